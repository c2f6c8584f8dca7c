import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { decimalToRational } from '../../../src/domain/money/decimal.ts';
import {
  addMinorUnits,
  amountOfMinorUnits,
  isPriceRoundedAway,
  localSumRoundedDown,
  minorTimesQuantity,
  minorUnits,
  minorUnitsOfAmount,
  minorUnitsOfText,
  minorUnitsToRational,
  minorUnitsToText,
  priceFromLocal,
  wholeToMinorUnits,
  wholeUnits,
} from '../../../src/domain/money/money-units.ts';
import {
  compareRational,
  divideRational,
  multiplyRational,
  rational,
  subtractRational,
} from '../../../src/domain/money/rational.ts';
import { decimalLiteral, rateArbitrary } from '../../arbitraries/decimal.ts';
import { moneySumArbitrary, priceArbitrary, signedMoneyArbitrary } from '../../arbitraries/money.ts';
import { ruleOracle } from '../../domain/rule-oracle.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const exactMoneyRule: ShopRule = {
  id: 'exact-money',
  title: 'A price is an integer of minor units',
  source: 'docs/behaviour.md#money-and-rounding',
  formula: 'whole kopiykas or cents; on the wire a number with at most two decimals',
  code: [
    'money/money-units.ts#minorUnits',
    'money/money-units.ts#wholeUnits',
    'money/money-units.ts#minorUnitsToRational',
    'money/money-units.ts#minorUnitsOfAmount',
    'money/money-units.ts#minorUnitsOfText',
    'money/money-units.ts#minorUnitsToText',
    'money/money-units.ts#amountOfMinorUnits',
  ],
  edges: [
    makeRuleEdge('1.15 is 115 kopiykas', () => assert.equal(minorUnitsOfAmount(1.15), 115n)),
    makeRuleEdge('a third decimal that matters is refused, one that does not is read', () => {
      assert.deepEqual([minorUnitsOfText('5.123'), minorUnitsOfText('5.1000')], [null, 510n]);
    }),
    makeRuleEdge('text may have fewer decimals, and nothing but the number', () =>
      assert.deepEqual(['100', '5.1', '12 грн', ''].map(minorUnitsOfText), [10_000n, 510n, null, null]),
    ),
    makeRuleEdge('what is no number is refused', () => assert.equal(minorUnitsOfAmount(Number.NaN), null)),
  ],
  laws: [
    ruleLaw(
      'wire-and-back',
      'wire and back is the same money up to 15 significant digits',
      fc.property(signedMoneyArbitrary, m => {
        assert.equal(minorUnitsOfAmount(amountOfMinorUnits(m)), m);
        assert.equal(minorUnitsOfText(minorUnitsToText(m)), m);
      }),
    ),
    ruleLaw(
      'two-places',
      'text always has two places',
      fc.property(signedMoneyArbitrary, m => {
        assert.match(minorUnitsToText(m), /^-?(0|[1-9]\d*)\.\d\d$/);
      }),
    ),
  ],
};

const lineTotalRule: ShopRule = {
  id: 'line-total',
  title: 'Unit price times quantity',
  source: 'docs/behaviour.md#money-and-rounding',
  formula: 'price × quantity, exact; sums are exact, too',
  code: ['money/money-units.ts#minorTimesQuantity', 'money/money-units.ts#addMinorUnits'],
  edges: [
    makeRuleEdge('100 × 1.15 is 115.00', () =>
      assert.equal(minorTimesQuantity(minorUnits(115n), 100), 11_500n),
    ),
    makeRuleEdge('half an item is refused', () =>
      assert.throws(() => minorTimesQuantity(minorUnits(1n), 0.5), RangeError),
    ),
  ],
  laws: [
    ruleLaw(
      'repeated-addition',
      'a quantity is repeated addition',
      fc.property(priceArbitrary, fc.integer({ min: 0, max: 30 }), (price, quantity) => {
        const added = Array.from({ length: quantity }, () => price).reduce(addMinorUnits, minorUnits(0n));
        assert.equal(minorTimesQuantity(price, quantity), added);
      }),
    ),
  ],
};

const wholeUnitsRule: ShopRule = {
  id: 'whole-units',
  title: 'Whole units of a currency',
  source: 'docs/behaviour.md#money-and-rounding',
  formula: 'whole units × 100, exact',
  code: ['money/money-units.ts#wholeToMinorUnits'],
  edges: [
    makeRuleEdge('115 is 115.00: a whole unit has a hundred minor ones', () =>
      assert.equal(minorUnitsToText(wholeToMinorUnits(wholeUnits(115n))), '115.00'),
    ),
  ],
  laws: [
    ruleLaw(
      'worth-the-same',
      'whole units are worth the same in minor units',
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }).map(wholeUnits), whole => {
        assert.deepEqual(minorUnitsToRational(wholeToMinorUnits(whole)), rational(whole));
      }),
    ),
  ],
};

