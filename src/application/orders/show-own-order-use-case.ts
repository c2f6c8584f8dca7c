import { Effect } from 'effect';
import { ORDER_KEY_PATTERN } from '../../domain/orders/order-key-pattern.ts';
import { withReadPolicy } from '../call-policies.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import type { OrderState, OrdersPort } from '../ports/orders.ts';

/** What the page of an order shows; `unknown`: the shopper has none with this key. */
export type OwnOrder =
  | { readonly tag: 'shown'; readonly order: OrderState }
  | { readonly tag: 'unknown' | 'signed-out' };

/** The use case that reads one of the shopper's orders by its key, for the page of its own. */
export type ShowOwnOrderUseCase = (externalId: string) => Effect.Effect<OwnOrder, ShopUnavailable>;

export const makeShowOwnOrder =
  (orders: OrdersPort): ShowOwnOrderUseCase =>
  externalId => {
    const answer = (tag: 'unknown' | 'signed-out') => (): Effect.Effect<OwnOrder> => Effect.succeed({ tag });
    if (!ORDER_KEY_PATTERN.test(externalId)) return answer('unknown')();
    return withReadPolicy(orders.status(externalId)).pipe(
      Effect.map((order): OwnOrder => ({ tag: 'shown', order })),
      Effect.catchTags({ NotFound: answer('unknown'), SessionEnded: answer('signed-out') }),
    );
  };
