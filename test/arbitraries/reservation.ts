import * as fc from 'fast-check';
import { minorUnits } from '../../src/domain/money/money.ts';
import type { HeldWorth, UnpaidPast } from '../../src/domain/orders/reservation.ts';

/** Items per lot and percents as an operator may set them. */
export const heldLimits = fc.record({
  itemsPerLot: fc.integer({ min: 1, max: 100 }),
  percentPerLot: fc.integer({ min: 0, max: 100 }),
  percentPerLotAndAddress: fc.integer({ min: 0, max: 100 }),
});

export const lotSizes = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 100_000_000 }));

const worths = fc.bigInt({ min: 0n, max: 10_000_000_000n }).map(minorUnits);
/** Epoch milliseconds of a few weeks. */
export const lapseMoments = fc.integer({ min: 0, max: 30 * 86_400_000 });

/** Mostly short pasts; long ones must not count beyond what a number holds. */
export const unpaidPasts: fc.Arbitrary<UnpaidPast> = fc.record({
  lapses: fc.oneof(fc.nat(6), fc.nat(2_000_000_000)),
  declines: fc.oneof(fc.nat(8), fc.nat(2_000_000_000)),
  worth: worths,
  lapsedAt: fc.option(lapseMoments),
});

/** Orders that held at least what they are worth. */
export const heldWorths: fc.Arbitrary<HeldWorth & { until: number }> = fc
  .tuple(worths, worths, lapseMoments)
  .map(([a, b, until]) => (a < b ? { worth: a, held: b, until } : { worth: b, held: a, until }));

/** A reservation's full time, as it can be set. */
export const fullSeconds = fc.oneof(fc.constantFrom(1, 2, 1200), fc.integer({ min: 1, max: 86_400 }));
