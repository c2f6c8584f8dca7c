import type { Effect } from 'effect';
import type { Cart } from '../../domain/cart/cart.ts';
import type { NotFound, SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import type { OrderStatus, Orders } from '../ports/orders.ts';
import { reading } from '../resilience.ts';

/** What the shop knows of an order, by the key that the browser gave it; only its owner is told. */
export type ShowOrder = (
  externalId: string,
) => Effect.Effect<
  { readonly status: OrderStatus; readonly cart: Cart },
  ShopUnavailable | SessionEnded | NotFound
>;

export const makeShowOrder =
  (orders: Orders): ShowOrder =>
  externalId =>
    reading(orders.status(externalId));
