import type { CharityEntriesPage, CharityPayout } from '../../../application/ports/charity.ts';
import { computeCharityPointsWorth, computeSumUnpaidToCharity } from '../../../domain/content/charity.ts';
import type { MinorUnits } from '../../../domain/money/money-units.ts';

export type CharityViewModel = {
  /** Kopiyka. */
  readonly credited: MinorUnits;
  readonly paidOut: MinorUnits;
  readonly unpaid: MinorUnits;
  /** Whole percent of what is credited that was paid, rounded down; 0 where nothing is credited. */
  readonly percent: number;
};

export const toCharityView = (page: CharityEntriesPage): CharityViewModel => {
  const credited = computeCharityPointsWorth(page.credited);
  return {
    credited,
    paidOut: page.paidOut,
    unpaid: computeSumUnpaidToCharity(page),
    percent: credited === 0n ? 0 : Number((page.paidOut * 100n) / credited),
  };
};

export type PayoutViewModel = {
  readonly payout: CharityPayout;
  /** `counter`: it takes another one back; `taken-back`: another one takes it back. */
  readonly state: 'paid' | 'counter' | 'taken-back';
  /** Whom, where that was not the fund of today. */
  readonly to: string | null;
};

/**
 * Computes what is shown of the charity fund's entries, newest first: what takes an entry back stands above it, and so
 * is always known with it.
 */
export const toPayoutViews = (
  payouts: readonly CharityPayout[],
  fund: string,
): readonly PayoutViewModel[] => {
  const takenBack = new Set(payouts.map(({ corrects }) => corrects));
  return payouts.map(payout => ({
    payout,
    state: payout.corrects !== null ? 'counter' : takenBack.has(payout.reference) ? 'taken-back' : 'paid',
    to: payout.fund === fund ? null : payout.fund,
  }));
};
