import { type Decimal, decimalToRational } from './decimal.ts';
import { type MinorUnits, minorToRational } from './money.ts';
import { type Points, points } from './points.ts';
import { floor, multiply, rational } from './rational.ts';

/** What the inviter and the inviter's inviter earn, in percent of what the invited user paid. */
export type ReferralPercents = { readonly first: Decimal; readonly second: Decimal };

/**
 * Commission in points on a paid sum in UAH (already rounded down to the kopiyka), each level rounded down
 * (decisions: Levels, points, referral).
 */
export const referralCommission = (
  paidLocal: MinorUnits,
  percents: ReferralPercents,
): { readonly first: Points; readonly second: Points } => {
  const onePercent = multiply(minorToRational(paidLocal), rational(1n, 100n));
  const share = (percent: Decimal): Points => points(floor(multiply(onePercent, decimalToRational(percent))));
  return { first: share(percents.first), second: share(percents.second) };
};
