import { Effect } from 'effect';
import { cartCodec } from '../../src/contract/codecs/cart-codec.ts';
import {
  addressChoicesCodec,
  deliveryChoiceCodec,
  parcelAnswerCodec,
  setDeliveryCodec,
} from '../../src/contract/codecs/delivery-codec.ts';
import {
  accountOrdersPageCodec,
  orderRequestCodec,
  orderStateCodec,
  paymentFieldsRequestCodec,
  placedOrderCodec,
  unpaidOrderCodec,
} from '../../src/contract/codecs/order-codec.ts';
import { cartChangeCodec, pricedCartCodec } from '../../src/contract/codecs/priced-cart-codec.ts';
import {
  ownPrizesCodec,
  prizeAnswerCodec,
  prizeChoiceCodec,
  shownWinnerCodec,
} from '../../src/contract/codecs/prize-codec.ts';
import { returnAnswerCodec, returnRequestCodec } from '../../src/contract/codecs/return-codec.ts';
import { type CallAnswerers, DONE_ANSWER } from './call-answerer.ts';

const { as, map } = Effect;

/** The answerers of the calls of cart, wishlist and orders. */
export const cartCallAnswerers: CallAnswerers<
  | 'addToCart'
  | 'getCartItems'
  | 'updateGroup'
  | 'deleteFromCart'
  | 'updateCartLotQty'
  | 'checkLotsSales'
  | 'addToWishlist'
  | 'deleteFromWishlist'
  | 'processOrder'
  | 'getOrder'
  | 'getOrders'
  | 'getUnpaidOrders'
  | 'giveUpOrder'
  | 'keepCart'
  | 'paymentFields'
  | 'getAddresses'
  | 'setDelivery'
  | 'forgetAddress'
  | 'askReturn'
  | 'withdrawReturn'
  | 'confirmParcel'
  | 'complainOfParcel'
  | 'getPrizes'
  | 'acceptPrize'
  | 'confirmPrize'
  | 'agreeToBeShown'
  | 'revokeBeingShown'
> = {
  addToCart: ({ cart }, { lot_id: lotId, quantity, donate, cart: sent }) =>
    map(cart.add({ lotId, quantity, isDonate: donate }, cartCodec.decode(sent)), change => ({
      ...cartChangeCodec.encode(change),
      declined: change.declined,
    })),
  getCartItems: ({ cart, lotFigures }, { cart: sent }) =>
    map(cart.detail(cartCodec.decode(sent)), detail => pricedCartCodec.encode(detail, lotFigures)),
  updateGroup: ({ cart, lotFigures }, { lot_id: lotId, is_donate: isDonate, cart: sent }) =>
    map(cart.setDonate(lotId, isDonate, cartCodec.decode(sent)), detail =>
      pricedCartCodec.encode(detail, lotFigures),
    ),
  deleteFromCart: ({ cart }, { lot_id: lotId, cart: sent }) =>
    map(cart.remove(lotId, cartCodec.decode(sent)), cartChangeCodec.encode),
  updateCartLotQty: ({ cart }, { lot_id: lotId, quantity, cart: sent }) =>
    map(cart.setQuantity(lotId, quantity, cartCodec.decode(sent)), cartChangeCodec.encode),
  checkLotsSales: ({ cart }, { lots }) =>
    map(
      cart.restrictedLots(lots.map(({ lot_id: lotId, quantity }) => ({ lotId, quantity, isDonate: true }))),
      ids => Object.fromEntries(ids.map(id => [String(id), 'restricted' as const])),
    ),
  addToWishlist: ({ wishlist }, { lot_id: lotId, add, wishlist: sent }) =>
    map(wishlist.set(lotId, add, sent ?? []), ids => ({ wishlist: ids, wishlist_counter: ids.length })),
  deleteFromWishlist: ({ wishlist }, { lot_id: lotId, wishlist: sent }) =>
    map(wishlist.set(lotId, false, sent ?? []), ids => ({ wishlist: ids, wishlist_counter: ids.length })),
  processOrder: ({ orders }, request) =>
    map(orders.place(orderRequestCodec.decode(request)), placedOrderCodec.encode),
  getOrder: ({ orders }, { external_id: externalId, language }) =>
    map(orders.status(externalId, language), orderStateCodec.encode),
  getOrders: ({ orders }, { number, cursor }) =>
    map(orders.list(number ?? '', cursor ?? null), accountOrdersPageCodec.encode),
  getUnpaidOrders: ({ orders }) =>
    map(orders.unpaid(), unpaid => ({ orders: unpaid.map(unpaidOrderCodec.encode) })),
  giveUpOrder: ({ orders }, { external_id: externalId }) =>
    map(orders.giveUp(externalId), status => ({ status })),
  keepCart: ({ orders }, { external_id: externalId }) => as(orders.keepCart(externalId), DONE_ANSWER),
  getAddresses: ({ deliveries }) => map(deliveries.addresses(), addressChoicesCodec.encode),
  setDelivery: ({ deliveries }, { orders, address }) =>
    map(deliveries.set(orders, deliveryChoiceCodec.decode(address)), setDeliveryCodec.encode),
  forgetAddress: ({ deliveries }, { id }) => as(deliveries.forget(id), DONE_ANSWER),
  confirmParcel: ({ deliveries }, { id }) => map(deliveries.confirmParcel(id), parcelAnswerCodec.encode),
  complainOfParcel: ({ deliveries }, { id, text }) =>
    map(deliveries.complainOfParcel(id, text), parcelAnswerCodec.encode),
  askReturn: ({ deliveries }, request) =>
    map(deliveries.askReturn(returnRequestCodec.decode(request)), returnAnswerCodec.encode),
  withdrawReturn: ({ deliveries }, { id }) => map(deliveries.withdrawReturn(id), returnAnswerCodec.encode),
  getPrizes: ({ deliveries }) => map(deliveries.prizes(), ownPrizesCodec.encode),
  acceptPrize: ({ deliveries }, { id, ...choice }) =>
    map(deliveries.acceptPrize(id, prizeChoiceCodec.decode(choice)), prizeAnswerCodec.encode),
  confirmPrize: ({ deliveries }, { id }) => map(deliveries.confirmPrize(id), prizeAnswerCodec.encode),
  agreeToBeShown: ({ deliveries }, { id, version, ...winner }) =>
    map(deliveries.agreeToBeShown(id, version, shownWinnerCodec.decode(winner)), prizeAnswerCodec.encode),
  revokeBeingShown: ({ deliveries }, { id }) => map(deliveries.revokeBeingShown(id), prizeAnswerCodec.encode),
  paymentFields: ({ orders }, request) =>
    map(orders.paymentFields(paymentFieldsRequestCodec.decode(request)), fields => ({ fields })),
};
