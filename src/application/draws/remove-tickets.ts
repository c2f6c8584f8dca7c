import type { Effect } from 'effect';
import { withIdempotentWritePolicy } from '../call-policies.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { FieldsRefused, NotFound, SessionEnded, ShopUnavailable } from '../ports/failures.ts';

/** Takes all past tickets of a lot out of the account by one call; what is gone already counts as removed. */
export type RemoveTickets = (
  lotId: number,
) => Effect.Effect<void, ShopUnavailable | SessionEnded | NotFound | FieldsRefused>;

export const makeRemoveTickets =
  (account: AccountService): RemoveTickets =>
  lotId =>
    withIdempotentWritePolicy(account.removeTickets(lotId));
