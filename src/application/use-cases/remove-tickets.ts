import { Effect } from 'effect';
import type { AccountService } from '../ports/account-service.ts';
import type { FieldsRefused, SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import { writingIdempotently } from '../resilience.ts';

/**
 * Takes past tickets out of the account, each by its own call (specification §7); one that is gone already counts as
 * removed. What was removed before a failure stays removed, so trying again goes on with the rest.
 */
export type RemoveTickets = (
  ticketIds: readonly number[],
) => Effect.Effect<void, ShopUnavailable | SessionEnded | FieldsRefused>;

const AT_ONCE = 4;

export const makeRemoveTickets =
  (account: AccountService): RemoveTickets =>
  ticketIds =>
    Effect.forEach(
      ticketIds,
      id =>
        writingIdempotently(account.removeTicket(id)).pipe(Effect.catchTag('NotFound', () => Effect.void)),
      { concurrency: AT_ONCE, discard: true },
    );
