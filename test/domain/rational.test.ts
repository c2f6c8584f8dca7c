import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  ceil,
  compare,
  divide,
  floor,
  multiply,
  type Rational,
  rational,
  roundHalfUp,
  subtract,
} from '../../src/domain/rational.ts';

const integers = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const fractions = fc
  .tuple(
    integers,
    integers.filter(d => d !== 0n),
  )
  .map(([n, d]) => rational(n, d));

const isReduced = ({ numerator, denominator }: Rational): boolean => {
  for (const prime of [2n, 3n, 5n, 7n, 11n, 13n]) {
    if (numerator % prime === 0n && denominator % prime === 0n) return false;
  }
  return denominator > 0n;
};

describe('an exact fraction', () => {
  it('is kept reduced, with the sign above the line', () => {
    expect(rational(6n, 4n)).toEqual({ numerator: 3n, denominator: 2n });
    expect(rational(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n });
    expect(rational(-6n, -4n)).toEqual({ numerator: 3n, denominator: 2n });
    expect(rational(0n, -7n)).toEqual({ numerator: 0n, denominator: 1n });
    expect(rational(5n)).toEqual({ numerator: 5n, denominator: 1n });
  });

  it('has no denominator of 0', () => {
    expect(() => rational(1n, 0n)).toThrow(new RangeError('a fraction needs a denominator other than 0'));
    expect(() => divide(rational(1n), rational(0n))).toThrow(RangeError);
  });

  it('counts as school taught', () => {
    const [half, third] = [rational(1n, 2n), rational(1n, 3n)];
    expect(add(half, third)).toEqual(rational(5n, 6n));
    expect(subtract(half, third)).toEqual(rational(1n, 6n));
    expect(multiply(half, third)).toEqual(rational(1n, 6n));
    expect(divide(half, third)).toEqual(rational(3n, 2n));
    expect(divide(half, rational(-1n, 3n))).toEqual(rational(-3n, 2n));
  });

  it('is ordered by value', () => {
    expect(compare(rational(1n, 3n), rational(1n, 2n))).toBe(-1);
    expect(compare(rational(1n, 2n), rational(1n, 3n))).toBe(1);
    expect(compare(rational(2n, 4n), rational(1n, 2n))).toBe(0);
    expect(compare(rational(-1n, 2n), rational(-1n, 3n))).toBe(-1);
  });

  it.each([
    [7n, 2n, 3n, 4n, 4n],
    [-7n, 2n, -4n, -3n, -3n],
    [6n, 2n, 3n, 3n, 3n],
    [-6n, 2n, -3n, -3n, -3n],
    [1n, 3n, 0n, 1n, 0n],
    [-1n, 3n, -1n, 0n, 0n],
    [5n, 3n, 1n, 2n, 2n],
    [0n, 1n, 0n, 0n, 0n],
  ])('%s/%s has floor %s, ceiling %s and is rounded to %s', (n, d, below, above, nearest) => {
    expect(floor(rational(n, d))).toBe(below);
    expect(ceil(rational(n, d))).toBe(above);
    expect(roundHalfUp(rational(n, d))).toBe(nearest);
  });
});

describe('properties of fractions', () => {
  it('every result is reduced', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        for (const result of [add(a, b), subtract(a, b), multiply(a, b)])
          expect(isReduced(result)).toBe(true);
      }),
    );
  });

  it('subtraction undoes addition and division undoes multiplication', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        fc.pre(b.numerator !== 0n);
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(divide(multiply(a, b), b)).toEqual(a);
      }),
    );
  });

  it('multiplication distributes over addition', () => {
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
      }),
    );
  });

  it('floor ≤ r < floor + 1, and the ceiling mirrors the floor', () => {
    fc.assert(
      fc.property(fractions, r => {
        const below = floor(r);
        expect(compare(rational(below), r)).not.toBe(1);
        expect(compare(r, rational(below + 1n))).toBe(-1);
        expect(ceil(r)).toBe(-floor(subtract(rational(0n), r)));
      }),
    );
  });

  it('rounding half up is never further than a half away, and the half goes up', () => {
    fc.assert(
      fc.property(fractions, integers, (r, whole) => {
        const distance = subtract(rational(roundHalfUp(r)), r);
        expect(compare(distance, rational(1n, 2n))).not.toBe(1);
        expect(compare(distance, rational(-1n, 2n))).toBe(1);
        expect(roundHalfUp(rational(2n * whole + 1n, 2n))).toBe(whole + 1n);
      }),
    );
  });

  it('comparing is antisymmetric and agrees with the sign of the difference', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        const difference = subtract(a, b).numerator;
        expect(compare(a, b)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
        expect(compare(a, b) + compare(b, a)).toBe(0);
      }),
    );
  });
});
