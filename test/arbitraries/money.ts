import * as fc from 'fast-check';
import { type MinorUnits, minorUnits } from '../../src/domain/money/money-units.ts';

/**
 * The arbitrary of prices in minor units, from one kopiyka to ten million; the classic victims of binary floats are
 * likely.
 */
export const priceArbitrary = fc
  .oneof(
    fc.constantFrom(29n, 115n, 804n, 100_000_001n, 1n, 100n),
    fc.bigInt({ min: 1n, max: 1_000_000_000n }),
  )
  .map(minorUnits);

/** The arbitrary of balances and sums in minor units, 0 and above. */
export const moneySumArbitrary: fc.Arbitrary<MinorUnits> = fc
  .bigInt({ min: 0n, max: 10n ** 14n })
  .map(minorUnits);

/** The arbitrary of any amount in minor units, also below zero, as a correction may be. */
export const signedMoneyArbitrary: fc.Arbitrary<MinorUnits> = fc
  .bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
  .map(minorUnits);
