import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { earnedPoints, type Points, payableTotal, points } from '../../../src/domain/accounts/points.ts';
import { minorUnits, type WholeUnits } from '../../../src/domain/money/money.ts';
import { decimal, percents, rates } from '../../arbitraries/decimal.ts';
import { sums } from '../../arbitraries/money.ts';
import { ownedPoints } from '../../arbitraries/points.ts';
import { earnedOf } from '../../domain/accounts/plain-points.ts';
import { oracle } from '../../domain/oracle.ts';
import { edge, law, type Rule } from '../law.ts';

const minor = minorUnits;

const earnedPointsRule: Rule = {
  id: 'earned-points',
  title: 'Points that an order earns',
  source: 'docs/behaviour.md#points',
  formula: 'max(0, floor((total − points used / rate) × percent / 100 × rate))',
  code: ['accounts/points.ts#earnedPoints'],
  edges: [
    edge('more points than the total earn nothing, not less than nothing', () =>
      assert.equal(earnedOf(100n, 500n, '7'), 0n),
    ),
    edge('the total is the exact sum, before it is rounded up for payment: 1.15 at 100 % earns 1', () =>
      assert.equal(earnedOf(115n, 0n, '100'), 1n),
    ),
    edge('a rate of 0 is refused', () => assert.throws(() => earnedOf(1n, 0n, '7', '0'), RangeError)),
  ],
  laws: [
    law(
      'equals-oracle',
      'equal the oracle',
      fc.property(sums, ownedPoints, percents, rates, (total, pointsUsed, userPercent, rate) => {
        assert.equal(
          earnedPoints({ total, pointsUsed, userPercent, rate }),
          oracle.earned(total, pointsUsed, userPercent, rate),
        );
      }),
    ),
    law(
      'never-grow-with-points-used',
      'never grow when more points are used',
      fc.property(sums, ownedPoints, ownedPoints, percents, rates, (total, used, more, userPercent, rate) => {
        const earned = (pointsUsed: Points): bigint => earnedPoints({ total, pointsUsed, userPercent, rate });
        assert.ok(earned(points(used + more)) <= earned(used));
      }),
    ),
  ],
};

const payableTotalRule: Rule = {
  id: 'payable-total',
  title: 'The total to pay',
  source: 'docs/behaviour.md#checkout',
  formula: 'max(0, ceil(total − points used / rate)) whole units',
  code: ['accounts/points.ts#payableTotal'],
  edges: [
    edge('0.29 is 1 to pay', () =>
      assert.equal(payableTotal({ total: minor(29n), pointsUsed: points(0n), rate: decimal('1') }), 1n),
    ),
    edge('a whole sum stays what it is', () =>
      assert.equal(payableTotal({ total: minor(11_500n), pointsUsed: points(0n), rate: decimal('1') }), 115n),
    ),
    edge('nothing in the cart is nothing to pay', () =>
      assert.equal(payableTotal({ total: minor(0n), pointsUsed: points(0n), rate: decimal('1') }), 0n),
    ),
    edge('more points than the total leave nothing to pay, not less than nothing', () =>
      assert.equal(payableTotal({ total: minor(100n), pointsUsed: points(500n), rate: decimal('1') }), 0n),
    ),
    edge('a rate of 0 is refused', () =>
      assert.throws(
        () => payableTotal({ total: minor(100n), pointsUsed: points(0n), rate: decimal('0') }),
        RangeError,
      ),
    ),
  ],
  laws: [
    law(
      'equals-oracle',
      'equals the oracle',
      fc.property(sums, ownedPoints, rates, (total, pointsUsed, rate) => {
        assert.equal(payableTotal({ total, pointsUsed, rate }), oracle.payable(total, pointsUsed, rate));
      }),
    ),
    law(
      'never-grows-with-points-used',
      'never grows when more points are used',
      fc.property(sums, ownedPoints, ownedPoints, rates, (total, used, more, rate) => {
        const payable = (pointsUsed: Points): WholeUnits => payableTotal({ total, pointsUsed, rate });
        assert.ok(payable(points(used + more)) <= payable(used));
      }),
    ),
    law(
      'one-point-one-hryvnia',
      'in hryvnias one point saves exactly one unit',
      fc.property(sums, ownedPoints, (total, pointsUsed) => {
        const rate = decimal('1');
        const before = payableTotal({ total, pointsUsed: points(0n), rate });
        const after = payableTotal({ total, pointsUsed, rate });
        assert.equal(after, before > pointsUsed ? before - pointsUsed : 0n);
      }),
    ),
  ],
};

export const paymentRules: readonly Rule[] = [earnedPointsRule, payableTotalRule];
