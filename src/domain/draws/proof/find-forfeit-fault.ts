import { timeOfBeaconRound } from './beacon.ts';
import type { AnyDrawLogEntry, DrawLogEntry } from './draw-log.ts';
import type { DrawName, Forfeit } from './forfeit.ts';
import { isDrawWithoutWinner } from './void-numbers.ts';

/**
 * What makes a forfeit of the log impossible: its draw (not closed before, without a winner, or without such a number), its prize
 * (not the one after the last) or its time (before the round, or before the last).
 */
export type ForfeitFault = { readonly position: number; readonly fault: 'draw' | 'prize' | 'at' };

type Known = {
  /** Null: it stands before the part of the log that is there. */
  readonly commitment: DrawLogEntry['commitment'] | null;
  readonly nextPrize: number;
  /** Epoch milliseconds, before which no forfeit may be. */
  readonly from: number;
};

const keyOf = (draw: DrawName): string =>
  'lot_id' in draw ? `lot ${draw.lot_id}` : `super ${draw.super_id}`;

const isPossible = ({ commitment }: Known, { number }: Forfeit): boolean =>
  commitment === null ||
  (commitment.version === 2 && !isDrawWithoutWinner(commitment) && number <= commitment.tickets);

/**
 * Finds the first forfeit of a part of the draw log that cannot be: those of a draw are of prize 0, 1, 2, … in this order,
 * none before the draw's round or before the last one. Of draws whose commitment stands before the part the first one seen
 * is believed. The chain of hashes is followed elsewhere.
 */
export const findForfeitFault = (entries: readonly AnyDrawLogEntry[]): ForfeitFault | null => {
  const isFromBeginning = entries[0]?.position === 1;
  const draws = new Map<string, Known>();
  for (const entry of entries) {
    if ('commitment' in entry) {
      const { commitment } = entry;
      const key = keyOf(commitment);
      const known = draws.get(key);
      if (known?.commitment === null) return { position: entry.position, fault: 'draw' };
      const from = timeOfBeaconRound(commitment.beacon, commitment.round);
      if (known === undefined) draws.set(key, { commitment, nextPrize: 0, from });
      continue;
    }
    const { position, forfeit } = entry;
    const at = Date.parse(forfeit.at);
    const known = draws.get(keyOf(forfeit));
    if (known === undefined ? isFromBeginning : !isPossible(known, forfeit))
      return { position, fault: 'draw' };
    if (known !== undefined && forfeit.prize !== known.nextPrize) return { position, fault: 'prize' };
    if (known !== undefined && at < known.from) return { position, fault: 'at' };
    draws.set(keyOf(forfeit), {
      commitment: known?.commitment ?? null,
      nextPrize: forfeit.prize + 1,
      from: at,
    });
  }
  return null;
};
