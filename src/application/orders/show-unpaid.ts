import { Effect } from 'effect';
import type { SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import type { Orders } from '../ports/orders.ts';
import { readingOptional } from '../resilience.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { UnpaidStore } from '../stores/unpaid-store.ts';
import type { FollowCart } from './follow-cart.ts';

/**
 * Asks which of the shopper's orders wait to be paid, for the store; a guest has none. Where one waits no longer it may have
 * been paid elsewhere, and what it bought has left the cart.
 */
export type ShowUnpaid = () => Effect.Effect<void, ShopUnavailable | SessionEnded>;

export const makeShowUnpaid =
  (orders: Orders, session: SessionStore, unpaid: UnpaidStore, followCart: FollowCart): ShowUnpaid =>
  () =>
    Effect.suspend(() => {
      const asker = session.getSnapshot();
      if (asker === null) return Effect.sync(() => unpaid.set(null));
      return readingOptional(orders.unpaid()).pipe(
        Effect.flatMap(answer =>
          Effect.suspend(() => {
            if (session.getSnapshot()?.id !== asker.id) return Effect.void;
            const before = unpaid.getSnapshot();
            unpaid.set({ userId: asker.id, orders: answer });
            const isOver =
              before?.userId === asker.id &&
              before.orders.some(order => answer.every(({ externalId }) => externalId !== order.externalId));
            return isOver ? followCart : Effect.void;
          }),
        ),
      );
    });
