import * as fc from 'fast-check';
import type { Wishlist } from '../../src/domain/catalogue/wishlist.ts';

/** The arbitrary of lots' ids in wishlists: few lots, so that two lists of one test share some. */
export const wishedLotIdArbitrary = fc.integer({ min: 1, max: 12 });

/** The arbitrary of wishlists without repetition. */
export const wishlistArbitrary: fc.Arbitrary<Wishlist> = fc.uniqueArray(wishedLotIdArbitrary, {
  maxLength: 10,
});
