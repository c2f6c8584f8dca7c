import type { Sha256 } from '../byte-encoding.ts';
import {
  assembleSuperPrizeDraw,
  type SuperPrizeFileContent,
  type SuperPrizeFileParts,
} from './read-super-files.ts';
import type { SuperPrizeEntry } from './super-prize-entry.ts';
import type { SuperPrizeEntriesInFile } from './super-receipt.ts';
import type { WholeSuperPrizeDraw } from './whole-super-prize-draw.ts';

const numbered = (entries: readonly SuperPrizeEntry[]): SuperPrizeEntriesInFile['entries'] =>
  entries.map((entry, at) => [at + 1, entry]);

/**
 * Lists the entries of super prizes that the given files contain. A list without its draw says nothing of when its
 * tickets were issued.
 */
export const listSuperPrizeEntriesOfFiles = (
  sha256: Sha256,
  contents: readonly SuperPrizeFileContent[],
  parts: SuperPrizeFileParts,
): readonly SuperPrizeEntriesInFile[] => {
  const drawn = (
    { super_id, entries, commitment }: WholeSuperPrizeDraw,
    { isWhole, from }: Pick<SuperPrizeEntriesInFile, 'isWhole' | 'from'>,
  ): SuperPrizeEntriesInFile => ({
    superId: super_id,
    entries: numbered(entries),
    isWhole,
    from,
    until: Date.parse(commitment.ends_at),
  });
  const isPaired = contents.some(({ is }) => is === 'super-answer');
  return contents.flatMap((content): readonly SuperPrizeEntriesInFile[] => {
    switch (content.is) {
      case 'super-bundle': {
        const { super_id: superId, entry } = content.bundle;
        return [{ superId, entries: [[entry.number, entry]], isWhole: false, from: null, until: null }];
      }
      case 'super-draw':
        return [drawn(content.draw, { isWhole: true, from: null })];
      case 'super-answer': {
        const draw = assembleSuperPrizeDraw(sha256, content, parts);
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
