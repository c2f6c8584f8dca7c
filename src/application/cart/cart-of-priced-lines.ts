import type { Cart } from '../../domain/cart/cart.ts';
import type { PricedCart } from '../ports/cart-service.ts';

/** The plain cart of a priced one: lots, quantities and donation choices. */
export const cartOfPricedLines = (detail: PricedCart): Cart =>
  detail.lines.map(({ lot, quantity, isDonate }) => ({ lotId: lot.id, quantity, isDonate }));
