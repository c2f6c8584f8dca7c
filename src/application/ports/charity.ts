import type { Effect } from 'effect';
import type { Points } from '../../domain/accounts/points.ts';
import type { CharityFundSums } from '../../domain/content/charity.ts';
import type { MinorUnits } from '../../domain/money/money-units.ts';
import type { NotFound, SessionEnded, ShopUnavailable } from './failures.ts';

/** The fields of the charity fund, to which the shop's donations go. */
export type CharityFund = {
  /** Without quotation marks. */
  readonly name: string;
  /** Its own pages, `https://…`; null where the operator has not said it. */
  readonly site: string | null;
  /** Under which it is registered; null where the operator has not said it. */
  readonly number: string | null;
};

export type CharityPayout = {
  readonly id: number;
  /** By which the shop's books know it; unique. */
  readonly reference: string;
  /** Kopiyka; below 0 for a counter-entry. */
  readonly amount: MinorUnits;
  /** `2026-11-25`. */
  readonly paidOn: string;
  /** Whom: the fund's name of that time. */
  readonly fund: string;
  /** Where its document can be read: an https address, or a path of the shop. */
  readonly document: string | null;
  /** The reference of the payout that this entry takes back; null: it is a payout itself. */
  readonly corrects: string | null;
  readonly note: string;
};

/**
 * The fields of a page of the charity fund's entries, the newest first; `next`: where the next page begins, null after
 * the last.
 */
export type CharityEntriesPage = CharityFundSums & {
  readonly fund: CharityFund;
  readonly payouts: readonly CharityPayout[];
  readonly next: string | null;
};

/** The sum that some purchases have brought the charity fund, beside what all have. */
export type CharityShare = CharityFundSums & {
  readonly points: Points;
  /** The newest that was not taken back; null before the first. */
  readonly lastPayout: CharityPayout | null;
};

/** What the port of the charity fund offers. NotFound: the shop has no fund. */
export interface CharityPort {
  /** A page of payouts, from the newest or from where another page ended; at most `limit` of them, 1 to 100. */
  readonly page: (
    from: string | null,
    limit?: number,
  ) => Effect.Effect<CharityEntriesPage, ShopUnavailable | NotFound>;
  readonly ofLot: (lotId: number) => Effect.Effect<CharityShare, ShopUnavailable | NotFound>;
  /** Of the caller's own purchases. */
  readonly own: Effect.Effect<CharityShare, ShopUnavailable | SessionEnded | NotFound>;
}
