import { describe, expect, it } from 'vitest';
import { minorUnits } from '../../src/domain/money.ts';
import { referralCommission } from '../../src/domain/referral.ts';
import { decimal } from '../arbitraries/decimal.ts';

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
});
