import type { Effect } from 'effect';
import { detached } from '../detached.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { FieldsRefused, NotFound, SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import { writingIdempotently } from '../resilience.ts';

/**
 * Asks to be told by mail that a coming lot has started, or takes that back. Refused field: `email`, where the address
 * waits for its link. Runs on when the screen is left.
 */
export type TellMe = (
  lotId: number,
  wanted: boolean,
) => Effect.Effect<void, ShopUnavailable | SessionEnded | NotFound | FieldsRefused>;

export const makeTellMe =
  (account: AccountService): TellMe =>
  (lotId, wanted) =>
    detached(writingIdempotently(account.tellMe(lotId, wanted)));
