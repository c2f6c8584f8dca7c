import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { levelOf, levelProgress } from '../../../src/domain/accounts/level.ts';
import { referralCommission, USUAL_REFERRAL_PERCENTS } from '../../../src/domain/accounts/referral.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { decimalLiteral, percentArbitrary } from '../../arbitraries/decimal.ts';
import { levelLadderArbitrary } from '../../arbitraries/level.ts';
import { moneySumArbitrary } from '../../arbitraries/money.ts';
import { ruleOracle } from '../../domain/rule-oracle.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const levelRule: ShopRule = {
  id: 'level',
  title: 'The level of a sale balance',
  source: 'docs/behaviour.md#account',
  formula: 'the level with from ≤ sale balance < to',
  code: ['accounts/level.ts#levelOf'],
  edges: [
    makeRuleEdge('a shop needs at least one level', () =>
      assert.throws(() => levelOf([], minorUnits(0n)), new RangeError('a shop needs at least one level')),
    ),
  ],
  laws: [
    ruleLaw(
      'holds-the-balance',
      'holds the balance: from ≤ balance < to, and no other level does',
      fc.property(levelLadderArbitrary, moneySumArbitrary, (ladder, balance) => {
        const holding = ladder.filter(
          each => each.from <= balance && (each.to === null || balance < each.to),
        );
        assert.deepEqual(holding, [levelOf(ladder, balance)]);
      }),
    ),
    ruleLaw(
      'begins-at-its-bound',
      'begins exactly at its lower bound',
      fc.property(levelLadderArbitrary, ladder => {
        ladder.forEach((each, i) => {
          assert.equal(levelOf(ladder, each.from), each);
          const before = levelOf(ladder, minorUnits(each.from - 1n));
          assert.equal(before, ladder[Math.max(0, i - 1)]);
        });
      }),
    ),
  ],
};

const BRONZE = { from: minorUnits(100_000n), to: minorUnits(500_000n) };
const progress = (balance: bigint, to: bigint | null): number =>
  levelProgress(minorUnits(balance), { to: to === null ? null : minorUnits(to) });

const progressRule: ShopRule = {
  id: 'level-progress',
  title: 'The progress of a level',
  source: 'docs/behaviour.md#account',
  formula: 'min(100, floor(100 × sale balance / to)); 100 at the top and where to is 0',
  code: ['accounts/level.ts#levelProgress'],
  edges: [
    makeRuleEdge('a kopiyka below the bound is 99 %, the bound itself and more is 100', () =>
      assert.deepEqual(
        [99_999n, 100_000n, 250_000n].map(balance => progress(balance, 100_000n)),
        [99, 100, 100],
      ),
    ),
    makeRuleEdge('it is rounded down: 9.99 of 1,000 UAH is 0 %, 10.00 is 1', () =>
      assert.deepEqual(
        [0n, 999n, 1_000n, 50_000n].map(balance => progress(balance, 100_000n)),
        [0, 0, 1, 50],
      ),
    ),
    makeRuleEdge('it is measured from 0: 1,000 of 5,000 UAH is 20 % of a level that begins at 1,000', () =>
      assert.equal(levelProgress(minorUnits(100_000n), BRONZE), 20),
    ),
    makeRuleEdge('the top level is full', () => assert.equal(progress(0n, null), 100)),
    makeRuleEdge('an upper bound of 0 is full', () =>
      assert.deepEqual([progress(0n, 0n), progress(-1n, 0n)], [100, 100]),
    ),
    makeRuleEdge('a balance below 0 is 0 %', () => assert.equal(progress(-1n, 100n), 0)),
  ],
  laws: [
    ruleLaw(
      'floor-within-bounds',
      'is a whole number of 0…100, full only from the upper bound on, and never falls',
      fc.property(levelLadderArbitrary, moneySumArbitrary, moneySumArbitrary, (ladder, a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        for (const each of ladder) {
          const percent = levelProgress(less, each);
          assert.ok(Number.isInteger(percent) && percent >= 0 && percent <= 100);
          assert.equal(percent === 100, each.to === null || less >= each.to);
          assert.ok(percent <= levelProgress(more, each));
          const to = each.to ?? 0n;
          const scaled = 100n * less;
          const isFloor = BigInt(percent) * to <= scaled && scaled < BigInt(percent + 1) * to;
          assert.ok(percent === 100 || isFloor);
        }
      }),
    ),
  ],
};

const referralRule: ShopRule = {
  id: 'referral-commission',
  title: 'The commission on what an invited user paid',
  source: 'docs/behaviour.md#referral',
  formula: 'floor(paid in UAH × percent / 100) points, on each of the two levels',
  code: ['accounts/referral.ts#referralCommission'],
  edges: [
    makeRuleEdge(
      '19.99 UAH at 5 % is nothing, 20.00 is a point; 49.99 at 2 % is nothing, 50.00 is a point',
      () => {
        for (const [paid, first, second] of [
          [0n, 0n, 0n],
          [115n, 0n, 0n],
          [1_999n, 0n, 0n],
          [2_000n, 1n, 0n],
          [4_999n, 2n, 0n],
          [5_000n, 2n, 1n],
          [100_000n, 50n, 20n],
          [100_000_001n, 50_000n, 20_000n],
        ] as const)
          assert.deepEqual(referralCommission(minorUnits(paid), USUAL_REFERRAL_PERCENTS), { first, second });
      },
    ),
    makeRuleEdge(
      'percents may have decimal places: 1.5 % and 0.1 % of a million are 15,000 and 1,000',
      () => {
        const unusual = { first: decimalLiteral('1.5'), second: decimalLiteral('0.1') };
        const earned = { first: 15_000n, second: 1_000n };
        assert.deepEqual(referralCommission(minorUnits(100_000_001n), unusual), earned);
      },
    ),
  ],
  laws: [
    ruleLaw(
      'equals-oracle',
      'equals the oracle on both levels',
      fc.property(moneySumArbitrary, percentArbitrary, percentArbitrary, (paid, first, second) => {
        assert.deepEqual(referralCommission(paid, { first, second }), {
          first: ruleOracle.commission(paid, first),
          second: ruleOracle.commission(paid, second),
        });
      }),
    ),
    ruleLaw(
      'at-most-what-was-paid',
      'never gives away more than was paid while the two percents are at most 100 together',
      fc.property(moneySumArbitrary, percentArbitrary, (paid, first) => {
        const second = (decimalLiteral('100') - first) as typeof first;
        const commission = referralCommission(paid, { first, second });
        assert.ok((commission.first + commission.second) * 100n <= paid);
      }),
    ),
    ruleLaw(
      'monotonic',
      'does not fall when more is paid',
      fc.property(moneySumArbitrary, moneySumArbitrary, percentArbitrary, (paid, more, percent) => {
        const both = { first: percent, second: percent };
        const larger = referralCommission(minorUnits(paid + more), both);
        assert.ok(referralCommission(paid, both).first <= larger.first);
      }),
    ),
  ],
};

/** The rules of levels and of what referrals bring in the rule catalogue, with their laws. */
export const levelAndReferralRules: readonly ShopRule[] = [levelRule, progressRule, referralRule];
