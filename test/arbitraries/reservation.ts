import * as fc from 'fast-check';
import { minorUnits } from '../../src/domain/money/money-units.ts';
import type { HeldOrderWorth, UnpaidPast } from '../../src/domain/orders/reservation-terms.ts';

/** The arbitrary of an operator's limits on held items: items per lot and percents. */
export const heldLimitsArbitrary = fc.record({
  itemsPerLot: fc.integer({ min: 1, max: 100 }),
  percentPerLot: fc.integer({ min: 0, max: 100 }),
  percentPerLotAndAddress: fc.integer({ min: 0, max: 100 }),
});

/** The arbitrary of a lot's number of items. */
export const lotSizeArbitrary = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: 100_000_000 }),
);

const worths = fc.bigInt({ min: 0n, max: 10_000_000_000n }).map(minorUnits);
/** The arbitrary of the moments when reservations lapse: epoch milliseconds of a few weeks. */
export const lapseMomentArbitrary = fc.integer({ min: 0, max: 30 * 86_400_000 });

/** The arbitrary of a shopper's unpaid past: mostly short ones; long ones must not count beyond what a number holds. */
export const unpaidPastArbitrary: fc.Arbitrary<UnpaidPast> = fc.record({
  lapses: fc.oneof(fc.nat(6), fc.nat(2_000_000_000)),
  declines: fc.oneof(fc.nat(8), fc.nat(2_000_000_000)),
  worth: worths,
  lapsedAt: fc.option(lapseMomentArbitrary),
});

/** The arbitrary of orders that held at least what they are worth. */
export const heldWorthArbitrary: fc.Arbitrary<HeldOrderWorth & { until: number }> = fc
  .tuple(worths, worths, lapseMomentArbitrary)
  .map(([a, b, until]) => (a < b ? { worth: a, held: b, until } : { worth: b, held: a, until }));

/** The arbitrary of a reservation's full time in seconds, as it can be set. */
export const reservationSecondsArbitrary = fc.oneof(
  fc.constantFrom(1, 2, 1200),
  fc.integer({ min: 1, max: 86_400 }),
);
