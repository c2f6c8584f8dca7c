import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { decimalToRational } from '../../../src/domain/money/decimal.ts';
import {
  addMinor,
  amountFromMinor,
  convertFromLocal,
  isRoundedAway,
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
import { compare, divide, multiply, rational, subtract } from '../../../src/domain/money/rational.ts';
import { decimal, rates } from '../../arbitraries/decimal.ts';
import { amounts, prices, sums } from '../../arbitraries/money.ts';
import { oracle } from '../../domain/oracle.ts';
import { edge, law, type Rule } from '../law.ts';

const exactMoneyRule: Rule = {
  id: 'exact-money',
  title: 'A price is an integer of minor units',
  source: 'docs/behaviour.md#money-and-rounding',
  formula: 'whole kopiykas or cents; on the wire a number with at most two decimals',
  code: [
    'money/money.ts#minorUnits',
    'money/money.ts#wholeUnits',
    'money/money.ts#minorToRational',
    'money/money.ts#minorFromAmount',
    'money/money.ts#minorFromText',
    'money/money.ts#minorToText',
    'money/money.ts#amountFromMinor',
  ],
  edges: [
    edge('1.15 is 115 kopiykas', () => assert.equal(minorFromAmount(1.15), 115n)),
    edge('a third decimal that matters is refused, one that does not is read', () => {
      assert.deepEqual([minorFromText('5.123'), minorFromText('5.1000')], [null, 510n]);
    }),
    edge('text may have fewer decimals, and nothing but the number', () =>
      assert.deepEqual(['100', '5.1', '12 грн', ''].map(minorFromText), [10_000n, 510n, null, null]),
    ),
    edge('what is no number is refused', () => assert.equal(minorFromAmount(Number.NaN), null)),
  ],
  laws: [
    law(
      'wire-and-back',
      'wire and back is the same money up to 15 significant digits',
      fc.property(amounts, m => {
        assert.equal(minorFromAmount(amountFromMinor(m)), m);
        assert.equal(minorFromText(minorToText(m)), m);
      }),
    ),
    law(
      'two-places',
      'text always has two places',
      fc.property(amounts, m => {
        assert.match(minorToText(m), /^-?(0|[1-9]\d*)\.\d\d$/);
      }),
    ),
  ],
};

const lineTotalRule: Rule = {
  id: 'line-total',
  title: 'Unit price times quantity',
  source: 'docs/behaviour.md#money-and-rounding',
  formula: 'price × quantity, exact; sums are exact, too',
  code: ['money/money.ts#timesQuantity', 'money/money.ts#addMinor'],
  edges: [
    edge('100 × 1.15 is 115.00', () => assert.equal(timesQuantity(minorUnits(115n), 100), 11_500n)),
    edge('half an item is refused', () =>
      assert.throws(() => timesQuantity(minorUnits(1n), 0.5), RangeError),
    ),
  ],
  laws: [
    law(
      'repeated-addition',
      'a quantity is repeated addition',
      fc.property(prices, fc.integer({ min: 0, max: 30 }), (price, quantity) => {
        const added = Array.from({ length: quantity }, () => price).reduce(addMinor, minorUnits(0n));
        assert.equal(timesQuantity(price, quantity), added);
      }),
    ),
  ],
};

const wholeUnitsRule: Rule = {
  id: 'whole-units',
  title: 'Whole units of a currency',
  source: 'docs/behaviour.md#money-and-rounding',
  formula: 'whole units × 100, exact',
  code: ['money/money.ts#wholeToMinor'],
  edges: [
    edge('115 is 115.00: a whole unit has a hundred minor ones', () =>
      assert.equal(minorToText(wholeToMinor(wholeUnits(115n))), '115.00'),
    ),
  ],
  laws: [
    law(
      'worth-the-same',
      'whole units are worth the same in minor units',
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }).map(wholeUnits), whole => {
        assert.deepEqual(minorToRational(wholeToMinor(whole)), rational(whole));
      }),
    ),
  ],
};

