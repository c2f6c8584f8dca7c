import type { Effect } from 'effect';
import type { Points } from '../../domain/accounts/points.ts';
import type { Cart, CartLine, PricedCartLine } from '../../domain/cart/cart.ts';
import type { Decimal } from '../../domain/money/decimal.ts';
import type { NotFound, ShopUnavailable } from './failures.ts';

/** The fields of a cart with its lots and the terms on which it is priced. */
export type PricedCart = {
  readonly lines: readonly PricedCartLine[];
  readonly userPoints: Points;
  readonly userPercent: Decimal;
  readonly rate: Decimal;
  /** Whether it is priced for nobody the shop knows; absent where it does not say. */
  readonly isGuest?: boolean;
};

/** The fields of a cart after a change, with the number of its items. */
export type ChangedCart = { readonly cart: Cart; readonly totalItems: number };
/** The fields of a cart after items were added; `declined` names what the shop could not add. */
export type AddedToCart = ChangedCart & {
  readonly declined: { readonly title: string; readonly quantity: number } | null;
};

/**
 * What the port of the shop's side of the cart offers: stock decides, and for a logged-in user the server keeps a copy.
 */
export interface CartService {
  readonly add: (line: CartLine, cart: Cart) => Effect.Effect<AddedToCart, ShopUnavailable | NotFound>;
  readonly detail: (cart: Cart) => Effect.Effect<PricedCart, ShopUnavailable>;
  readonly setDonate: (
    lotId: number,
    isDonate: boolean,
    cart: Cart,
  ) => Effect.Effect<PricedCart, ShopUnavailable>;
  readonly remove: (lotId: number, cart: Cart) => Effect.Effect<ChangedCart, ShopUnavailable>;
  readonly setQuantity: (
    lotId: number,
    quantity: number,
    cart: Cart,
  ) => Effect.Effect<ChangedCart, ShopUnavailable>;
  /** Ids of the lots that can't be bought as the cart has them; empty when all is fine. */
  readonly restrictedLots: (cart: Cart) => Effect.Effect<readonly number[], ShopUnavailable>;
}
