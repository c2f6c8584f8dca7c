import * as fc from 'fast-check';
import type { CartTerms, PricedLine } from '../../src/domain/cart/cart.ts';
import { pricedCarts } from './cart.ts';
import { percents, rates } from './decimal.ts';
import { ownedPoints, typedPoints } from './points.ts';

/** A shopper's level, currency and points: what a cart's figures depend on beside its lines. */
const checkoutTerms: fc.Arbitrary<CartTerms> = fc.record({
  userPercent: percents,
  rate: rates,
  owned: ownedPoints,
  typedPoints,
});

/** Carts on their way to an order, empty ones too. */
export const checkouts: fc.Arbitrary<{
  readonly lines: readonly PricedLine[];
  readonly terms: CartTerms;
}> = fc.record({ lines: pricedCarts, terms: checkoutTerms });
