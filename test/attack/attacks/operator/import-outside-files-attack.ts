import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import { makeImportFolder } from './make-import-folder.ts';

const HEADER = 'id,title_uk,title_ru,title_en,body_uk,body_ru,body_en';

/**
 * The attack by a catalogue that was sent to the operator and names a file of the server, which the shop would then
 * show to everybody.
 */
export const importOutsideFilesAttack: Attack = {
  id: '38a',
  title: 'An import whose cells name files outside its folder',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { processes, database } = await world.openShop([]);
    const sent = makeImportFolder(world);
    sent.beside('secret.html', '<p>secret</p>');
    sent.link('..', 'up');
    sent.link('../secret.html', 'link.html');
    for (const path of ['../secret.html', 'pages/../../secret.html', 'up/secret.html', 'link.html']) {
      const file = sent.file('pages.csv', `${HEADER}\n1,a,b,c,<p>a</p>,<p>b</p>,${path}`);
      const { exit, err } = await processes.operator('import', 'pages', file);
      const kept = await database.query(`SELECT 1 FROM pages WHERE body::text LIKE '%secret%'`);
      expect(
        exit === 1 && err.startsWith('row 2, body_en: ') && kept.length === 0,
        `a page from ${path}: exit ${exit}, ${kept.length} pages with it, “${err.split('\n')[0]?.slice(0, 100)}”`,
      );
    }
    return verdict();
  },
};
