import type { Decimal } from '../money/decimal.ts';
import type { MinorUnits } from '../money/money-units.ts';

/**
 * The fields of a loyalty level: `from ≤ sale balance < to`, in UAH; a top level has no `to`. `percent` rules the
 * points earned.
 */
export type Level = {
  readonly name: string;
  readonly from: MinorUnits;
  readonly to: MinorUnits | null;
  readonly percent: Decimal;
};

/**
 * Finds the loyalty level of a sale balance: the highest one whose `from` is reached; below all of them, the lowest
 * (law `level`). The order of `levels` does not matter. Throws RangeError when there is none.
 */
export const levelOf = (levels: readonly Level[], saleBalance: MinorUnits): Level => {
  const [lowest, ...higher] = levels.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (lowest === undefined) throw new RangeError('a shop needs at least one level');
  return higher.findLast(level => level.from <= saleBalance) ?? lowest;
};

/**
 * Computes how much of the way to a loyalty level's upper bound a sale balance has gone, in per cent: a whole number
 * 0…100, rounded down; 100 for a top level and for an upper bound of 0 (law `level-progress`).
 */
export const levelProgress = (saleBalance: MinorUnits, level: Pick<Level, 'to'>): number => {
  if (level.to === null || level.to <= 0n || saleBalance >= level.to) return 100;
  return saleBalance <= 0n ? 0 : Number((100n * saleBalance) / level.to);
};
