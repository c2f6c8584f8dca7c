import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  decimalFromNumber,
  decimalToNumber,
  decimalToRational,
  decimalToText,
  parseDecimal,
} from '../../../src/domain/money/decimal.ts';
import {
  addRational,
  ceilRational,
  compareRational,
  divideRational,
  floorRational,
  multiplyRational,
  type Rational,
  rational,
  roundRationalHalfUp,
  subtractRational,
} from '../../../src/domain/money/rational.ts';
import { decimalArbitrary, decimalLiteral } from '../../arbitraries/decimal.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

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

const fractionsRule: ShopRule = {
  id: 'exact-fractions',
  title: 'Quotients are exact until the one rounding',
  source: 'docs/behaviour.md#money-and-rounding',
  formula: 'n / d, reduced, d > 0; floor, ceil and round half up (toward +∞) also below zero',
  code: [
    'money/rational.ts#rational',
    'money/rational.ts#addRational',
    'money/rational.ts#subtractRational',
    'money/rational.ts#multiplyRational',
    'money/rational.ts#divideRational',
    'money/rational.ts#compareRational',
    'money/rational.ts#floorRational',
    'money/rational.ts#ceilRational',
    'money/rational.ts#roundRationalHalfUp',
  ],
  edges: [
    makeRuleEdge('−7/2 has floor −4, ceiling −3 and is rounded to −3', () => {
      const r = rational(-7n, 2n);
      assert.deepEqual([floorRational(r), ceilRational(r), roundRationalHalfUp(r)], [-4n, -3n, -3n]);
    }),
    makeRuleEdge('nothing is divided by 0, and no fraction has a denominator of 0', () => {
      assert.throws(() => divideRational(rational(1n), rational(0n)), RangeError);
      assert.throws(() => rational(1n, 0n), new RangeError('a fraction needs a denominator other than 0'));
    }),
  ],
  laws: [
    ruleLaw(
      'reduced',
      'every result is reduced',
      fc.property(fractions, fractions, (a, b) => {
        for (const result of [addRational(a, b), subtractRational(a, b), multiplyRational(a, b)])
          assert.ok(isReduced(result));
      }),
    ),
    ruleLaw(
      'inverses',
      'subtraction undoes addition and division undoes multiplication',
      fc.property(fractions, fractions, (a, b) => {
        fc.pre(b.numerator !== 0n);
        assert.deepEqual(subtractRational(addRational(a, b), b), a);
        assert.deepEqual(divideRational(multiplyRational(a, b), b), a);
      }),
    ),
    ruleLaw(
      'distributive',
      'multiplication distributes over addition',
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        assert.deepEqual(
          multiplyRational(a, addRational(b, c)),
          addRational(multiplyRational(a, b), multiplyRational(a, c)),
        );
      }),
    ),
    ruleLaw(
      'floor-below',
      'floor ≤ r < floor + 1, and the ceiling mirrors the floor',
      fc.property(fractions, r => {
        const below = floorRational(r);
        assert.notEqual(compareRational(rational(below), r), 1);
        assert.equal(compareRational(r, rational(below + 1n)), -1);
        assert.equal(ceilRational(r), -floorRational(subtractRational(rational(0n), r)));
      }),
    ),
    ruleLaw(
      'nearest-half-up',
      'rounding half up is never further than a half away, and the half goes up',
      fc.property(fractions, integers, (r, whole) => {
        const distance = subtractRational(rational(roundRationalHalfUp(r)), r);
        assert.notEqual(compareRational(distance, rational(1n, 2n)), 1);
        assert.equal(compareRational(distance, rational(-1n, 2n)), 1);
        assert.equal(roundRationalHalfUp(rational(2n * whole + 1n, 2n)), whole + 1n);
      }),
    ),
    ruleLaw(
      'ordered',
      'comparing is antisymmetric and agrees with the sign of the difference',
      fc.property(fractions, fractions, (a, b) => {
        const difference = subtractRational(a, b).numerator;
        assert.equal(compareRational(a, b), difference < 0n ? -1 : difference > 0n ? 1 : 0);
        assert.equal(compareRational(a, b) + compareRational(b, a), 0);
      }),
    ),
  ],
};

const decimalsRule: ShopRule = {
  id: 'exact-decimals',
  title: 'Percents and rates are exact decimals',
  source: 'docs/behaviour.md#money-and-rounding',
  formula: 'whole millionths: at most 6 places; a number is read by its shortest text',
  code: [
    'money/decimal.ts#parseDecimal',
    'money/decimal.ts#decimalFromNumber',
    'money/decimal.ts#decimalToText',
    'money/decimal.ts#decimalToNumber',
    'money/decimal.ts#decimalToRational',
  ],
  edges: [
    makeRuleEdge('the number 1.15 is 1.15, not the binary fraction next to it', () =>
      assert.equal(decimalFromNumber(1.15), decimalLiteral('1.15')),
    ),
    makeRuleEdge('seven places, exponents and numbers beyond the safe integers are refused', () => {
      for (const text of ['1.1234567', '1e3', '']) assert.equal(parseDecimal(text), null);
      for (const n of [0.1 + 0.2, 1e-7, 2 ** 53, Number.NaN]) assert.equal(decimalFromNumber(n), null);
    }),
  ],
  laws: [
    ruleLaw(
      'text-and-back',
      'text and back is the same decimal',
      fc.property(decimalArbitrary, d => {
        assert.equal(parseDecimal(decimalToText(d)), d);
      }),
    ),
    ruleLaw(
      'plain-text',
      'text never ends in a needless zero or a bare point',
      fc.property(decimalArbitrary, d => {
        assert.match(decimalToText(d), /^-?(0|[1-9]\d*)(\.\d{0,5}[1-9])?$/);
      }),
    ),
    ruleLaw(
      'number-and-back',
      'a number and back is the same decimal up to 15 significant digits',
      fc.property(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), millionths => {
        const d = decimalLiteral('0') + millionths;
        const same = decimalFromNumber(decimalToNumber(d as ReturnType<typeof decimalLiteral>));
        assert.equal(same, d);
      }),
    ),
    ruleLaw(
      'exact-or-refused',
      'reading any number either keeps its value exactly or refuses',
      fc.property(
        fc.oneof(
          fc.double(),
          fc.integer().map(n => n / 1000),
        ),
        n => {
          const d = decimalFromNumber(n);
          assert.ok(d === null || decimalToNumber(d) === n);
        },
      ),
    ),
    ruleLaw(
      'never-throws',
      'reading any text never throws',
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'-+.,0123456789e ') })),
        text => {
          const d = parseDecimal(text);
          assert.ok(d === null || typeof d === 'bigint');
        },
      ),
    ),
    ruleLaw(
      'fraction-of-millionths',
      'as a fraction is so many millionths',
      fc.property(decimalArbitrary, d => {
        assert.equal(compareRational(decimalToRational(d), rational(d, 1_000_000n)), 0);
      }),
    ),
  ],
};

/** The rules of exact arithmetic in the rule catalogue, with their laws. */
export const arithmeticRules: readonly ShopRule[] = [fractionsRule, decimalsRule];
