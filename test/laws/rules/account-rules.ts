import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { levelOf, levelProgress } from '../../../src/domain/accounts/level.ts';
import { referralCommission, USUAL_PERCENTS } from '../../../src/domain/accounts/referral.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { decimal, percents } from '../../arbitraries/decimal.ts';
import { ladders } from '../../arbitraries/level.ts';
import { sums } from '../../arbitraries/money.ts';
import { oracle } from '../../domain/oracle.ts';
import { edge, law, type Rule } from '../law.ts';

const levelRule: Rule = {
  id: 'level',
  title: 'The level of a sale balance',
  source: 'docs/behaviour.md#account',
  formula: 'the level with from ≤ sale balance < to',
  code: ['accounts/level.ts#levelOf'],
  edges: [
    edge('a shop needs at least one level', () =>
      assert.throws(() => levelOf([], minorUnits(0n)), RangeError),
    ),
  ],
  laws: [
    law(
      'holds-the-balance',
      'holds the balance: from ≤ balance < to, and no other level does',
      fc.property(ladders, sums, (ladder, balance) => {
        const holding = ladder.filter(
          each => each.from <= balance && (each.to === null || balance < each.to),
        );
        assert.deepEqual(holding, [levelOf(ladder, balance)]);
      }),
    ),
    law(
      'begins-at-its-bound',
      'begins exactly at its lower bound',
      fc.property(ladders, ladder => {
        ladder.forEach((each, i) => {
          assert.equal(levelOf(ladder, each.from), each);
          const before = levelOf(ladder, minorUnits(each.from - 1n));
          assert.equal(before, ladder[Math.max(0, i - 1)]);
        });
      }),
    ),
  ],
};

const progressRule: Rule = {
  id: 'level-progress',
  title: 'The progress of a level',
  source: 'docs/behaviour.md#account',
  formula: 'min(100, floor(100 × sale balance / to)); 100 at the top and where to is 0',
  code: ['accounts/level.ts#levelProgress'],
  edges: [
    edge('a kopiyka below the bound is 99 %', () =>
      assert.equal(levelProgress(minorUnits(99_999n), { to: minorUnits(100_000n) }), 99),
    ),
    edge('the top level is full', () => assert.equal(levelProgress(minorUnits(0n), { to: null }), 100)),
    edge('an upper bound of 0 is full', () =>
      assert.equal(levelProgress(minorUnits(0n), { to: minorUnits(0n) }), 100),
    ),
    edge('a balance below 0 is 0 %', () =>
      assert.equal(levelProgress(minorUnits(-1n), { to: minorUnits(100n) }), 0),
    ),
  ],
  laws: [
    law(
      'floor-within-bounds',
      'is a whole number of 0…100, full only from the upper bound on, and never falls',
      fc.property(ladders, sums, sums, (ladder, a, b) => {
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

const referralRule: Rule = {
  id: 'referral-commission',
  title: 'The commission on what an invited user paid',
  source: 'docs/behaviour.md#referral',
  formula: 'floor(paid in UAH × percent / 100) points, on each of the two levels',
  code: ['accounts/referral.ts#referralCommission'],
  edges: [
    edge('19.99 UAH at 5 % is nothing, 20.00 is a point', () => {
      assert.equal(referralCommission(minorUnits(1_999n), USUAL_PERCENTS).first, 0n);
      assert.equal(referralCommission(minorUnits(2_000n), USUAL_PERCENTS).first, 1n);
      assert.equal(referralCommission(minorUnits(5_000n), USUAL_PERCENTS).second, 1n);
    }),
  ],
  laws: [
    law(
      'equals-oracle',
      'equals the oracle on both levels',
      fc.property(sums, percents, percents, (paid, first, second) => {
        assert.deepEqual(referralCommission(paid, { first, second }), {
          first: oracle.commission(paid, first),
          second: oracle.commission(paid, second),
        });
      }),
    ),
    law(
      'at-most-what-was-paid',
      'never gives away more than was paid while the two percents are at most 100 together',
      fc.property(sums, percents, (paid, first) => {
        const second = (decimal('100') - first) as typeof first;
        const commission = referralCommission(paid, { first, second });
        assert.ok((commission.first + commission.second) * 100n <= paid);
      }),
    ),
    law(
      'monotonic',
      'does not fall when more is paid',
      fc.property(sums, sums, percents, (paid, more, percent) => {
        const both = { first: percent, second: percent };
        const larger = referralCommission(minorUnits(paid + more), both);
        assert.ok(referralCommission(paid, both).first <= larger.first);
      }),
    ),
  ],
};

export const accountRules: readonly Rule[] = [levelRule, progressRule, referralRule];
