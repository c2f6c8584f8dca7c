import * as fc from 'fast-check';
import type { Wishlist } from '../../src/domain/catalogue/wishlist.ts';

/** Few lots, so that two lists of one test share some. */
export const wishedLotIdArbitrary = fc.integer({ min: 1, max: 12 });

/** Lists without repetition. */
export const wishlistArbitrary: fc.Arbitrary<Wishlist> = fc.uniqueArray(wishedLotIdArbitrary, {
  maxLength: 10,
});
