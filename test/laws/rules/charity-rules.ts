import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { points } from '../../../src/domain/accounts/points.ts';
import {
  computeCharityPointsWorth,
  computeSumUnpaidToCharity,
  isCharityPayoutAllowed,
} from '../../../src/domain/content/charity.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const credits = fc.bigInt({ min: 0n, max: 1_000_000_000n }).map(points);
const amounts = fc.bigInt({ min: -1_000_000n, max: 100_000_000_000n }).map(minorUnits);

const worthRule: ShopRule = {
  id: 'charity-worth',
  title: 'What a point of the charity fund is worth',
  source: 'docs/behaviour.md#charity-fund',
  formula: 'points × 100 kopiyka: a point is one hryvnia, to the fund as to a shopper',
  code: ['content/charity.ts#computeCharityPointsWorth'],
  edges: [
    makeRuleEdge('18 points are 18.00 UAH', () =>
      assert.equal(computeCharityPointsWorth(points(18)), 1_800n),
    ),
    makeRuleEdge('nothing is worth nothing', () => assert.equal(computeCharityPointsWorth(points(0)), 0n)),
  ],
  laws: [
    ruleLaw(
      'additive',
      'points of two purchases are worth what each is',
      fc.property(credits, credits, (a, b) => {
        assert.equal(
          computeCharityPointsWorth(points(a + b)),
          computeCharityPointsWorth(a) + computeCharityPointsWorth(b),
        );
      }),
    ),
  ],
};

const unpaidRule: ShopRule = {
  id: 'charity-unpaid',
  title: 'What the charity fund may still be paid',
  source: 'docs/behaviour.md#charity-fund',
  formula:
    'worth of all points credited − sum of all payouts and counter-entries; a payout is more than nothing and no more than that',
  code: ['content/charity.ts#computeSumUnpaidToCharity', 'content/charity.ts#isCharityPayoutAllowed'],
  edges: [
    makeRuleEdge(
      'of 60 points with 20.05 UAH paid 39.95 UAH are left, and payable to the last kopiyka',
      () => {
        const sums = { credited: points(60), paidOut: minorUnits(2_005n) };
        assert.equal(computeSumUnpaidToCharity(sums), 3_995n);
        assert.deepEqual(
          [3_995n, 3_996n, 0n].map(amount => isCharityPayoutAllowed(minorUnits(amount), sums)),
          [true, false, false],
        );
      },
    ),
  ],
  laws: [
    ruleLaw(
      'never-overdrawn',
      'whatever is payable leaves nothing below zero, and is something',
      fc.property(credits, amounts, amounts, (credited, before, amount) => {
        const paidOut = minorUnits(before < 0n ? 0n : before % (computeCharityPointsWorth(credited) + 1n));
        const after = { credited, paidOut: minorUnits(paidOut + amount) };
        assert.equal(
          isCharityPayoutAllowed(amount, { credited, paidOut }),
          computeSumUnpaidToCharity(after) >= 0n && after.paidOut > paidOut,
        );
      }),
    ),
    ruleLaw(
      'taken-back',
      'a counter-entry makes payable again what it takes back, and credits add what they are worth',
      fc.property(credits, credits, amounts, amounts, (credited, more, paidOut, amount) => {
        const unpaid = computeSumUnpaidToCharity({ credited, paidOut });
        const after = { credited, paidOut: minorUnits(paidOut + amount) };
        assert.equal(computeSumUnpaidToCharity(after), unpaid - amount);
        assert.equal(
          computeSumUnpaidToCharity({ ...after, paidOut: minorUnits(after.paidOut - amount) }),
          unpaid,
        );
        assert.equal(
          computeSumUnpaidToCharity({ credited: points(credited + more), paidOut }),
          unpaid + computeCharityPointsWorth(more),
        );
      }),
    ),
  ],
};

/** The rules of charity in the rule catalogue, with their laws. */
export const charityRules: readonly ShopRule[] = [worthRule, unpaidRule];
