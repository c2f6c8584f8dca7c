import type { AnyDrawLogEntry, DrawLogEnd } from '../../../domain/draws/proof/draw-log.ts';

/** Finds the last entry of a draw log; null while it is empty. */
export const findDrawLogHead = (log: readonly AnyDrawLogEntry[]): DrawLogEnd | null => {
  const last = log.at(-1);
  return last === undefined ? null : { position: last.position, hash: last.hash };
};
