import type { CartChange, CartService } from '../../application/ports/cart-service.ts';
import type { ShopClient } from './client.ts';
import { fromCart, toCart, toCartDetail } from './mapping/cart.ts';
import { mapped } from './mapping/exact.ts';
import { expecting, expectingNothing } from './narrow.ts';
import {
  addToCart,
  checkLotsSales,
  deleteFromCart,
  getCartItems,
  updateCartLotQty,
  updateGroup,
} from './wire/cart.ts';

const toChange = (wire: typeof deleteFromCart.answer.Type): CartChange => ({
  cart: toCart(wire.cart),
  totalItems: wire.total_items,
});

export const makeHttpCartService = (client: ShopClient): CartService => ({
  add: (line, cart) =>
    client
      .ask(addToCart, {
        lot_id: line.lotId,
        quantity: line.quantity,
        donate: line.isDonate,
        cart: fromCart(cart),
      })
      .pipe(
        expecting('NotFound'),
        mapped(wire => ({ ...toChange(wire), declined: wire.declined })),
      ),
  detail: cart =>
    client.ask(getCartItems, { cart: fromCart(cart) }).pipe(expectingNothing, mapped(toCartDetail)),
  setDonate: (lotId, isDonate, cart) =>
    client
      .ask(updateGroup, { lot_id: lotId, is_donate: isDonate, cart: fromCart(cart) })
      .pipe(expectingNothing, mapped(toCartDetail)),
  remove: (lotId, cart) =>
    client
      .ask(deleteFromCart, { lot_id: lotId, cart: fromCart(cart) })
      .pipe(expectingNothing, mapped(toChange)),
  setQuantity: (lotId, quantity, cart) =>
    client
      .ask(updateCartLotQty, { lot_id: lotId, quantity, cart: fromCart(cart) })
      .pipe(expectingNothing, mapped(toChange)),
  restrictedLots: cart =>
    client
      .ask(checkLotsSales, {
        lots: cart.map(line => ({ lot_id: line.lotId, quantity: line.quantity })),
        cart: fromCart(cart),
      })
      .pipe(
        expectingNothing,
        mapped(wire => Object.keys(wire).map(Number)),
      ),
});
