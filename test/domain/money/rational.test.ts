import { describe, expect, it } from 'vitest';
import {
  addRational,
  ceilRational,
  compareRational,
  divideRational,
  floorRational,
  multiplyRational,
  rational,
  roundRationalHalfUp,
  subtractRational,
} from '../../../src/domain/money/rational.ts';

describe('an exact fraction', () => {
  it('an exact fraction is kept reduced, with the sign in the numerator', () => {
    expect(rational(6n, 4n)).toEqual({ numerator: 3n, denominator: 2n });
    expect(rational(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n });
    expect(rational(-6n, -4n)).toEqual({ numerator: 3n, denominator: 2n });
    expect(rational(0n, -7n)).toEqual({ numerator: 0n, denominator: 1n });
    expect(rational(5n)).toEqual({ numerator: 5n, denominator: 1n });
  });

  it('exact fractions add, subtract, multiply and divide', () => {
    const [half, third] = [rational(1n, 2n), rational(1n, 3n)];
    expect(addRational(half, third)).toEqual(rational(5n, 6n));
    expect(subtractRational(half, third)).toEqual(rational(1n, 6n));
    expect(multiplyRational(half, third)).toEqual(rational(1n, 6n));
    expect(divideRational(half, third)).toEqual(rational(3n, 2n));
    expect(divideRational(half, rational(-1n, 3n))).toEqual(rational(-3n, 2n));
  });

  it('exact fractions are ordered by value', () => {
    expect(compareRational(rational(1n, 3n), rational(1n, 2n))).toBe(-1);
    expect(compareRational(rational(1n, 2n), rational(1n, 3n))).toBe(1);
    expect(compareRational(rational(2n, 4n), rational(1n, 2n))).toBe(0);
    expect(compareRational(rational(-1n, 2n), rational(-1n, 3n))).toBe(-1);
  });

  it.each([
    [7n, 2n, 3n, 4n, 4n],
    [6n, 2n, 3n, 3n, 3n],
    [-6n, 2n, -3n, -3n, -3n],
    [1n, 3n, 0n, 1n, 0n],
    [-1n, 3n, -1n, 0n, 0n],
    [5n, 3n, 1n, 2n, 2n],
    [0n, 1n, 0n, 0n, 0n],
  ])(
    'the exact fraction %s/%s has floor %s, ceiling %s and is rounded to %s',
    (n, d, below, above, nearest) => {
      expect(floorRational(rational(n, d))).toBe(below);
      expect(ceilRational(rational(n, d))).toBe(above);
      expect(roundRationalHalfUp(rational(n, d))).toBe(nearest);
    },
  );
});
