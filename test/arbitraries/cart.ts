import * as fc from 'fast-check';
import type { Cart, CartLine, PricedLine } from '../../src/domain/cart/cart.ts';
import { lots } from './lot.ts';

/** Few lots, so that carts of one test meet in the same ones. */
export const cartLotIds = fc.integer({ min: 1, max: 6 });

export const cartLines: fc.Arbitrary<CartLine> = fc.record({
  lotId: cartLotIds,
  quantity: fc.integer({ min: 1, max: 12 }),
  isDonate: fc.boolean(),
});

/** Well-formed carts: no lot twice, quantities of at least 1. */
export const carts: fc.Arbitrary<Cart> = fc.uniqueArray(cartLines, {
  selector: line => line.lotId,
  maxLength: 6,
});

/** What remains of each lot that still exists; a lot without an entry is gone. */
export const stockBooks: fc.Arbitrary<ReadonlyMap<number, number>> = fc
  .uniqueArray(fc.tuple(cartLotIds, fc.integer({ min: 0, max: 15 })), { selector: ([id]) => id })
  .map(entries => new Map(entries));

const pricedLines: fc.Arbitrary<PricedLine> = fc.record({
  lot: lots,
  quantity: fc.integer({ min: 1, max: 1_000 }),
  isDonate: fc.boolean(),
});

/** Carts with their lots, empty ones too. */
export const pricedCarts: fc.Arbitrary<readonly PricedLine[]> = fc.uniqueArray(pricedLines, {
  selector: line => line.lot.id,
  maxLength: 8,
});
