import type { Points } from '../accounts/points.ts';
import { type MinorUnits, minorUnits, wholeToMinorUnits, wholeUnits } from '../money/money-units.ts';

/**
 * Computes the worth of points that are credited to the charity fund, in minor units: a point is one hryvnia (law
 * `charity-worth`).
 */
export const computeCharityPointsWorth = (credited: Points): MinorUnits =>
  wholeToMinorUnits(wholeUnits(credited));

/** The sums of the charity fund: what is credited to it, and what it was paid of that: the sum of all entries, kopiyka. */
export type CharityFundSums = { readonly credited: Points; readonly paidOut: MinorUnits };

/** Computes the sum that the charity fund is still to get, in kopiykas (law `charity-unpaid`). */
export const computeSumUnpaidToCharity = ({ credited, paidOut }: CharityFundSums): MinorUnits =>
  minorUnits(computeCharityPointsWorth(credited) - paidOut);

/**
 * Tells whether a payout to the charity fund (kopiyka) may be recorded: more than nothing, and no more than is still
 * unpaid (law `charity-unpaid`).
 */
export const isCharityPayoutAllowed = (amount: MinorUnits, sums: CharityFundSums): boolean =>
  amount > 0n && amount <= computeSumUnpaidToCharity(sums);
