import { Effect } from 'effect';
import { withOptionalReadPolicy, withReadPolicy } from '../call-policies.ts';
import type { CharityPayout, CharityPort, CharityShare } from '../ports/charity.ts';
import type { NotFound, SessionEnded, ShopUnavailable } from '../ports/failures.ts';

/** The use case that lists the charity fund's payouts that follow a page, and where the next one begins. */
export type ListPayoutsUseCase = (
  from: string,
) => Effect.Effect<
  { readonly listed: readonly CharityPayout[]; readonly next: string | null },
  ShopUnavailable | NotFound
>;

export const makeListPayouts =
  (charity: CharityPort): ListPayoutsUseCase =>
  from =>
    withReadPolicy(charity.page(from)).pipe(Effect.map(({ payouts, next }) => ({ listed: payouts, next })));

/**
 * The use case that shows the sum that a lot's purchases, or those of the caller (null), have given the charity fund;
 * the screen does without it.
 */
export type ShowCharityShareUseCase = (
  lotId: number | null,
) => Effect.Effect<CharityShare, ShopUnavailable | NotFound | SessionEnded>;

export const makeShowCharityShare =
  (charity: CharityPort): ShowCharityShareUseCase =>
  lotId =>
    withOptionalReadPolicy<CharityShare, ShopUnavailable | NotFound | SessionEnded>(
      lotId === null ? charity.own : charity.ofLot(lotId),
    );
