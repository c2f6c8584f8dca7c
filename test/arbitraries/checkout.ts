import * as fc from 'fast-check';
import type { CartTerms, PricedCartLine } from '../../src/domain/cart/cart.ts';
import { pricedLinesArbitrary } from './cart.ts';
import { percentArbitrary, rateArbitrary } from './decimal.ts';
import { ownedPointsArbitrary, typedPointsArbitrary } from './points.ts';

/** A shopper's level, currency and points: what a cart's figures depend on beside its lines. */
const checkoutTerms: fc.Arbitrary<CartTerms> = fc.record({
  userPercent: percentArbitrary,
  rate: rateArbitrary,
  owned: ownedPointsArbitrary,
  typedPoints: typedPointsArbitrary,
});

/** The arbitrary of carts on their way to an order, empty ones too. */
export const checkoutArbitrary: fc.Arbitrary<{
  readonly lines: readonly PricedCartLine[];
  readonly terms: CartTerms;
}> = fc.record({ lines: pricedLinesArbitrary, terms: checkoutTerms });
