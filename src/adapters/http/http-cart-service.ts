import type { CartService } from '../../application/ports/cart-service.ts';
import type { ShopClient } from './client.ts';
import { cartCodec } from './codecs/cart-codec.ts';
import { cartChangeCodec, pricedCartCodec } from './codecs/priced-cart-codec.ts';
import { mapped } from './mapped.ts';
import { expecting, expectingNothing } from './narrow.ts';
import {
  addToCart,
  checkLotsSales,
  deleteFromCart,
  getCartItems,
  updateCartLotQty,
  updateGroup,
} from './wire/cart.ts';

export const makeHttpCartService = (client: ShopClient): CartService => ({
  add: (line, cart) =>
    client
      .ask(addToCart, {
        lot_id: line.lotId,
        quantity: line.quantity,
        donate: line.isDonate,
        cart: cartCodec.encode(cart),
      })
      .pipe(
        expecting('NotFound'),
        mapped(wire => ({ ...cartChangeCodec.decode(wire), declined: wire.declined })),
      ),
  detail: cart =>
    client
      .ask(getCartItems, { cart: cartCodec.encode(cart) })
      .pipe(expectingNothing, mapped(pricedCartCodec.decode)),
  setDonate: (lotId, isDonate, cart) =>
    client
      .ask(updateGroup, { lot_id: lotId, is_donate: isDonate, cart: cartCodec.encode(cart) })
      .pipe(expectingNothing, mapped(pricedCartCodec.decode)),
  remove: (lotId, cart) =>
    client
      .ask(deleteFromCart, { lot_id: lotId, cart: cartCodec.encode(cart) })
      .pipe(expectingNothing, mapped(cartChangeCodec.decode)),
  setQuantity: (lotId, quantity, cart) =>
    client
      .ask(updateCartLotQty, { lot_id: lotId, quantity, cart: cartCodec.encode(cart) })
      .pipe(expectingNothing, mapped(cartChangeCodec.decode)),
  restrictedLots: cart =>
    client
      .ask(checkLotsSales, {
        lots: cart.map(line => ({ lot_id: line.lotId, quantity: line.quantity })),
        cart: cartCodec.encode(cart),
      })
      .pipe(
        expectingNothing,
        mapped(wire => Object.keys(wire).map(Number)),
      ),
});
