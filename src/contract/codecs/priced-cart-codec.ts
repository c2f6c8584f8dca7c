import type { ChangedCart, PricedCart } from '../../application/ports/cart-service.ts';
import type { PricedCartLine } from '../../domain/cart/cart.ts';
import type { WireCartChange, WirePricedCart } from '../cart.ts';
import { cartCodec } from './cart-codec.ts';
import { makeListCodec, makeRecordCodec } from './codec.ts';
import { decimalCodec, pointsCodec, rateCodec } from './exact-codecs.ts';
import { lotCodec } from './lot-codec.ts';
import type { LotFiguresFunction } from './lot-figures.ts';

const lineCodec = makeRecordCodec<WirePricedCart['lots'][number], PricedCartLine, [LotFiguresFunction]>()({
  lot: ['lot', lotCodec],
  quantity: 'quantity',
  isDonate: 'is_donate',
});

/** The codec of a priced cart: its lines and the caller's figures. */
export const pricedCartCodec = makeRecordCodec<WirePricedCart, PricedCart, [LotFiguresFunction]>()({
  lines: ['lots', makeListCodec(lineCodec)],
  userPoints: ['user_points', pointsCodec],
  userPercent: ['user_percent', decimalCodec],
  rate: ['rate', rateCodec],
  isGuest: 'is_guest',
});

/** The codec of the answer to a cart change: the cart after it. */
export const cartChangeCodec = makeRecordCodec<WireCartChange, ChangedCart>()({
  cart: ['cart', cartCodec],
  totalItems: 'total_items',
});