const conversionRule: Rule = {
  id: 'price-conversion',
  title: 'A UAH price in another currency',
  source: 'docs/behaviour.md#money-and-rounding',
  formula:
    'max(one minor unit, round half up(price in UAH / rate)); every later rule starts from the rounded price. A price of which rounding takes off more than 1 % in any currency of the shop is not imported',
  code: ['money/money.ts#convertFromLocal', 'money/money.ts#isRoundedAway'],
  edges: [
    edge('490.00 UAH at 41.25 is 11.88 (11.8787…)', () =>
      assert.equal(convertFromLocal(minorUnits(49_000n), decimal('41.25')), 1188n),
    ),
    edge('a half goes up: 0.05 at 2 is 0.03', () =>
      assert.equal(convertFromLocal(minorUnits(5n), decimal('2')), 3n),
    ),
    edge('0.20 UAH is 0.01 at 41.25, not nothing: what costs something is never free, nothing is', () => {
      assert.equal(convertFromLocal(minorUnits(20n), decimal('41.25')), 1n);
      assert.deepEqual(
        [1n, 0n].map(uah => convertFromLocal(minorUnits(uah), decimal('3'))),
        [1n, 0n],
      );
    }),
    edge('at a rate of 1 a price stays what it is', () =>
      assert.equal(convertFromLocal(minorUnits(49_000n), decimal('1')), 49_000n),
    ),
    edge('1.15 UAH is 0.02 at 48.1, 16 % less, and not imported; 1.23 is 0.03', () => {
      assert.ok(isRoundedAway(minorUnits(115n), decimal('48.1')));
      assert.ok(!isRoundedAway(minorUnits(123n), decimal('48.1')));
    }),
    edge('exactly 1 % may be taken off', () => {
      assert.ok(!isRoundedAway(minorUnits(100n), decimal('99')));
      assert.ok(isRoundedAway(minorUnits(101n), decimal('99')));
    }),
    edge('a rate of 0 is refused', () =>
      assert.throws(() => convertFromLocal(minorUnits(1n), decimal('0')), RangeError),
    ),
  ],
  laws: [
    law(
      'nearest',
      'a converted price is the nearest one that is not nothing',
      fc.property(prices, rates, (uah, rate) => {
        const converted = convertFromLocal(uah, rate);
        assert.equal(converted, oracle.fromLocal(uah, rate));
        const error = subtract(rational(converted), divide(rational(uah), decimalToRational(rate)));
        assert.ok(converted === 1n || compare(error, rational(1n, 2n)) !== 1);
        assert.equal(compare(error, rational(-1n, 2n)), 1);
      }),
    ),
    law(
      'never-nothing',
      'what costs something costs at least one minor unit in every currency',
      fc.property(prices, rates, (uah, rate) => {
        assert.ok(convertFromLocal(uah, rate) >= 1n);
      }),
    ),
    law(
      'rounded-away',
      'a price is rounded away exactly when more than a hundredth of it is taken off',
      fc.property(prices, rates, (uah, rate) => {
        const lost = oracle.roundedOff(uah, oracle.fromLocal(uah, rate), rate);
        assert.equal(isRoundedAway(uah, rate), lost * 100n > uah * 1_000_000n);
      }),
    ),
    law(
      'monotonic',
      'a dearer lot never becomes the cheaper one by conversion',
      fc.property(prices, prices, rates, (a, b, rate) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        assert.ok(convertFromLocal(less, rate) <= convertFromLocal(more, rate));
      }),
    ),
    law(
      'hryvnias-stay',
      'leaves hryvnias what they are',
      fc.property(sums, uah => {
        assert.equal(convertFromLocal(uah, decimal('1')), uah);
      }),
    ),
  ],
};

const localSumRule: Rule = {
  id: 'local-sum',
  title: 'What was paid, in UAH',
  source: 'docs/behaviour.md#settlement',
  formula: 'floor(cart total × rate), to the kopiyka',
  code: ['money/money.ts#toLocalFloor'],
  edges: [
    edge('1.01 at 41.666667 is 42.08 UAH (42.0833…)', () =>
      assert.equal(toLocalFloor(minorUnits(101n), decimal('41.666667')), 4208n),
    ),
    edge('12.00 at 41.25 is 495.00 UAH, and 1.99 at 0.01 is 0.01', () =>
      assert.deepEqual(
        [toLocalFloor(minorUnits(1200n), decimal('41.25')), toLocalFloor(minorUnits(199n), decimal('0.01'))],
        [49_500n, 1n],
      ),
    ),
  ],
  laws: [
    law(
      'loses-less-than-a-kopiyka',
      'what was paid in UAH loses less than a kopiyka and never gains',
      fc.property(sums, rates, (paid, rate) => {
        const local = toLocalFloor(paid, rate);
        assert.equal(local, oracle.toLocal(paid, rate));
        const lost = subtract(multiply(rational(paid), decimalToRational(rate)), rational(local));
        assert.notEqual(compare(lost, rational(0n)), -1);
        assert.equal(compare(lost, rational(1n)), -1);
      }),
    ),
    law(
      'hryvnias-stay',
      'leaves hryvnias what they are',
      fc.property(sums, uah => {
        assert.equal(toLocalFloor(uah, decimal('1')), uah);
      }),
    ),
  ],
};

export const moneyRules: readonly Rule[] = [
  exactMoneyRule,
  lineTotalRule,
  wholeUnitsRule,
  conversionRule,
  localSumRule,
];
