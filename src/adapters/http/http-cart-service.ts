import type { CartService } from '../../application/ports/cart-service.ts';
import {
  addToCart,
  checkLotsSales,
  deleteFromCart,
  getCartItems,
  updateCartLotQty,
  updateGroup,
} from '../../contract/cart.ts';
import { cartCodec } from '../../contract/codecs/cart-codec.ts';
import { cartChangeCodec, pricedCartCodec } from '../../contract/codecs/priced-cart-codec.ts';
import { allowFailures, allowOnlyUnavailable } from './allow-failures.ts';
import { decodeAnswerWith } from './decode-answer-with.ts';
import type { ShopClient } from './shop-client.ts';

/** Makes the cart's port over the shop's API. */
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
        allowFailures('NotFound'),
        decodeAnswerWith(wire => ({ ...cartChangeCodec.decode(wire), declined: wire.declined })),
      ),
  detail: cart =>
    client
      .ask(getCartItems, { cart: cartCodec.encode(cart) })
      .pipe(allowOnlyUnavailable, decodeAnswerWith(pricedCartCodec.decode)),
  setDonate: (lotId, isDonate, cart) =>
    client
      .ask(updateGroup, { lot_id: lotId, is_donate: isDonate, cart: cartCodec.encode(cart) })
      .pipe(allowOnlyUnavailable, decodeAnswerWith(pricedCartCodec.decode)),
  remove: (lotId, cart) =>
    client
      .ask(deleteFromCart, { lot_id: lotId, cart: cartCodec.encode(cart) })
      .pipe(allowOnlyUnavailable, decodeAnswerWith(cartChangeCodec.decode)),
  setQuantity: (lotId, quantity, cart) =>
    client
      .ask(updateCartLotQty, { lot_id: lotId, quantity, cart: cartCodec.encode(cart) })
      .pipe(allowOnlyUnavailable, decodeAnswerWith(cartChangeCodec.decode)),
  restrictedLots: cart =>
    client
      .ask(checkLotsSales, {
        lots: cart.map(line => ({ lot_id: line.lotId, quantity: line.quantity })),
        cart: cartCodec.encode(cart),
      })
      .pipe(
        allowOnlyUnavailable,
        decodeAnswerWith(wire => Object.keys(wire).map(Number)),
      ),
});
