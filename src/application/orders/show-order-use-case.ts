import { Effect } from 'effect';
import { withReadPolicy } from '../call-policies.ts';
import type { NotFound, SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import type { OrderState, OrdersPort } from '../ports/orders.ts';
import type { UnpaidStore } from '../stores/unpaid-store.ts';
import type { ReloadPaidCartUseCase } from './reload-paid-cart-use-case.ts';

/**
 * The use case that shows what the shop knows of an order, by the key that the browser gave it; only its owner is told.
 * Once it is over every tab hears of it, and what a paid one bought leaves the cart here, too.
 */
export type ShowOrderUseCase = (
  externalId: string,
) => Effect.Effect<OrderState, ShopUnavailable | SessionEnded | NotFound>;

export const makeShowOrder =
  (orders: OrdersPort, unpaid: UnpaidStore, followCart: ReloadPaidCartUseCase): ShowOrderUseCase =>
  externalId =>
    withReadPolicy(orders.status(externalId)).pipe(
      Effect.tap(({ status }) => {
        if (status === 'pending') return Effect.void;
        unpaid.bump();
        // Beside what the screen waits for.
        return status === 'paid' ? Effect.forkDetach(followCart) : Effect.void;
      }),
    );
