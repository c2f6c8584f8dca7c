import { describe, expect, it } from 'vitest';
import {
  addMinor,
  amountFromMinor,
  convertFromLocal,
  minorFromAmount,
  minorFromText,
  minorToRational,
  minorToText,
  minorUnits,
  timesQuantity,
  toLocalFloor,
  wholeToMinor,
  wholeUnits,
} from '../../../src/domain/money/money.ts';
import { rational } from '../../../src/domain/money/rational.ts';
import { decimal } from '../../arbitraries/decimal.ts';

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
  ])('reads the amount %s exactly', (amount, minor, text) => {
    expect(minorFromAmount(amount)).toBe(minor);
    expect(minorToText(minorUnits(minor))).toBe(text);
    expect(amountFromMinor(minorUnits(minor))).toBe(amount);
    expect(minorFromText(text)).toBe(minor);
  });

  it.each([0.001, 1.155, 0.1 + 0.2, Number.NaN, Infinity, 1e21])('refuses the amount %s', amount => {
    expect(minorFromAmount(amount)).toBeNull();
  });

  it('reads text with at most two decimals that matter', () => {
    expect(minorFromText('100')).toBe(10_000n);
    expect(minorFromText('5.1')).toBe(510n);
    expect(minorFromText('5.1000')).toBe(510n);
    expect(minorFromText('5.123')).toBeNull();
    expect(minorFromText('12 грн')).toBeNull();
    expect(minorFromText('')).toBeNull();
  });

  it('is only made of whole numbers', () => {
    expect(minorUnits(115)).toBe(115n);
    expect(minorUnits(115n)).toBe(115n);
    expect(wholeUnits(7)).toBe(7n);
    expect(() => minorUnits(1.5)).toThrow(new RangeError('not a whole number: 1.5'));
    expect(() => minorUnits(Number.NaN)).toThrow(RangeError);
    expect(() => wholeUnits(2 ** 53)).toThrow(RangeError);
    expect(() => timesQuantity(minorUnits(1n), 0.5)).toThrow(RangeError);
  });

  it('adds and multiplies', () => {
    expect(addMinor(minorUnits(29n), minorUnits(115n))).toBe(144n);
    expect(timesQuantity(minorUnits(115n), 100)).toBe(11_500n);
    expect(timesQuantity(minorUnits(115n), 0)).toBe(0n);
  });

  it('has a hundred minor units in a whole one', () => {
    expect(wholeToMinor(wholeUnits(2n))).toBe(200n);
  });

  it('is a fraction of whole units', () => {
    expect(minorToRational(minorUnits(115n))).toEqual(rational(23n, 20n));
  });

  it('answers a UAH price in another currency, rounded half up', () => {
    expect(convertFromLocal(minorUnits(49_000n), decimal('41.25'))).toBe(1188n); // 11.8787…
    expect(convertFromLocal(minorUnits(49_000n), decimal('1'))).toBe(49_000n);
    expect(convertFromLocal(minorUnits(5n), decimal('2'))).toBe(3n); // a half goes up
    expect(convertFromLocal(minorUnits(1n), decimal('3'))).toBe(1n); // what costs something is never free
    expect(convertFromLocal(minorUnits(20n), decimal('41.25'))).toBe(1n);
    expect(convertFromLocal(minorUnits(0n), decimal('3'))).toBe(0n);
    expect(() => convertFromLocal(minorUnits(1n), decimal('0'))).toThrow(RangeError);
  });

  it('counts what was paid in UAH, rounded down to the kopiyka', () => {
    expect(toLocalFloor(minorUnits(1200n), decimal('41.25'))).toBe(49_500n);
    expect(toLocalFloor(minorUnits(101n), decimal('41.666667'))).toBe(4208n); // 4208.33…
    expect(toLocalFloor(minorUnits(199n), decimal('0.01'))).toBe(1n);
  });
});
