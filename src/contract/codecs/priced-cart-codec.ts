import type { CartChange, CartDetail } from '../../application/ports/cart-service.ts';
import type { PricedLine } from '../../domain/cart/cart.ts';
import type { WireCartChange, WireCartItems } from '../cart.ts';
import { cartCodec } from './cart-codec.ts';
import { list, record } from './codec.ts';
import { decimalCodec, pointsCodec, rateCodec } from './exact-codecs.ts';
import { lotCodec } from './lot-codec.ts';
import type { LotFigures } from './lot-figures.ts';

const lineCodec = record<WireCartItems['lots'][number], PricedLine, [LotFigures]>()({
  lot: ['lot', lotCodec],
  quantity: 'quantity',
  isDonate: 'is_donate',
});

export const pricedCartCodec = record<WireCartItems, CartDetail, [LotFigures]>()({
  lines: ['lots', list(lineCodec)],
  userPoints: ['user_points', pointsCodec],
  userPercent: ['user_percent', decimalCodec],
  rate: ['rate', rateCodec],
  isGuest: 'is_guest',
});

/** The answer to a cart change: the cart after it. */
export const cartChangeCodec = record<WireCartChange, CartChange>()({
  cart: ['cart', cartCodec],
  totalItems: 'total_items',
});
