import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  clampPoints,
  lotPoints,
  payableTotal,
  points,
  pointsCap,
  refundedPoints,
} from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { decimal, percents, rates } from '../../arbitraries/decimal.ts';
import { priceTags } from '../../arbitraries/lot.ts';
import { prices } from '../../arbitraries/money.ts';
import { ownedPoints, typedPoints } from '../../arbitraries/points.ts';
import { capOf } from '../../domain/accounts/plain-points.ts';
import { oracle } from '../../domain/oracle.ts';
import { edge, law, type Rule } from '../law.ts';

const minor = minorUnits;
const quantities = fc.integer({ min: 1, max: 1_000 });

const lotPointsRule: Rule = {
  id: 'lot-points',
  title: 'Points of a lot',
  source: 'docs/behaviour.md#fields-of-answers',
  formula: 'floor(origin × quantity × percent / 100 × rate)',
  code: ['accounts/points.ts#lotPoints'],
  edges: [
    edge('0.29, 1.15 and 8.04 × 100 at 100 % are 29, 115 and 804 points: no binary float loses one', () => {
      for (const price of [29n, 115n, 804n])
        assert.equal(lotPoints(minor(price), 100, decimal('100'), decimal('1')), price);
    }),
    edge('a quantity is rounded once: ten items of 10 UAH at 7 % bring 7 points, one brings none', () => {
      assert.equal(lotPoints(minor(1_000n), 10, decimal('7'), decimal('1')), 7n);
      assert.equal(lotPoints(minor(1_000n), 1, decimal('7'), decimal('1')), 0n);
    }),
    edge('a quantity that is not whole is refused', () =>
      assert.throws(() => lotPoints(minor(1n), 1.5, decimal('7'), decimal('1')), RangeError),
    ),
  ],
  laws: [
    law(
      'equals-oracle',
      'equal the oracle',
      fc.property(prices, quantities, percents, rates, (origin, quantity, percent, rate) => {
        assert.equal(
          lotPoints(origin, quantity, percent, rate),
          oracle.lotPoints(origin, BigInt(quantity), percent, rate),
        );
      }),
    ),
    law(
      'splits-lose-less-than-one',
      'of a quantity are at least the points of its parts, and lose less than one point per split',
      fc.property(prices, quantities, quantities, percents, rates, (origin, a, b, percent, rate) => {
        const of = (quantity: number): bigint => lotPoints(origin, quantity, percent, rate);
        assert.ok(of(a + b) - of(a) - of(b) >= 0n);
        assert.ok(of(a + b) - of(a) - of(b) <= 1n);
      }),
    ),
  ],
};

const pointsCapRule: Rule = {
  id: 'points-cap',
  title: 'The points that may be paid with',
  source: 'docs/behaviour.md#points',
  formula:
    'max(0, min(round half up(30 % × undiscounted total × rate), points owned, floor((total − 1) × rate)))',
  code: ['accounts/points.ts#pointsCap'],
  edges: [
    edge(
      'a half goes up: 30 % of 115.00 is 34.5, the cap 35; less goes down: 114.99 is 34.497, the cap 34',
      () => {
        assert.deepEqual([capOf(11_500n, 11_500n, 1_000n), capOf(11_499n, 11_499n, 1_000n)], [35n, 34n]);
        assert.deepEqual(
          [capOf(804n, 804n, 100n), capOf(100_000_001n, 100_000_001n, 10n ** 9n)],
          [2n, 300_000n],
        );
      },
    ),
    edge('30 % of the undiscounted total in UAH: of 28.00 USD at 41.25 346.5, the cap 347', () => {
      assert.equal(capOf(2_800n, 2_450n, 1_000n, '41.25'), 347n);
      assert.equal(capOf(1_005n, 804n, 500n, '41.25'), 124n);
    }),
    edge('at most the points owned: whoever owns nothing, or less, can pay nothing', () =>
      assert.deepEqual(
        [17n, 0n, -5n].map(owned => capOf(100_000n, 100_000n, owned)),
        [17n, 0n, 0n],
      ),
    ),
    edge('one whole unit is left to pay: of 5.00 USD at 41.25 at most (5 − 1) × 41.25 = 165', () => {
      assert.equal(capOf(10_000n, 500n, 10_000n, '41.25'), 165n);
      assert.deepEqual(
        [599n, 500n, 100n].map(total => capOf(1_000_000n, total, 10_000n)),
        [4n, 4n, 0n],
      );
    }),
    edge('a cart under one unit takes no points', () => assert.equal(capOf(10_000n, 29n, 10_000n), 0n)),
    edge('an empty cart takes none', () => assert.equal(capOf(0n, 0n, 10_000n), 0n)),
  ],
  laws: [
    law(
      'equals-oracle',
      'equals the oracle',
      fc.property(priceTags, quantities, rates, ownedPoints, ({ price, origin }, quantity, rate, owned) => {
        const total = minor(price * BigInt(quantity));
        const undiscounted = minor(origin * BigInt(quantity));
        assert.equal(
          pointsCap({ undiscounted, total, rate, owned }),
          oracle.pointsCap(undiscounted, total, rate, owned),
        );
      }),
    ),
    law(
      'never-grows-with-less',
      'never grows when the shopper owns less or the cart is cheaper',
      fc.property(
        priceTags,
        rates,
        ownedPoints,
        ownedPoints,
        prices,
        ({ price, origin }, rate, a, b, extra) => {
          const [poor, rich] = a < b ? [a, b] : [b, a];
          const small = pointsCap({ undiscounted: origin, total: price, rate, owned: poor });
          const more = { undiscounted: minor(origin + extra), total: minor(price + extra) };
          assert.ok(small <= pointsCap({ undiscounted: origin, total: price, rate, owned: rich }));
          assert.ok(small <= pointsCap({ ...more, rate, owned: poor }));
        },
      ),
    ),
    law(
      'leaves-one-unit',
      'keeps the payable total at one unit or more wherever it was before',
      fc.property(priceTags, rates, ownedPoints, ({ price, origin }, rate, owned) => {
        const pointsUsed = pointsCap({ undiscounted: origin, total: price, rate, owned });
        assert.ok(payableTotal({ total: price, pointsUsed, rate }) >= 1n);
      }),
    ),
  ],
};

