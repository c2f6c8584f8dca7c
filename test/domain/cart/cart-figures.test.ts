import { describe, expect, it } from 'vitest';
import { points } from '../../../src/domain/accounts/points.ts';
import { cartFigures, cartTotals, type PricedCartLine } from '../../../src/domain/cart/cart.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';
import { lotOnSale } from '../../arbitraries/lot.ts';

const priced = (price: bigint, origin: bigint, quantity: number, isDonate = true): PricedCartLine => ({
  lot: lotOnSale({ price: minorUnits(price), origin: minorUnits(origin) }),
  quantity,
  isDonate,
});

const HRYVNIA = { userPercent: decimalLiteral('7'), rate: decimalLiteral('1'), owned: points(1_000n) };

describe('the totals of a cart', () => {
  it('the totals of a cart sum prices, undiscounted prices, items, tickets and charity points', () => {
    expect(
      cartTotals([priced(29n, 35n, 3), priced(115n, 115n, 2, false), priced(100_000_001n, 100_000_001n, 1)]),
    ).toEqual({
      total: 100_000_318n,
      undiscounted: 100_000_336n,
      items: 6,
      tickets: 10,
      charityPoints: 24n,
    });
  });
});

describe('the figures of a cart', () => {
  it('the figures of a cart match a worked example in hryvnias', () => {
    // 3 × 8.04 = 24.12, undiscounted 3 × 10.05 = 30.15: 30 % is 9.045, so the cap is 9; 24.12 − 9 = 15.12
    expect(cartFigures([priced(804n, 1_005n, 3)], { ...HRYVNIA, typedPoints: '50' })).toEqual({
      total: 2_412n,
      undiscounted: 3_015n,
      items: 3,
      tickets: 6,
      charityPoints: 18n,
      cap: 9n,
      pointsUsed: 9n,
      earned: 1n, // floor(1.0584)
      payable: 16n,
    });
  });

  it('the figures of a cart match a worked example in dollars', () => {
    // 24.50 − 300 / 41.25 = 17.2272…; 17.2272… × 41.25 × 1.5 % = 10.659…
    const terms = {
      userPercent: decimalLiteral('1.5'),
      rate: decimalLiteral('41.25'),
      owned: points(1_000n),
      typedPoints: 300,
    };
    const figures = cartFigures([priced(2_450n, 2_800n, 1)], terms);
    expect([figures.cap, figures.pointsUsed, figures.earned, figures.payable]).toEqual([
      347n,
      300n,
      10n,
      18n,
    ]);
  });

  it('the figures of a cart use no points when none are typed, and none that are not owned', () => {
    const lines = [priced(100_000_001n, 100_000_001n, 1)];
    const none = cartFigures(lines, { ...HRYVNIA, typedPoints: '' });
    expect([none.cap, none.pointsUsed, none.earned, none.payable]).toEqual([1_000n, 0n, 70_000n, 1_000_001n]);
    const all = cartFigures(lines, { ...HRYVNIA, typedPoints: '999999' });
    expect([all.pointsUsed, all.earned, all.payable]).toEqual([1_000n, 69_930n, 999_001n]);
  });

  it('the figures of an empty cart are all zero', () => {
    const empty = cartFigures([], { ...HRYVNIA, typedPoints: '50' });
    expect([empty.cap, empty.pointsUsed, empty.earned, empty.payable]).toEqual([0n, 0n, 0n, 0n]);
  });
});
