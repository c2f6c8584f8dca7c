import type { Effect } from 'effect';
import { withIdempotentWritePolicy } from '../call-policies.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { FieldsRefused, NotFound, SessionEnded, ShopUnavailable } from '../ports/failures.ts';

/**
 * The use case that takes all past tickets of a lot out of the account by one call; what is gone already counts as
 * removed.
 */
export type RemoveTicketsUseCase = (
  lotId: number,
) => Effect.Effect<void, ShopUnavailable | SessionEnded | NotFound | FieldsRefused>;

export const makeRemoveTickets =
  (account: AccountService): RemoveTicketsUseCase =>
  lotId =>
    withIdempotentWritePolicy(account.removeTickets(lotId));
