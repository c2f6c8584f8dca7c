import { type SuperContent, type SuperParts, wholeOf } from './read-super-files.ts';
import type { SuperEntry } from './super-entry.ts';
import type { SuperDrawnFrom } from './super-receipt.ts';
import type { WholeSuperDraw } from './whole-super-draw.ts';

const numbered = (entries: readonly SuperEntry[]): SuperDrawnFrom['entries'] =>
  entries.map((entry, at) => [at + 1, entry]);

/** Of which entries of super prizes the files tell. A list whose draw is not there says nothing of when its tickets were issued. */
export const superDrawnFromIn = (
  contents: readonly SuperContent[],
  parts: SuperParts,
): readonly SuperDrawnFrom[] => {
  const drawn = ({ super_id, entries, commitment }: WholeSuperDraw, from: number | null): SuperDrawnFrom => ({
    superId: super_id,
    entries: numbered(entries),
    isWhole: true,
    from,
    until: Date.parse(commitment.ends_at),
  });
  const isPaired = contents.some(({ is }) => is === 'super-answer');
  return contents.flatMap((content): readonly SuperDrawnFrom[] => {
    switch (content.is) {
      case 'super-bundle': {
        const { super_id: superId, entry } = content.bundle;
        return [{ superId, entries: [[entry.number, entry]], isWhole: false, from: null, until: null }];
      }
      case 'super-draw':
        return [drawn(content.draw, null)];
      case 'super-answer': {
        const draw = wholeOf(content, parts);
        return draw === null ? [] : [drawn(draw, content.from)];
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