const pointsUsedRule: Rule = {
  id: 'points-used',
  title: 'What is typed into the points field',
  source: 'docs/behaviour.md#points',
  formula: 'max(0, min(typed, cap)); anything that is not a whole number of at least 0 counts as 0',
  code: ['accounts/points.ts#clampPoints', 'accounts/points.ts#wholeNumberOrZero'],
  edges: [
    edge('over the cap is the cap', () => {
      for (const typed of ['51', 51n, '99999999999999999999999', 1e300, 50n])
        assert.equal(clampPoints(typed, points(50n)), 50n);
    }),
    edge('up to the cap what is typed counts, with blanks around and zeros before it', () => {
      for (const typed of ['12', ' 12 ', '012', 12, 12n]) assert.equal(clampPoints(typed, points(50n)), 12n);
      assert.deepEqual([clampPoints('007', points(50n)), clampPoints(49n, points(50n))], [7n, 49n]);
    }),
    edge('1.5, 1e2, +1, letters, what is no number and an empty field count as 0', () => {
      for (const typed of ['1.5', '1e2', '+1', '', 'x12', '12x', 1.5, Number.NaN, Infinity])
        assert.equal(clampPoints(typed, points(50n)), 0n);
    }),
    edge('below zero counts as 0', () => {
      for (const typed of ['-1', -12, -1n]) assert.equal(clampPoints(typed, points(50n)), 0n);
    }),
  ],
  laws: [
    law(
      'whole-and-within-cap',
      'are always a whole number of 0…cap, and clamping again changes nothing',
      fc.property(typedPoints, ownedPoints, (typed, cap) => {
        const used = clampPoints(typed, cap);
        assert.ok(used >= 0n);
        assert.ok(used <= cap);
        assert.equal(clampPoints(used, cap), used);
        assert.equal(clampPoints(String(used), cap), used);
      }),
    ),
    law(
      'keeps-what-is-allowed',
      'below the cap are kept',
      fc.property(ownedPoints, ownedPoints, (a, b) => {
        const [typed, cap] = a < b ? [a, b] : [b, a];
        assert.equal(clampPoints(String(typed), cap), typed);
        assert.equal(clampPoints(Number(typed), cap), typed);
      }),
    ),
  ],
};

const refundRule: Rule = {
  id: 'refunded-points',
  title: 'Points for an order that was paid too late',
  source: 'docs/behaviour.md#settlement',
  formula: 'floor(what was paid in UAH)',
  code: ['accounts/points.ts#refundedPoints'],
  edges: [
    edge('42.08 UAH come back as 42 points, 0.99 UAH as none', () => {
      assert.equal(refundedPoints(minor(4_208n)), 42n);
      assert.equal(refundedPoints(minor(99n)), 0n);
    }),
  ],
  laws: [
    law(
      'loses-less-than-a-point',
      'loses less than a point and never gains',
      fc.property(prices, paid => {
        const lost = paid - refundedPoints(paid) * 100n;
        assert.ok(lost >= 0n && lost < 100n);
      }),
    ),
  ],
};

export const pointsRules: readonly Rule[] = [lotPointsRule, pointsCapRule, pointsUsedRule, refundRule];
