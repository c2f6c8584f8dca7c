import { type Points, points } from '../accounts/points.ts';
import { type MinorUnits, minorUnits } from '../money/money-units.ts';

/** A line of a paid order: `price` of one item, in minor units of the order's currency. */
export type SharedLine = { readonly price: MinorUnits; readonly quantity: number };

/** What a paid order moved, whole. */
export type OrderShares = {
  /** What was paid, in minor units of the order's currency. */
  readonly paid: MinorUnits;
  readonly pointsUsed: Points;
  readonly pointsEarned: Points;
  /** What those who invited the buyer got. */
  readonly firstCommission: Points;
  readonly secondCommission: Points;
  /** By how much the buyer's turnover grew, in kopiykas. */
  readonly turnover: MinorUnits;
};

const shareOne = (whole: bigint, worths: readonly bigint[]): readonly bigint[] => {
  const all = worths.reduce((sum, worth) => sum + worth, 0n);
  const last = worths.findLastIndex(worth => worth > 0n);
  if (last === -1) throw new RangeError('no line of the order costs anything');
  const shares = worths.map(worth => (whole * worth) / all);
  const rest = whole - shares.reduce((sum, share) => sum + share, 0n);
  return shares.map((share, place) => (place === last ? share + rest : share));
};

/**
 * Shares what a paid order moved among its lines, in proportion to what they cost: rounded down for each, and the last line
 * that costs anything takes the rest, so that the shares of all lines are the order's exactly (law `order-shares`). A share
 * does not depend on which lines are given back, or in which order. Throws RangeError where no line costs anything.
 * `lines`: all lines of the order, in the order of their lots.
 */
export const shareOrderAmongLines = (
  order: OrderShares,
  lines: readonly SharedLine[],
): readonly OrderShares[] => {
  const worths = lines.map(({ price, quantity }) => price * BigInt(quantity));
  const shared = (whole: bigint): readonly bigint[] => shareOne(whole, worths);
  const paid = shared(order.paid);
  const pointsUsed = shared(order.pointsUsed);
  const pointsEarned = shared(order.pointsEarned);
  const first = shared(order.firstCommission);
  const second = shared(order.secondCommission);
  const turnover = shared(order.turnover);
  return lines.map((_, place) => ({
    paid: minorUnits(paid[place] ?? 0n),
    pointsUsed: points(pointsUsed[place] ?? 0n),
    pointsEarned: points(pointsEarned[place] ?? 0n),
    firstCommission: points(first[place] ?? 0n),
    secondCommission: points(second[place] ?? 0n),
    turnover: minorUnits(turnover[place] ?? 0n),
  }));
};

/**
 * Computes how much of a refunded line's gift to charity is taken back: as long as it is not paid out, the whole of it, else
 * what is left (law `charity-taken-back`). `unpaid`: what all orders gave and the fund was not paid yet.
 */
export const computeCharityTakenBack = (given: Points, unpaid: Points): Points =>
  points(unpaid <= 0n ? 0n : given < unpaid ? given : unpaid);
