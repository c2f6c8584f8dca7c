import { describe, expect, it } from 'vitest';
import {
  addMinorUnits,
  amountOfMinorUnits,
  minorTimesQuantity,
  minorUnits,
  minorUnitsOfAmount,
  minorUnitsOfText,
  minorUnitsToRational,
  minorUnitsToText,
  wholeUnits,
} from '../../../src/domain/money/money-units.ts';
import { rational } from '../../../src/domain/money/rational.ts';

describe('money', () => {
  it.each([
    [0.29, 29n, '0.29'],
    [1.15, 115n, '1.15'],
    [8.04, 804n, '8.04'],
    [1_000_000.01, 100_000_001n, '1000000.01'],
    [490, 49_000n, '490.00'],
    [0.5, 50n, '0.50'],
    [0, 0n, '0.00'],
    [-0.05, -5n, '-0.05'],
    [-12.3, -1230n, '-12.30'],
  ])('money reads the amount %s exactly', (amount, minor, text) => {
    expect(minorUnitsOfAmount(amount)).toBe(minor);
    expect(minorUnitsToText(minorUnits(minor))).toBe(text);
    expect(amountOfMinorUnits(minorUnits(minor))).toBe(amount);
    expect(minorUnitsOfText(text)).toBe(minor);
  });

  it.each([0.001, 1.155, 0.1 + 0.2, Infinity, 1e21])('money rejects the amount %s', amount => {
    expect(minorUnitsOfAmount(amount)).toBeNull();
  });

  it('money can be made from whole numbers only', () => {
    expect(minorUnits(115)).toBe(115n);
    expect(minorUnits(115n)).toBe(115n);
    expect(wholeUnits(7)).toBe(7n);
    expect(() => minorUnits(1.5)).toThrow(new RangeError('not a whole number: 1.5'));
    expect(() => minorUnits(Number.NaN)).toThrow(RangeError);
    expect(() => wholeUnits(2 ** 53)).toThrow(RangeError);
  });

  it('money amounts add and multiply', () => {
    expect(addMinorUnits(minorUnits(29n), minorUnits(115n))).toBe(144n);
    expect(minorTimesQuantity(minorUnits(115n), 0)).toBe(0n);
  });

  it('money converts to a fraction of whole currency units', () => {
    expect(minorUnitsToRational(minorUnits(115n))).toEqual(rational(23n, 20n));
  });
});
