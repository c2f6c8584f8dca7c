import { Effect } from 'effect';
import type { NotFound, SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import type { OrderState, Orders } from '../ports/orders.ts';
import { reading } from '../resilience.ts';
import type { UnpaidStore } from '../stores/unpaid-store.ts';
import type { FollowCart } from './follow-cart.ts';

/**
 * What the shop knows of an order, by the key that the browser gave it; only its owner is told. Once it is over every tab
 * hears of it, and what a paid one bought leaves the cart here, too.
 */
export type ShowOrder = (
  externalId: string,
) => Effect.Effect<OrderState, ShopUnavailable | SessionEnded | NotFound>;

export const makeShowOrder =
  (orders: Orders, unpaid: UnpaidStore, followCart: FollowCart): ShowOrder =>
  externalId =>
    reading(orders.status(externalId)).pipe(
      Effect.tap(({ status }) => {
        if (status === 'pending') return Effect.void;
        unpaid.bump();
        // Beside what the screen waits for.
        return status === 'paid' ? Effect.forkDetach(followCart) : Effect.void;
      }),
    );
