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
      assert.throws(() => levelOf([], minorUnits(0n)), new RangeError('a shop needs at least one level')),
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

const BRONZE = { from: minorUnits(100_000n), to: minorUnits(500_000n) };
const progress = (balance: bigint, to: bigint | null): number =>
  levelProgress(minorUnits(balance), { to: to === null ? null : minorUnits(to) });

const progressRule: Rule = {
  id: 'level-progress',
  title: 'The progress of a level',
  source: 'docs/behaviour.md#account',
  formula: 'min(100, floor(100 × sale balance / to)); 100 at the top and where to is 0',
  code: ['accounts/level.ts#levelProgress'],
  edges: [
    edge('a kopiyka below the bound is 99 %, the bound itself and more is 100', () =>
      assert.deepEqual(
        [99_999n, 100_000n, 250_000n].map(balance => progress(balance, 100_000n)),
        [99, 100, 100],
      ),
    ),
    edge('it is rounded down: 9.99 of 1,000 UAH is 0 %, 10.00 is 1', () =>
      assert.deepEqual(
        [0n, 999n, 1_000n, 50_000n].map(balance => progress(balance, 100_000n)),
        [0, 0, 1, 50],
      ),
    ),
    edge('it is measured from 0: 1,000 of 5,000 UAH is 20 % of a level that begins at 1,000', () =>
      assert.equal(levelProgress(minorUnits(100_000n), BRONZE), 20),
    ),
    edge('the top level is full', () => assert.equal(progress(0n, null), 100)),
    edge('an upper bound of 0 is full', () =>
      assert.deepEqual([progress(0n, 0n), progress(-1n, 0n)], [100, 100]),
    ),
    edge('a balance below 0 is 0 %', () => assert.equal(progress(-1n, 100n), 0)),
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
    edge('19.99 UAH at 5 % is nothing, 20.00 is a point; 49.99 at 2 % is nothing, 50.00 is a point', () => {
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
        assert.deepEqual(referralCommission(minorUnits(paid), USUAL_PERCENTS), { first, second });
    }),
    edge('percents may have decimal places: 1.5 % and 0.1 % of a million are 15,000 and 1,000', () => {
      const unusual = { first: decimal('1.5'), second: decimal('0.1') };
      const earned = { first: 15_000n, second: 1_000n };
      assert.deepEqual(referralCommission(minorUnits(100_000_001n), unusual), earned);
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
