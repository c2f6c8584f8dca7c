import type { Effect } from 'effect';
import { withIdempotentWritePolicy } from '../call-policies.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { FieldsRefused, NotFound, SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import { runEffectUninterrupted } from '../run-effect-uninterrupted.ts';

/**
 * The use case that asks to be told by mail that a coming lot has started, or takes that back. Refused field: `email`,
 * where the address waits for its link. Runs on when the screen is left.
 */
export type SetStartReminderUseCase = (
  lotId: number,
  wanted: boolean,
) => Effect.Effect<void, ShopUnavailable | SessionEnded | NotFound | FieldsRefused>;

export const makeSetStartReminder =
  (account: AccountService): SetStartReminderUseCase =>
  (lotId, wanted) =>
    runEffectUninterrupted(withIdempotentWritePolicy(account.tellMe(lotId, wanted)));
