import * as fc from 'fast-check';
import { points } from '../../src/domain/accounts/points.ts';

/** The arbitrary of points somebody may own: none, few, many. */
export const ownedPointsArbitrary = fc
  .oneof(fc.bigInt({ min: 0n, max: 50n }), fc.bigInt({ min: 0n, max: 10n ** 9n }))
  .map(points);

/** The arbitrary of what a shopper, a script or a broken page may put into the points field. */
export const typedPointsArbitrary: fc.Arbitrary<string | number | bigint> = fc.oneof(
  fc.bigInt({ min: -100n, max: 10n ** 9n }),
  fc.integer({ min: -100, max: 100_000 }),
  fc.double(),
  fc.nat().map(String),
  fc.string(),
  fc.constantFrom('', ' ', '-1', '1.5', '1e3', '0x10', 'NaN', 'Infinity', '٣', '007', ' 12 '),
);
