import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  clampPointsToCap,
  points,
  pointsCap,
  pointsOfLotPurchase,
  refundedPoints,
  totalAfterPoints,
} from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { decimalLiteral, percentArbitrary, rateArbitrary } from '../../arbitraries/decimal.ts';
import { priceAndOriginArbitrary } from '../../arbitraries/lot.ts';
import { priceArbitrary } from '../../arbitraries/money.ts';
import { ownedPointsArbitrary, typedPointsArbitrary } from '../../arbitraries/points.ts';
import { computePlainPointsCap } from '../../domain/accounts/plain-points.ts';
import { ruleOracle } from '../../domain/rule-oracle.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const minor = minorUnits;
const quantities = fc.integer({ min: 1, max: 1_000 });

const lotPointsRule: ShopRule = {
  id: 'lot-points',
  title: 'Points of a lot',
  source: 'docs/behaviour.md#fields-of-answers',
  formula: 'floor(origin × quantity × percent / 100 × rate)',
  code: ['accounts/points.ts#pointsOfLotPurchase'],
  edges: [
    makeRuleEdge(
      '0.29, 1.15 and 8.04 × 100 at 100 % are 29, 115 and 804 points: no binary float loses one',
      () => {
        for (const price of [29n, 115n, 804n])
          assert.equal(
            pointsOfLotPurchase(minor(price), 100, decimalLiteral('100'), decimalLiteral('1')),
            price,
          );
      },
    ),
    makeRuleEdge(
      'a quantity is rounded once: ten items of 10 UAH at 7 % bring 7 points, one brings none',
      () => {
        assert.equal(pointsOfLotPurchase(minor(1_000n), 10, decimalLiteral('7'), decimalLiteral('1')), 7n);
        assert.equal(pointsOfLotPurchase(minor(1_000n), 1, decimalLiteral('7'), decimalLiteral('1')), 0n);
      },
    ),
    makeRuleEdge('a quantity that is not whole is refused', () =>
      assert.throws(
        () => pointsOfLotPurchase(minor(1n), 1.5, decimalLiteral('7'), decimalLiteral('1')),
        RangeError,
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'equals-oracle',
      'equal the oracle',
      fc.property(
        priceArbitrary,
        quantities,
        percentArbitrary,
        rateArbitrary,
        (origin, quantity, percent, rate) => {
          assert.equal(
            pointsOfLotPurchase(origin, quantity, percent, rate),
            ruleOracle.lotPoints(origin, BigInt(quantity), percent, rate),
          );
        },
      ),
    ),
    ruleLaw(
      'splits-lose-less-than-one',
      'of a quantity are at least the points of its parts, and lose less than one point per split',
      fc.property(
        priceArbitrary,
        quantities,
        quantities,
        percentArbitrary,
        rateArbitrary,
        (origin, a, b, percent, rate) => {
          const of = (quantity: number): bigint => pointsOfLotPurchase(origin, quantity, percent, rate);
          assert.ok(of(a + b) - of(a) - of(b) >= 0n);
          assert.ok(of(a + b) - of(a) - of(b) <= 1n);
        },
      ),
    ),
  ],
};

const pointsCapRule: ShopRule = {
  id: 'points-cap',
  title: 'The points that may be paid with',
  source: 'docs/behaviour.md#points',
  formula:
    'max(0, min(round half up(30 % × undiscounted total × rate), points owned, floor((total − 1) × rate)))',
  code: ['accounts/points.ts#pointsCap'],
  edges: [
    makeRuleEdge(
      'a half goes up: 30 % of 115.00 is 34.5, the cap 35; less goes down: 114.99 is 34.497, the cap 34',
      () => {
        assert.deepEqual(
          [computePlainPointsCap(11_500n, 11_500n, 1_000n), computePlainPointsCap(11_499n, 11_499n, 1_000n)],
          [35n, 34n],
        );
        assert.deepEqual(
          [
            computePlainPointsCap(804n, 804n, 100n),
            computePlainPointsCap(100_000_001n, 100_000_001n, 10n ** 9n),
          ],
          [2n, 300_000n],
        );
      },
    ),
    makeRuleEdge('30 % of the undiscounted total in UAH: of 28.00 USD at 41.25 346.5, the cap 347', () => {
      assert.equal(computePlainPointsCap(2_800n, 2_450n, 1_000n, '41.25'), 347n);
      assert.equal(computePlainPointsCap(1_005n, 804n, 500n, '41.25'), 124n);
    }),
    makeRuleEdge('at most the points owned: whoever owns nothing, or less, can pay nothing', () =>
      assert.deepEqual(
        [17n, 0n, -5n].map(owned => computePlainPointsCap(100_000n, 100_000n, owned)),
        [17n, 0n, 0n],
      ),
    ),
    makeRuleEdge('one whole unit is left to pay: of 5.00 USD at 41.25 at most (5 − 1) × 41.25 = 165', () => {
      assert.equal(computePlainPointsCap(10_000n, 500n, 10_000n, '41.25'), 165n);
      assert.deepEqual(
        [599n, 500n, 100n].map(total => computePlainPointsCap(1_000_000n, total, 10_000n)),
        [4n, 4n, 0n],
      );
    }),
    makeRuleEdge('a cart under one unit takes no points', () =>
      assert.equal(computePlainPointsCap(10_000n, 29n, 10_000n), 0n),
    ),
    makeRuleEdge('an empty cart takes none', () => assert.equal(computePlainPointsCap(0n, 0n, 10_000n), 0n)),
  ],
  laws: [
    ruleLaw(
      'equals-oracle',
      'equals the oracle',
      fc.property(
        priceAndOriginArbitrary,
        quantities,
        rateArbitrary,
        ownedPointsArbitrary,
        ({ price, origin }, quantity, rate, owned) => {
          const total = minor(price * BigInt(quantity));
          const undiscounted = minor(origin * BigInt(quantity));
          assert.equal(
            pointsCap({ undiscounted, total, rate, owned }),
            ruleOracle.pointsCap(undiscounted, total, rate, owned),
          );
        },
      ),
    ),
    ruleLaw(
      'never-grows-with-less',
      'never grows when the shopper owns less or the cart is cheaper',
      fc.property(
        priceAndOriginArbitrary,
        rateArbitrary,
        ownedPointsArbitrary,
        ownedPointsArbitrary,
        priceArbitrary,
        ({ price, origin }, rate, a, b, extra) => {
          const [poor, rich] = a < b ? [a, b] : [b, a];
          const small = pointsCap({ undiscounted: origin, total: price, rate, owned: poor });
          const more = { undiscounted: minor(origin + extra), total: minor(price + extra) };
          assert.ok(small <= pointsCap({ undiscounted: origin, total: price, rate, owned: rich }));
          assert.ok(small <= pointsCap({ ...more, rate, owned: poor }));
        },
      ),
    ),
    ruleLaw(
      'leaves-one-unit',
      'keeps the payable total at one unit or more wherever it was before',
      fc.property(
        priceAndOriginArbitrary,
        rateArbitrary,
        ownedPointsArbitrary,
        ({ price, origin }, rate, owned) => {
          const pointsUsed = pointsCap({ undiscounted: origin, total: price, rate, owned });
          assert.ok(totalAfterPoints({ total: price, pointsUsed, rate }) >= 1n);
        },
      ),
    ),
  ],
};

const pointsUsedRule: ShopRule = {
  id: 'points-used',
  title: 'What is typed into the points field',
  source: 'docs/behaviour.md#points',
  formula: 'max(0, min(typed, cap)); anything that is not a whole number of at least 0 counts as 0',
  code: ['accounts/points.ts#clampPointsToCap', 'accounts/points.ts#typedWholeNumber'],
  edges: [
    makeRuleEdge('over the cap is the cap', () => {
      for (const typed of ['51', 51n, '99999999999999999999999', 1e300, 50n])
        assert.equal(clampPointsToCap(typed, points(50n)), 50n);
    }),
    makeRuleEdge('up to the cap what is typed counts, with blanks around and zeros before it', () => {
      for (const typed of ['12', ' 12 ', '012', 12, 12n])
        assert.equal(clampPointsToCap(typed, points(50n)), 12n);
      assert.deepEqual([clampPointsToCap('007', points(50n)), clampPointsToCap(49n, points(50n))], [7n, 49n]);
    }),
    makeRuleEdge('1.5, 1e2, +1, letters, what is no number and an empty field count as 0', () => {
      for (const typed of ['1.5', '1e2', '+1', '', 'x12', '12x', 1.5, Number.NaN, Infinity])
        assert.equal(clampPointsToCap(typed, points(50n)), 0n);
    }),
    makeRuleEdge('below zero counts as 0', () => {
      for (const typed of ['-1', -12, -1n]) assert.equal(clampPointsToCap(typed, points(50n)), 0n);
    }),
  ],
  laws: [
    ruleLaw(
      'whole-and-within-cap',
      'are always a whole number of 0…cap, and clamping again changes nothing',
      fc.property(typedPointsArbitrary, ownedPointsArbitrary, (typed, cap) => {
        const used = clampPointsToCap(typed, cap);
        assert.ok(used >= 0n);
        assert.ok(used <= cap);
        assert.equal(clampPointsToCap(used, cap), used);
        assert.equal(clampPointsToCap(String(used), cap), used);
      }),
    ),
    ruleLaw(
      'keeps-what-is-allowed',
      'below the cap are kept',
      fc.property(ownedPointsArbitrary, ownedPointsArbitrary, (a, b) => {
        const [typed, cap] = a < b ? [a, b] : [b, a];
        assert.equal(clampPointsToCap(String(typed), cap), typed);
        assert.equal(clampPointsToCap(Number(typed), cap), typed);
      }),
    ),
  ],
};

const refundRule: ShopRule = {
  id: 'refunded-points',
  title: 'Points for an order that was paid too late',
  source: 'docs/behaviour.md#settlement',
  formula: 'floor(what was paid in UAH)',
  code: ['accounts/points.ts#refundedPoints'],
  edges: [
    makeRuleEdge('42.08 UAH come back as 42 points, 0.99 UAH as none', () => {
      assert.equal(refundedPoints(minor(4_208n)), 42n);
      assert.equal(refundedPoints(minor(99n)), 0n);
    }),
  ],
  laws: [
    ruleLaw(
      'loses-less-than-a-point',
      'loses less than a point and never gains',
      fc.property(priceArbitrary, paid => {
        const lost = paid - refundedPoints(paid) * 100n;
        assert.ok(lost >= 0n && lost < 100n);
      }),
    ),
  ],
};

/** The rules of points in the rule catalogue, with their laws. */
export const pointsRules: readonly ShopRule[] = [lotPointsRule, pointsCapRule, pointsUsedRule, refundRule];
