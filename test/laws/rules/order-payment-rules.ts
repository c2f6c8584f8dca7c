import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  type Points,
  points,
  pointsEarnedByOrder,
  totalAfterPoints,
} from '../../../src/domain/accounts/points.ts';
import { minorUnits, type WholeUnits } from '../../../src/domain/money/money-units.ts';
import { decimalLiteral, percentArbitrary, rateArbitrary } from '../../arbitraries/decimal.ts';
import { moneySumArbitrary } from '../../arbitraries/money.ts';
import { ownedPointsArbitrary } from '../../arbitraries/points.ts';
import { computePlainEarnedPoints } from '../../domain/accounts/plain-points.ts';
import { ruleOracle } from '../../domain/rule-oracle.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const minor = minorUnits;

const earnedPointsRule: ShopRule = {
  id: 'earned-points',
  title: 'Points that an order earns',
  source: 'docs/behaviour.md#points',
  formula: 'max(0, floor((total − points used / rate) × percent / 100 × rate))',
  code: ['accounts/points.ts#pointsEarnedByOrder'],
  edges: [
    makeRuleEdge('more points than the total earn nothing, not less than nothing', () =>
      assert.equal(computePlainEarnedPoints(100n, 500n, '7'), 0n),
    ),
    makeRuleEdge(
      'the total is the exact sum, before it is rounded up for payment: 1.15 at 100 % earns 1',
      () => assert.equal(computePlainEarnedPoints(115n, 0n, '100'), 1n),
    ),
    makeRuleEdge('a rate of 0 is refused', () =>
      assert.throws(() => computePlainEarnedPoints(1n, 0n, '7', '0'), RangeError),
    ),
  ],
  laws: [
    ruleLaw(
      'equals-oracle',
      'equal the oracle',
      fc.property(
        moneySumArbitrary,
        ownedPointsArbitrary,
        percentArbitrary,
        rateArbitrary,
        (total, pointsUsed, userPercent, rate) => {
          assert.equal(
            pointsEarnedByOrder({ total, pointsUsed, userPercent, rate }),
            ruleOracle.earned(total, pointsUsed, userPercent, rate),
          );
        },
      ),
    ),
    ruleLaw(
      'never-grow-with-points-used',
      'never grow when more points are used',
      fc.property(
        moneySumArbitrary,
        ownedPointsArbitrary,
        ownedPointsArbitrary,
        percentArbitrary,
        rateArbitrary,
        (total, used, more, userPercent, rate) => {
          const earned = (pointsUsed: Points): bigint =>
            pointsEarnedByOrder({ total, pointsUsed, userPercent, rate });
          assert.ok(earned(points(used + more)) <= earned(used));
        },
      ),
    ),
  ],
};

const payableTotalRule: ShopRule = {
  id: 'payable-total',
  title: 'The total to pay',
  source: 'docs/behaviour.md#checkout',
  formula: 'max(0, ceil(total − points used / rate)) whole units',
  code: ['accounts/points.ts#totalAfterPoints'],
  edges: [
    makeRuleEdge('0.29 is 1 to pay', () =>
      assert.equal(
        totalAfterPoints({ total: minor(29n), pointsUsed: points(0n), rate: decimalLiteral('1') }),
        1n,
      ),
    ),
    makeRuleEdge('a whole sum stays what it is', () =>
      assert.equal(
        totalAfterPoints({ total: minor(11_500n), pointsUsed: points(0n), rate: decimalLiteral('1') }),
        115n,
      ),
    ),
    makeRuleEdge('nothing in the cart is nothing to pay', () =>
      assert.equal(
        totalAfterPoints({ total: minor(0n), pointsUsed: points(0n), rate: decimalLiteral('1') }),
        0n,
      ),
    ),
    makeRuleEdge('more points than the total leave nothing to pay, not less than nothing', () =>
      assert.equal(
        totalAfterPoints({ total: minor(100n), pointsUsed: points(500n), rate: decimalLiteral('1') }),
        0n,
      ),
    ),
    makeRuleEdge('a rate of 0 is refused', () =>
      assert.throws(
        () => totalAfterPoints({ total: minor(100n), pointsUsed: points(0n), rate: decimalLiteral('0') }),
        RangeError,
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'equals-oracle',
      'equals the oracle',
      fc.property(moneySumArbitrary, ownedPointsArbitrary, rateArbitrary, (total, pointsUsed, rate) => {
        assert.equal(
          totalAfterPoints({ total, pointsUsed, rate }),
          ruleOracle.payable(total, pointsUsed, rate),
        );
      }),
    ),
    ruleLaw(
      'never-grows-with-points-used',
      'never grows when more points are used',
      fc.property(
        moneySumArbitrary,
        ownedPointsArbitrary,
        ownedPointsArbitrary,
        rateArbitrary,
        (total, used, more, rate) => {
          const payable = (pointsUsed: Points): WholeUnits => totalAfterPoints({ total, pointsUsed, rate });
          assert.ok(payable(points(used + more)) <= payable(used));
        },
      ),
    ),
    ruleLaw(
      'one-point-one-hryvnia',
      'in hryvnias one point saves exactly one unit',
      fc.property(moneySumArbitrary, ownedPointsArbitrary, (total, pointsUsed) => {
        const rate = decimalLiteral('1');
        const before = totalAfterPoints({ total, pointsUsed: points(0n), rate });
        const after = totalAfterPoints({ total, pointsUsed, rate });
        assert.equal(after, before > pointsUsed ? before - pointsUsed : 0n);
      }),
    ),
  ],
};

/** The rules of what an order earns and of what is paid for it in the rule catalogue, with their laws. */
export const orderPaymentRules: readonly ShopRule[] = [earnedPointsRule, payableTotalRule];
