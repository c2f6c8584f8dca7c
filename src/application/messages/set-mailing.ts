import type { Effect } from 'effect';
import { detached } from '../detached.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import { writingIdempotently } from '../resilience.ts';

/** Puts the user on the mailing list, or takes the user off it. Runs on when the screen is left. */
export type SetMailing = (wanted: boolean) => Effect.Effect<void, ShopUnavailable | SessionEnded>;

export const makeSetMailing =
  (account: AccountService): SetMailing =>
  wanted =>
    detached(writingIdempotently(account.setMailing(wanted)));
