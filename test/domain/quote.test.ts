import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorUnits } from '../../src/domain/money.ts';
import { lotPoints, points } from '../../src/domain/points.ts';
import { charityPointsFor, quoteLot, ticketsFor } from '../../src/domain/quote.ts';
import { decimal, percents, rates } from '../arbitraries/decimal.ts';
import { aLot, lots } from '../arbitraries/lot.ts';

const HRYVNIA = { userPercent: decimal('7'), rate: decimal('1') };
const quantities = fc.integer({ min: 1, max: 1_000 });

describe('a quote', () => {
  it('with the donation brings its tickets, and points for the fund', () => {
    expect(quoteLot(aLot(), 3, true, HRYVNIA)).toEqual({
      price: 147_000n,
      origin: 168_000n,
      points: 117n, // floor(560 × 3 × 0.07) = floor(117.6), not 3 × 39
      tickets: 6,
      charityPoints: 18n,
    });
  });

  it('without the donation brings the plain tickets and nothing for the fund', () => {
    expect(quoteLot(aLot(), 3, false, HRYVNIA)).toEqual({
      price: 147_000n,
      origin: 168_000n,
      points: 117n,
      tickets: 3,
      charityPoints: 0n,
    });
  });

  it.each([
    [29n, '0.1', 100n * 29n, 0n],
    [115n, '1.5', 11_500n, 1n],
    [804n, '7', 80_400n, 56n],
    [100_000_001n, '1.5', 10_000_000_100n, 1_500_000n],
  ])('for 100 items at %s and %s %% is exact', (unit, percent, price, earned) => {
    const lot = aLot({ price: minorUnits(unit), origin: minorUnits(unit) });
    const quote = quoteLot(lot, 100, true, { userPercent: decimal(percent), rate: decimal('1') });
    expect([quote.price, quote.points]).toEqual([price, earned]);
  });

  it('refuses a quantity that is not whole', () => {
    expect(() => quoteLot(aLot(), 1.5, true, HRYVNIA)).toThrow(RangeError);
    expect(() => charityPointsFor(aLot(), 1.5, true)).toThrow(RangeError);
  });

  it('of a sum of quantities is the sum of the quotes, but for a point that parts lose', () => {
    fc.assert(
      fc.property(
        lots,
        quantities,
        quantities,
        fc.boolean(),
        percents,
        rates,
        (lot, a, b, isDonate, userPercent, rate) => {
          const of = (quantity: number) => quoteLot(lot, quantity, isDonate, { userPercent, rate });
          expect(of(a + b).price).toBe(of(a).price + of(b).price);
          expect(of(a + b).origin).toBe(of(a).origin + of(b).origin);
          expect(of(a + b).tickets).toBe(of(a).tickets + of(b).tickets);
          expect(of(a + b).charityPoints).toBe(of(a).charityPoints + of(b).charityPoints);
          const gained = of(a + b).points - of(a).points - of(b).points;
          expect(gained === 0n || gained === 1n).toBe(true);
        },
      ),
    );
  });

  it('never asks more than the undiscounted price, and the toggle changes only tickets and charity', () => {
    fc.assert(
      fc.property(lots, quantities, percents, rates, (lot, quantity, userPercent, rate) => {
        const on = quoteLot(lot, quantity, true, { userPercent, rate });
        const off = quoteLot(lot, quantity, false, { userPercent, rate });
        expect(on.price).toBeLessThanOrEqual(on.origin);
        expect({ ...on, tickets: 0, charityPoints: points(0n) }).toEqual({ ...off, tickets: 0 });
        expect(on.points).toBe(lotPoints(lot.origin, quantity, userPercent, rate));
        expect(on.tickets).toBe(ticketsFor(lot, quantity, true));
        expect(off.charityPoints).toBe(0n);
      }),
    );
  });
});
