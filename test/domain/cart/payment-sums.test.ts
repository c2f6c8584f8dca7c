import { expect, test } from 'vitest';
import { points } from '../../../src/domain/accounts/points.ts';
import { paymentSums } from '../../../src/domain/cart/payment-sums.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { decimal } from '../../arbitraries/decimal.ts';

test.each([
  // total, points used, rate, what the points take off, rounding, payable
  [2_181n, 0n, '41.25', 0n, 19n, 22n],
  [49_000n, 147n, '1', 14_700n, 0n, 343n],
  [80_450n, 100n, '1', 10_000n, 50n, 705n],
  // 100 / 41.25 = 2.424242…: 19.385757… is left, and of the rounding 0.614242… the part below a cent goes with the points.
  [2_181n, 100n, '41.25', 242n, 61n, 20n],
  [0n, 0n, '1', 0n, 0n, 0n],
])('%s less %s points at %s: −%s, +%s, %s', (total, used, rate, pointsWorth, rounding, payable) => {
  const input = { total: minorUnits(total), pointsUsed: points(used), rate: decimal(rate) };
  expect(paymentSums(input)).toEqual({ total, pointsWorth, rounding, payable });
});