const conversionRule: ShopRule = {
  id: 'price-conversion',
  title: 'A UAH price in another currency',
  source: 'docs/behaviour.md#money-and-rounding',
  formula:
    'max(one minor unit, round half up(price in UAH / rate)); every later rule starts from the rounded price. A price of which rounding takes off more than 1 % in any currency of the shop is not imported',
  code: ['money/money-units.ts#priceFromLocal', 'money/money-units.ts#isPriceRoundedAway'],
  edges: [
    makeRuleEdge('490.00 UAH at 41.25 is 11.88 (11.8787…)', () =>
      assert.equal(priceFromLocal(minorUnits(49_000n), decimalLiteral('41.25')), 1188n),
    ),
    makeRuleEdge('a half goes up: 0.05 at 2 is 0.03', () =>
      assert.equal(priceFromLocal(minorUnits(5n), decimalLiteral('2')), 3n),
    ),
    makeRuleEdge(
      '0.20 UAH is 0.01 at 41.25, not nothing: what costs something is never free, nothing is',
      () => {
        assert.equal(priceFromLocal(minorUnits(20n), decimalLiteral('41.25')), 1n);
        assert.deepEqual(
          [1n, 0n].map(uah => priceFromLocal(minorUnits(uah), decimalLiteral('3'))),
          [1n, 0n],
        );
      },
    ),
    makeRuleEdge('at a rate of 1 a price stays what it is', () =>
      assert.equal(priceFromLocal(minorUnits(49_000n), decimalLiteral('1')), 49_000n),
    ),
    makeRuleEdge('1.15 UAH is 0.02 at 48.1, 16 % less, and not imported; 1.23 is 0.03', () => {
      assert.ok(isPriceRoundedAway(minorUnits(115n), decimalLiteral('48.1')));
      assert.ok(!isPriceRoundedAway(minorUnits(123n), decimalLiteral('48.1')));
    }),
    makeRuleEdge('exactly 1 % may be taken off', () => {
      assert.ok(!isPriceRoundedAway(minorUnits(100n), decimalLiteral('99')));
      assert.ok(isPriceRoundedAway(minorUnits(101n), decimalLiteral('99')));
    }),
    makeRuleEdge('a rate of 0 is refused', () =>
      assert.throws(() => priceFromLocal(minorUnits(1n), decimalLiteral('0')), RangeError),
    ),
  ],
  laws: [
    ruleLaw(
      'nearest',
      'a converted price is the nearest one that is not nothing',
      fc.property(priceArbitrary, rateArbitrary, (uah, rate) => {
        const converted = priceFromLocal(uah, rate);
        assert.equal(converted, ruleOracle.fromLocal(uah, rate));
        const error = subtractRational(
          rational(converted),
          divideRational(rational(uah), decimalToRational(rate)),
        );
        assert.ok(converted === 1n || compareRational(error, rational(1n, 2n)) !== 1);
        assert.equal(compareRational(error, rational(-1n, 2n)), 1);
      }),
    ),
    ruleLaw(
      'never-nothing',
      'what costs something costs at least one minor unit in every currency',
      fc.property(priceArbitrary, rateArbitrary, (uah, rate) => {
        assert.ok(priceFromLocal(uah, rate) >= 1n);
      }),
    ),
    ruleLaw(
      'rounded-away',
      'a price is rounded away exactly when more than a hundredth of it is taken off',
      fc.property(priceArbitrary, rateArbitrary, (uah, rate) => {
        const lost = ruleOracle.roundedOff(uah, ruleOracle.fromLocal(uah, rate), rate);
        assert.equal(isPriceRoundedAway(uah, rate), lost * 100n > uah * 1_000_000n);
      }),
    ),
    ruleLaw(
      'monotonic',
      'a dearer lot never becomes the cheaper one by conversion',
      fc.property(priceArbitrary, priceArbitrary, rateArbitrary, (a, b, rate) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        assert.ok(priceFromLocal(less, rate) <= priceFromLocal(more, rate));
      }),
    ),
    ruleLaw(
      'hryvnias-stay',
      'leaves hryvnias what they are',
      fc.property(moneySumArbitrary, uah => {
        assert.equal(priceFromLocal(uah, decimalLiteral('1')), uah);
      }),
    ),
  ],
};

const localSumRule: ShopRule = {
  id: 'local-sum',
  title: 'What was paid, in UAH',
  source: 'docs/behaviour.md#settlement',
  formula: 'floor(cart total × rate), to the kopiyka',
  code: ['money/money-units.ts#localSumRoundedDown'],
  edges: [
    makeRuleEdge('1.01 at 41.666667 is 42.08 UAH (42.0833…)', () =>
      assert.equal(localSumRoundedDown(minorUnits(101n), decimalLiteral('41.666667')), 4208n),
    ),
    makeRuleEdge('12.00 at 41.25 is 495.00 UAH, and 1.99 at 0.01 is 0.01', () =>
      assert.deepEqual(
        [
          localSumRoundedDown(minorUnits(1200n), decimalLiteral('41.25')),
          localSumRoundedDown(minorUnits(199n), decimalLiteral('0.01')),
        ],
        [49_500n, 1n],
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'loses-less-than-a-kopiyka',
      'what was paid in UAH loses less than a kopiyka and never gains',
      fc.property(moneySumArbitrary, rateArbitrary, (paid, rate) => {
        const local = localSumRoundedDown(paid, rate);
        assert.equal(local, ruleOracle.toLocal(paid, rate));
        const lost = subtractRational(
          multiplyRational(rational(paid), decimalToRational(rate)),
          rational(local),
        );
        assert.notEqual(compareRational(lost, rational(0n)), -1);
        assert.equal(compareRational(lost, rational(1n)), -1);
      }),
    ),
    ruleLaw(
      'hryvnias-stay',
      'leaves hryvnias what they are',
      fc.property(moneySumArbitrary, uah => {
        assert.equal(localSumRoundedDown(uah, decimalLiteral('1')), uah);
      }),
    ),
  ],
};

/** The rules of money in the rule catalogue, with their laws. */
export const moneyRules: readonly ShopRule[] = [
  exactMoneyRule,
  lineTotalRule,
  wholeUnitsRule,
  conversionRule,
  localSumRule,
];
