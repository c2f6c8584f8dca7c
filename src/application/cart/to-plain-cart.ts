import type { Cart } from '../../domain/cart/cart.ts';
import type { PricedCart } from '../ports/cart-service.ts';

/** Converts a priced cart to the plain one: lots, quantities and donation choices. */
export const toPlainCart = (detail: PricedCart): Cart =>
  detail.lines.map(({ lot, quantity, isDonate }) => ({ lotId: lot.id, quantity, isDonate }));
