import { Effect } from 'effect';
import { withOptionalReadPolicy, withReadPolicy } from '../call-policies.ts';
import type { CharityPayout, CharityPort, CharityShare } from '../ports/charity.ts';
import type { NotFound, SessionEnded, ShopUnavailable } from '../ports/failures.ts';

/** Lists the charity fund's payouts that follow a page, and where the next one begins. */
export type ListPayouts = (
  from: string,
) => Effect.Effect<
  { readonly listed: readonly CharityPayout[]; readonly next: string | null },
  ShopUnavailable | NotFound
>;

export const makeListPayouts =
  (charity: CharityPort): ListPayouts =>
  from =>
    withReadPolicy(charity.page(from)).pipe(Effect.map(({ payouts, next }) => ({ listed: payouts, next })));

/**
 * Shows the sum that a lot's purchases, or those of the caller (null), have given the charity fund; the screen does
 * without it.
 */
export type ShowCharityShare = (
  lotId: number | null,
) => Effect.Effect<CharityShare, ShopUnavailable | NotFound | SessionEnded>;

export const makeShowCharityShare =
  (charity: CharityPort): ShowCharityShare =>
  lotId =>
    withOptionalReadPolicy<CharityShare, ShopUnavailable | NotFound | SessionEnded>(
      lotId === null ? charity.own : charity.ofLot(lotId),
    );
