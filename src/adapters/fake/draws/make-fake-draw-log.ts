import type { Sha256 } from '../../../domain/draws/proof/byte-encoding.ts';
import { commitmentId } from '../../../domain/draws/proof/commitment.ts';
import {
  type AnyDrawLogEntry,
  type DrawLogEntry,
  drawLogEntryHash,
  FIRST_DRAW_LOG_PREVIOUS,
} from '../../../domain/draws/proof/draw-log.ts';
import { computeForfeitId, type Forfeit } from '../../../domain/draws/proof/forfeit.ts';

type Content = Pick<DrawLogEntry, 'commitment'> | { readonly forfeit: Forfeit };

const momentOf = (content: Content): number =>
  Date.parse('forfeit' in content ? content.forfeit.at : content.commitment.closed_at);

/**
 * Makes the public log of the fake shop's draws: its commitments and forfeits in the order of their moments. At one moment
 * a list closes first; then they stand as they are given.
 */
export const makeFakeDrawLog = (
  sha256: Sha256,
  commitments: readonly DrawLogEntry['commitment'][],
  forfeits: readonly Forfeit[],
): readonly AnyDrawLogEntry[] => {
  const contents: readonly Content[] = [
    ...commitments.map(commitment => ({ commitment })),
    ...forfeits.map(forfeit => ({ forfeit })),
  ];
  const log: AnyDrawLogEntry[] = [];
  for (const content of contents.toSorted((a, b) => momentOf(a) - momentOf(b))) {
    const id =
      'forfeit' in content
        ? computeForfeitId(sha256, content.forfeit)
        : commitmentId(sha256, content.commitment);
    const previous = log.at(-1)?.hash ?? FIRST_DRAW_LOG_PREVIOUS;
    const chained = { position: log.length + 1, previous, id };
    log.push({ ...chained, ...content, hash: drawLogEntryHash(sha256, chained) });
  }
  return log;
};
