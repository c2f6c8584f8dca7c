import { Effect } from 'effect';
import { withOptionalReadPolicy } from '../call-policies.ts';
import type { SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import type { OrdersPort } from '../ports/orders.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { UnpaidStore } from '../stores/unpaid-store.ts';
import type { ReloadPaidCartUseCase } from './reload-paid-cart-use-case.ts';

/**
 * The use case that asks which of the shopper's orders wait to be paid, for the store; a guest has none. Where one
 * waits no longer it may have been paid elsewhere, and what it bought has left the cart.
 */
export type ShowUnpaidOrdersUseCase = () => Effect.Effect<void, ShopUnavailable | SessionEnded>;

export const makeShowUnpaidOrders =
  (
    orders: OrdersPort,
    session: SessionStore,
    unpaid: UnpaidStore,
    followCart: ReloadPaidCartUseCase,
  ): ShowUnpaidOrdersUseCase =>
  () =>
    Effect.suspend(() => {
      const asker = session.getSnapshot();
      if (asker === null) return Effect.sync(() => unpaid.set(null));
      return withOptionalReadPolicy(orders.unpaid()).pipe(
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
