import { describe, expect, it } from 'vitest';
import {
  clampPoints,
  earnedPoints,
  lotPoints,
  payableTotal,
  points,
} from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { decimal } from '../../arbitraries/decimal.ts';
import { capOf } from './plain-points.ts';

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
    // where binary floats lose a point: 0.29 × 100 = 28.999…, 1.15 × 100 = 114.999…, 8.04 × 100 = 803.999…
    [29n, 100, '100', '1', 29n],
    [115n, 100, '100', '1', 115n],
    [804n, 100, '100', '1', 804n],
    [49_000n, 0, '7', '1', 0n],
  ])('origin %s × %s at %s %% and rate %s brings %s', (origin, quantity, percent, rate, expected) => {
    expect(lotPoints(minor(origin), quantity, decimal(percent), decimal(rate))).toBe(expected);
  });

  it('refuse a quantity that is not whole', () => {
    expect(() => lotPoints(minor(1n), 1.5, decimal('7'), decimal('1'))).toThrow(RangeError);
  });
});

describe('the points cap', () => {
  it('is 30 % of the undiscounted total in UAH, rounded half up', () => {
    expect(capOf(804n, 804n, 100n)).toBe(2n); // 2.412
    expect(capOf(11_500n, 11_500n, 1_000n)).toBe(35n); // 34.5
    expect(capOf(11_499n, 11_499n, 1_000n)).toBe(34n); // 34.497
    expect(capOf(100_000_001n, 100_000_001n, 10n ** 9n)).toBe(300_000n); // 300000.003
    expect(capOf(1_005n, 804n, 500n, '41.25')).toBe(124n); // 124.36875
    expect(capOf(2_800n, 2_450n, 1_000n, '41.25')).toBe(347n); // 346.5
  });

  it('is at most the points owned', () => {
    expect(capOf(100_000n, 100_000n, 17n)).toBe(17n);
    expect(capOf(100_000n, 100_000n, 0n)).toBe(0n);
  });

  it('leaves one whole unit of the currency to pay', () => {
    expect(capOf(1_000_000n, 500n, 10_000n)).toBe(4n);
    expect(capOf(1_000_000n, 599n, 10_000n)).toBe(4n);
    expect(capOf(10_000n, 500n, 10_000n, '41.25')).toBe(165n); // (5 − 1) × 41.25
    expect(capOf(10_000n, 100n, 10_000n)).toBe(0n);
  });

  it('is never negative', () => {
    expect(capOf(10_000n, 29n, 10_000n)).toBe(0n);
    expect(capOf(0n, 0n, 10_000n)).toBe(0n);
    expect(capOf(10_000n, 10_000n, -5n)).toBe(0n);
  });
});

describe('typed points', () => {
  it.each([
    ['12', 12n],
    [' 12 ', 12n],
    ['007', 7n],
    ['', 0n],
    ['-1', 0n],
    ['+1', 0n],
    ['1.5', 0n],
    ['1e2', 0n],
    ['x12', 0n],
    ['12x', 0n],
    ['99999999999999999999999', 50n],
    [12, 12n],
    [-12, 0n],
    [1.5, 0n],
    [Number.NaN, 0n],
    [Infinity, 0n],
    [1e300, 50n],
    [49n, 49n],
    [50n, 50n],
    [51n, 50n],
    [-1n, 0n],
  ])('%s with a cap of 50 counts as %s', (typed, used) => {
    expect(clampPoints(typed, points(50n))).toBe(used);
  });
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
    'total %s with %s points at %s %% and rate %s earns %s and leaves %s',
    (total, used, percent, rate, earned, payable) => {
      const input = { total: minor(total), pointsUsed: points(used), rate: decimal(rate) };
      expect(earnedPoints({ ...input, userPercent: decimal(percent) })).toBe(earned);
      expect(payableTotal(input)).toBe(payable);
    },
  );

  it('are never negative, whatever was used', () => {
    const input = { total: minor(100n), pointsUsed: points(500n), rate: decimal('1') };
    expect(earnedPoints({ ...input, userPercent: decimal('7') })).toBe(0n);
    expect(payableTotal(input)).toBe(0n);
  });

  it('need a rate', () => {
    const input = { total: minor(100n), pointsUsed: points(0n), rate: decimal('0') };
    expect(() => payableTotal(input)).toThrow(RangeError);
    expect(() => earnedPoints({ ...input, userPercent: decimal('7') })).toThrow(RangeError);
  });
});
