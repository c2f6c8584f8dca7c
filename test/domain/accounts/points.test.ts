import { describe, expect, it } from 'vitest';
import {
  points,
  pointsEarnedByOrder,
  pointsOfLotPurchase,
  totalAfterPoints,
} from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';

const minor = minorUnits;

describe('points of a lot', () => {
  it.each([
    // origin, quantity, percent, rate, points; exact products in the order of factors of law `lot-points`
    [29n, 1, '7', '1', 0n],
    [29n, 100, '7', '1', 2n],
    [29n, 7, '1.5', '41.25', 1n],
    [115n, 100, '1.5', '1', 1n],
    [115n, 100, '7', '1', 8n],
    [115n, 7, '7', '41.25', 23n],
    [804n, 100, '0.1', '1', 0n],
    [804n, 100, '1.5', '1', 12n],
    [804n, 7, '7', '41.25', 162n],
    [100_000_001n, 1, '0.1', '1', 1_000n],
    [100_000_001n, 3, '1.5', '1', 45_000n],
    [100_000_001n, 7, '7', '41.25', 20_212_500n],
    [49_000n, 0, '7', '1', 0n],
  ])(
    'points of a lot: origin %s × %s at %s %% and rate %s brings %s points',
    (origin, quantity, percent, rate, expected) => {
      expect(
        pointsOfLotPurchase(minor(origin), quantity, decimalLiteral(percent), decimalLiteral(rate)),
      ).toBe(expected);
    },
  );
});

describe('earned points and the payable total', () => {
  it.each([
    // total, points used, percent, rate, earned, payable
    [29n, 0n, '7', '1', 0n, 1n],
    [115n, 0n, '7', '1', 0n, 2n],
    [804n, 2n, '7', '1', 0n, 7n],
    [804n, 124n, '7', '41.25', 14n, 6n],
    [2_450n, 347n, '1.5', '41.25', 9n, 17n],
    [11_500n, 35n, '1.5', '1', 1n, 80n],
    [100_000_001n, 300_000n, '0.1', '1', 700n, 700_001n],
    [100_000_001n, 300_000n, '1.5', '1', 10_500n, 700_001n],
    [100_000_001n, 300_000n, '7', '1', 49_000n, 700_001n],
    [100_000_001n, 0n, '7', '1', 70_000n, 1_000_001n],
    [500n, 165n, '1.5', '41.25', 0n, 1n],
    [500n, 0n, '1.5', '41.25', 3n, 5n],
    [11_500n, 0n, '100', '1', 115n, 115n],
    [0n, 0n, '7', '1', 0n, 0n],
  ])(
    'an order of total %s with %s points at %s %% and rate %s earns %s points and leaves %s to pay',
    (total, used, percent, rate, earned, payable) => {
      const input = { total: minor(total), pointsUsed: points(used), rate: decimalLiteral(rate) };
      expect(pointsEarnedByOrder({ ...input, userPercent: decimalLiteral(percent) })).toBe(earned);
      expect(totalAfterPoints(input)).toBe(payable);
    },
  );
});
