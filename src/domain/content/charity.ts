import type { Points } from '../accounts/points.ts';
import { type MinorUnits, minorUnits, wholeToMinor, wholeUnits } from '../money/money.ts';

/** What points that are credited to the charity fund are worth: a point is one hryvnia (law `charity-worth`). */
export const charityWorth = (credited: Points): MinorUnits => wholeToMinor(wholeUnits(credited));

/** What is credited to the fund, and what it was paid of that: the sum of all entries, kopiyka. */
export type CharitySums = { readonly credited: Points; readonly paidOut: MinorUnits };

/** What the fund is still to get, kopiyka (law `charity-unpaid`). */
export const charityUnpaid = ({ credited, paidOut }: CharitySums): MinorUnits =>
  minorUnits(charityWorth(credited) - paidOut);

/** Whether a payout (kopiyka) may be recorded: something, and no more than is still unpaid (law `charity-unpaid`). */
export const isPayable = (amount: MinorUnits, sums: CharitySums): boolean =>
  amount > 0n && amount <= charityUnpaid(sums);
