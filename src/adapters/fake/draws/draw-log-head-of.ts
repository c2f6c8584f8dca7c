import type { DrawLogEnd, DrawLogEntry } from '../../../domain/draws/proof/draw-log.ts';

/** The last entry of a draw log; null while it is empty. */
export const drawLogHeadOf = (log: readonly DrawLogEntry[]): DrawLogEnd | null => {
  const last = log.at(-1);
  return last === undefined ? null : { position: last.position, hash: last.hash };
};
