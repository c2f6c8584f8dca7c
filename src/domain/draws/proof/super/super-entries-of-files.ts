import type { Sha256 } from '../byte-encoding.ts';
import { assembledSuperDraw, type SuperFileContent, type SuperFileParts } from './read-super-files.ts';
import type { SuperEntry } from './super-entry.ts';
import type { SuperEntriesInFile } from './super-receipt.ts';
import type { WholeSuperDraw } from './whole-super-draw.ts';

const numbered = (entries: readonly SuperEntry[]): SuperEntriesInFile['entries'] =>
  entries.map((entry, at) => [at + 1, entry]);

/**
 * The entries of super prizes that the given files contain. A list without its draw says nothing of when its tickets
 * were issued.
 */
export const superEntriesOfFiles = (
  sha256: Sha256,
  contents: readonly SuperFileContent[],
  parts: SuperFileParts,
): readonly SuperEntriesInFile[] => {
  const drawn = (
    { super_id, entries, commitment }: WholeSuperDraw,
    { isWhole, from }: Pick<SuperEntriesInFile, 'isWhole' | 'from'>,
  ): SuperEntriesInFile => ({
    superId: super_id,
    entries: numbered(entries),
    isWhole,
    from,
    until: Date.parse(commitment.ends_at),
  });
  const isPaired = contents.some(({ is }) => is === 'super-answer');
  return contents.flatMap((content): readonly SuperEntriesInFile[] => {
    switch (content.is) {
      case 'super-bundle': {
        const { super_id: superId, entry } = content.bundle;
        return [{ superId, entries: [[entry.number, entry]], isWhole: false, from: null, until: null }];
      }
      case 'super-draw':
        return [drawn(content.draw, { isWhole: true, from: null })];
      case 'super-answer': {
        const draw = assembledSuperDraw(sha256, content, parts);
        if (draw === null) return [];
        // A list of another length is another prize's, or was changed, which the verdict on the draw says.
        const isWhole = draw.entries.length === draw.commitment.tickets;
        return [drawn(draw, { isWhole, from: content.from })];
      }
      case 'super-list':
        return isPaired
          ? []
          : [{ superId: null, entries: numbered(content.entries), isWhole: true, from: null, until: null }];
      case 'super-void':
        return [];
    }
  });
};
