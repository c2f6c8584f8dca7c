import { describe, expect, it } from 'vitest';
import { charityPointsFor, quoteLot } from '../../../src/domain/catalogue/quote.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { decimal } from '../../arbitraries/decimal.ts';
import { aLot } from '../../arbitraries/lot.ts';

const HRYVNIA = { userPercent: decimal('7'), rate: decimal('1') };

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
});
