import * as fc from 'fast-check';
import type { Cart, CartLine, PricedCartLine } from '../../src/domain/cart/cart.ts';
import { lotArbitrary } from './lot.ts';

/** The arbitrary of lots' ids in carts: few lots, so that carts of one test meet in the same ones. */
export const cartLotIdArbitrary = fc.integer({ min: 1, max: 6 });

/** The arbitrary of a cart's lines. */
export const cartLineArbitrary: fc.Arbitrary<CartLine> = fc.record({
  lotId: cartLotIdArbitrary,
  quantity: fc.integer({ min: 1, max: 12 }),
  isDonate: fc.boolean(),
});

/** The arbitrary of well-formed carts: no lot twice, quantities of at least 1. */
export const cartArbitrary: fc.Arbitrary<Cart> = fc.uniqueArray(cartLineArbitrary, {
  selector: line => line.lotId,
  maxLength: 6,
});

/** The arbitrary of what remains of each lot that still exists; a lot without an entry is gone. */
export const stockByLotArbitrary: fc.Arbitrary<ReadonlyMap<number, number>> = fc
  .uniqueArray(fc.tuple(cartLotIdArbitrary, fc.integer({ min: 0, max: 15 })), { selector: ([id]) => id })
  .map(entries => new Map(entries));

const pricedLines: fc.Arbitrary<PricedCartLine> = fc.record({
  lot: lotArbitrary,
  quantity: fc.integer({ min: 1, max: 1_000 }),
  isDonate: fc.boolean(),
});

/** The arbitrary of carts with their lots, empty ones too. */
export const pricedLinesArbitrary: fc.Arbitrary<readonly PricedCartLine[]> = fc.uniqueArray(pricedLines, {
  selector: line => line.lot.id,
  maxLength: 8,
});
