import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartFigures, cartTotals, type PricedLine } from '../../src/domain/cart.ts';
import { minorUnits } from '../../src/domain/money.ts';
import { points } from '../../src/domain/points.ts';
import { quoteLot } from '../../src/domain/quote.ts';
import { pricedCarts } from '../arbitraries/cart.ts';
import { decimal, percents, rates } from '../arbitraries/decimal.ts';
import { aLot } from '../arbitraries/lot.ts';
import { ownedPoints, typedPoints } from '../arbitraries/points.ts';
import { oracle } from './oracle.ts';

const priced = (price: bigint, origin: bigint, quantity: number, isDonate = true): PricedLine => ({
  lot: aLot({ price: minorUnits(price), origin: minorUnits(origin) }),
  quantity,
  isDonate,
});

const HRYVNIA = { userPercent: decimal('7'), rate: decimal('1'), owned: points(1_000n) };

describe('the totals of a cart', () => {
  it('sum prices, origins, items, tickets and charity points', () => {
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

  it('of an empty cart are 0', () => {
    expect(cartTotals([])).toEqual({ total: 0n, undiscounted: 0n, items: 0, tickets: 0, charityPoints: 0n });
  });

  it('are the sums of the quotes of its lines', () => {
    fc.assert(
      fc.property(pricedCarts, percents, rates, (lines, userPercent, rate) => {
        let [total, undiscounted, charity, items, tickets] = [0n, 0n, 0n, 0, 0];
        for (const { lot, quantity, isDonate } of lines) {
          const quote = quoteLot(lot, quantity, isDonate, { userPercent, rate });
          total += quote.price;
          undiscounted += quote.origin;
          charity += quote.charityPoints;
          items += quantity;
          tickets += quote.tickets;
        }
        expect(cartTotals(lines)).toEqual({ total, undiscounted, items, tickets, charityPoints: charity });
      }),
    );
  });

  it('of two carts put together are the sums of both', () => {
    fc.assert(
      fc.property(pricedCarts, pricedCarts, (a, b) => {
        const [one, other, both] = [cartTotals(a), cartTotals(b), cartTotals([...a, ...b])];
        expect(both.total).toBe(one.total + other.total);
        expect(both.undiscounted).toBe(one.undiscounted + other.undiscounted);
        expect(both.items).toBe(one.items + other.items);
        expect(both.tickets).toBe(one.tickets + other.tickets);
        expect(both.charityPoints).toBe(one.charityPoints + other.charityPoints);
      }),
    );
  });
});

describe('the figures of a cart', () => {
  it('follow the rules on a worked example in hryvnias', () => {
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

  it('follow the rules on a worked example in dollars', () => {
    // 24.50 − 300 / 41.25 = 17.2272…; 17.2272… × 41.25 × 1.5 % = 10.659…
    const terms = {
      userPercent: decimal('1.5'),
      rate: decimal('41.25'),
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

  it('use no points when none are typed, and none that are not owned', () => {
    const lines = [priced(100_000_001n, 100_000_001n, 1)];
    const none = cartFigures(lines, { ...HRYVNIA, typedPoints: '' });
    expect([none.cap, none.pointsUsed, none.earned, none.payable]).toEqual([1_000n, 0n, 70_000n, 1_000_001n]);
    const all = cartFigures(lines, { ...HRYVNIA, typedPoints: '999999' });
    expect([all.pointsUsed, all.earned, all.payable]).toEqual([1_000n, 69_930n, 999_001n]);
  });

  it('of an empty cart ask nothing', () => {
    const empty = cartFigures([], { ...HRYVNIA, typedPoints: '50' });
    expect([empty.cap, empty.pointsUsed, empty.earned, empty.payable]).toEqual([0n, 0n, 0n, 0n]);
  });

  it('equal the oracle', () => {
    fc.assert(
      fc.property(
        pricedCarts,
        percents,
        rates,
        ownedPoints,
        typedPoints,
        (lines, userPercent, rate, owned, typed) => {
          const figures = cartFigures(lines, { userPercent, rate, owned, typedPoints: typed });
          const { total, undiscounted, pointsUsed } = figures;
          expect(figures.cap).toBe(oracle.pointsCap(undiscounted, total, rate, owned));
          expect(figures.earned).toBe(oracle.earned(total, pointsUsed, userPercent, rate));
          expect(figures.payable).toBe(oracle.payable(total, pointsUsed, rate));
        },
      ),
    );
  });

  it('never use more points than owned or allowed, and always leave something to pay', () => {
    fc.assert(
      fc.property(
        pricedCarts,
        percents,
        rates,
        ownedPoints,
        typedPoints,
        (lines, userPercent, rate, owned, typed) => {
          const { cap, pointsUsed, payable } = cartFigures(lines, {
            userPercent,
            rate,
            owned,
            typedPoints: typed,
          });
          expect(0n <= pointsUsed && pointsUsed <= cap && cap <= owned).toBe(true);
          expect(payable >= 1n).toBe(lines.length > 0);
        },
      ),
    );
  });

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(
        pricedCarts,
        percents,
        rates,
        ownedPoints,
        typedPoints,
        (lines, userPercent, rate, owned, typed) => {
          const terms = { userPercent, rate, owned, typedPoints: typed };
          expect(cartFigures(lines.toReversed(), terms)).toEqual(cartFigures(lines, terms));
        },
      ),
    );
  });
});
