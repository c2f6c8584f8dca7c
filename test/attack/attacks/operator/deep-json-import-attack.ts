import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import { makeImportFolder } from './make-import-folder.ts';

const LEVELS = 100_000;
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const button = (more: string): string =>
  `[{"link":"/cart","title":{"uk":"a","ru":"b","en":"c"},"image":null,"is_auth":false,"display_in_app":true,"more":${more}}]`;

/** The attack by an import of brackets in brackets, until what walks through them has no stack left. */
export const deepJsonImportAttack: Attack = {
  id: '38b',
  title: 'Imports of 100,000 brackets in each other',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { processes } = await world.openShop([]);
    const sent = makeImportFolder(world);
    const attempts = {
      'a whole file': ['categories', sent.file('file.json', nested(LEVELS))],
      'a cell': ['slides', sent.file('cell.json', `[{"id":1},{"id":2,"buttons":${nested(LEVELS)}}]`)],
      'a field that nobody reads': [
        'slides',
        sent.file('more.json', `[{"id":1},{"id":2,"buttons":${button(nested(LEVELS))}}]`),
      ],
      'a cell of a CSV': [
        'slides',
        sent.file('cell.csv', `id;buttons\n2;"${button(nested(LEVELS * 0.4)).replaceAll('"', '""')}"`),
      ],
    } as const;
    for (const [what, [kind, file]] of Object.entries(attempts)) {
      const { exit, err } = await processes.operator('import', kind, file);
      expect(
        exit === 1 && /^row [12][,:]/.test(err),
        `${what}: exit ${exit}, “${err.split('\n')[0]?.slice(0, 100)}”`,
      );
    }
    return verdict();
  },
};
