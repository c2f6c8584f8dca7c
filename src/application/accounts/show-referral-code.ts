import type { Effect } from 'effect';
import type { AccountService } from '../ports/account-service.ts';
import type { SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import { writingIdempotently } from '../resilience.ts';

/** The code that friends join with; made by the shop on the first call, the same ever after. */
export type ShowReferralCode = () => Effect.Effect<string, ShopUnavailable | SessionEnded>;

export const makeShowReferralCode =
  (account: AccountService): ShowReferralCode =>
  () =>
    writingIdempotently(account.referralCode);
