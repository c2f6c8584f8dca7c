import { Effect } from 'effect';
import type { AccountService } from '../ports/account-service.ts';
import type { FieldsRefused, SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import { reading, writingIdempotently } from '../resilience.ts';

/**
 * Takes all past tickets of a lot out of the account, page by page, each by its own call; one that is gone already counts
 * as removed. What was removed before a failure stays removed, so trying again goes on with the rest.
 */
export type RemoveTickets = (
  lotId: number,
) => Effect.Effect<void, ShopUnavailable | SessionEnded | FieldsRefused>;

const AT_ONCE = 4;

export const makeRemoveTickets = (account: AccountService): RemoveTickets => {
  const removed = (id: number) =>
    writingIdempotently(account.removeTicket(id)).pipe(Effect.catchTag('NotFound', () => Effect.void));
  const from = (lotId: number, next: string | null): ReturnType<RemoveTickets> =>
    reading(account.ticketsOfLot(lotId, next)).pipe(
      Effect.tap(({ listed }) =>
        Effect.forEach(listed, ({ id }) => removed(id), { concurrency: AT_ONCE, discard: true }),
      ),
      Effect.flatMap(page => (page.next === null ? Effect.void : from(lotId, page.next))),
    );
  return lotId => from(lotId, null);
};
