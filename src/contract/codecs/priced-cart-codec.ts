import type { ChangedCart, PricedCart } from '../../application/ports/cart-service.ts';
import type { PricedCartLine } from '../../domain/cart/cart.ts';
import type { WireCartChange, WirePricedCart } from '../cart.ts';
import { cartCodec } from './cart-codec.ts';
import { listCodec, recordCodec } from './codec.ts';
import { decimalCodec, pointsCodec, rateCodec } from './exact-codecs.ts';
import { lotCodec } from './lot-codec.ts';
import type { LotFiguresOf } from './lot-figures.ts';

const lineCodec = recordCodec<WirePricedCart['lots'][number], PricedCartLine, [LotFiguresOf]>()({
  lot: ['lot', lotCodec],
  quantity: 'quantity',
  isDonate: 'is_donate',
});

export const pricedCartCodec = recordCodec<WirePricedCart, PricedCart, [LotFiguresOf]>()({
  lines: ['lots', listCodec(lineCodec)],
  userPoints: ['user_points', pointsCodec],
  userPercent: ['user_percent', decimalCodec],
  rate: ['rate', rateCodec],
  isGuest: 'is_guest',
});

/** The answer to a cart change: the cart after it. */
export const cartChangeCodec = recordCodec<WireCartChange, ChangedCart>()({
  cart: ['cart', cartCodec],
  totalItems: 'total_items',
});
