import type { Points } from '../accounts/points.ts';
import { type MinorUnits, minorUnits, wholeToMinorUnits, wholeUnits } from '../money/money-units.ts';

/** The worth of points that are credited to the charity fund: a point is one hryvnia (law `charity-worth`). */
export const worthOfCharityPoints = (credited: Points): MinorUnits => wholeToMinorUnits(wholeUnits(credited));

/** The sums of the charity fund: what is credited to it, and what it was paid of that: the sum of all entries, kopiyka. */
export type CharitySums = { readonly credited: Points; readonly paidOut: MinorUnits };

/** The sum that the charity fund is still to get, kopiyka (law `charity-unpaid`). */
export const sumUnpaidToCharity = ({ credited, paidOut }: CharitySums): MinorUnits =>
  minorUnits(worthOfCharityPoints(credited) - paidOut);

/**
 * Tells whether a payout to the charity fund (kopiyka) may be recorded: more than nothing, and no more than is still
 * unpaid (law `charity-unpaid`).
 */
export const isCharityPayoutAllowed = (amount: MinorUnits, sums: CharitySums): boolean =>
  amount > 0n && amount <= sumUnpaidToCharity(sums);
