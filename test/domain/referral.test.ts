import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorUnits } from '../../src/domain/money.ts';
import { referralCommission } from '../../src/domain/referral.ts';
import { decimal, percents } from '../arbitraries/decimal.ts';
import { sums } from '../arbitraries/money.ts';
import { oracle } from './oracle.ts';

const USUAL = { first: decimal('5'), second: decimal('2') };

describe('the commission on what an invited user paid', () => {
  it.each([
    [100_000n, 50n, 20n],
    [1_999n, 0n, 0n],
    [2_000n, 1n, 0n],
    [4_999n, 2n, 0n],
    [5_000n, 2n, 1n],
    [115n, 0n, 0n],
    [100_000_001n, 50_000n, 20_000n],
    [0n, 0n, 0n],
  ])('%s kopiykas give %s points at 5 %% and %s at 2 %%', (paid, first, second) => {
    expect(referralCommission(minorUnits(paid), USUAL)).toEqual({ first, second });
  });

  it('takes percents with places', () => {
    const unusual = { first: decimal('1.5'), second: decimal('0.1') };
    expect(referralCommission(minorUnits(100_000_001n), unusual)).toEqual({
      first: 15_000n,
      second: 1_000n,
    });
  });

  it('equals the oracle on both levels', () => {
    fc.assert(
      fc.property(sums, percents, percents, (paid, first, second) => {
        expect(referralCommission(paid, { first, second })).toEqual({
          first: oracle.commission(paid, first),
          second: oracle.commission(paid, second),
        });
      }),
    );
  });

  it('never gives away more than was paid while the two percents are at most 100 together', () => {
    fc.assert(
      fc.property(sums, percents, (paid, first) => {
        const second = (decimal('100') - first) as typeof first;
        const commission = referralCommission(paid, { first, second });
        expect((commission.first + commission.second) * 100n).toBeLessThanOrEqual(paid);
      }),
    );
  });

  it('does not fall when more is paid', () => {
    fc.assert(
      fc.property(sums, sums, percents, (paid, more, percent) => {
        const both = { first: percent, second: percent };
        const larger = referralCommission(minorUnits(paid + more), both);
        expect(referralCommission(paid, both).first).toBeLessThanOrEqual(larger.first);
      }),
    );
  });
});
