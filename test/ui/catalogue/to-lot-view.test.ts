import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LotDetail } from '../../../src/application/ports/catalogue.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import type { Lot } from '../../../src/domain/catalogue/lot.ts';
import { parseDecimal } from '../../../src/domain/money/decimal.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { type LotView, toLotView } from '../../../src/ui/screens/lot/to-lot-view.ts';
import { aLot, lots, moments, NOW } from '../../arbitraries/lot.ts';

const decimal = (text: string) => {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new Error(`not a decimal: ${text}`);
  return parsed;
};

const detailOf = (lot: Lot, tickets: LotDetail['tickets'] = { sold: 0, yours: 0 }): LotDetail => ({
  lot,
  userPercent: decimal('3'),
  rate: decimal('1'),
  tickets,
  drawDelay: 600,
});

const viewOf = (lot: Lot, parts: Partial<Parameters<typeof toLotView>[0]> = {}) =>
  toLotView({ detail: detailOf(lot), quantity: 1, isDonate: true, now: NOW, ...parts });

const saleOf = (lot: Lot, parts: Partial<Parameters<typeof toLotView>[0]> = {}) => {
  const view = viewOf(lot, parts);
  if (view.phase !== 'playing') throw new Error(`the lot is ${view.phase}`);
  return view.sale;
};

const winner = { user: { avatar: null, fullName: 'Solomiia' }, winDate: NOW };

describe('the lot view', () => {
  it('shows the controls from the very moment of the start', () => {
    const lot = aLot({ start: NOW });
    expect(viewOf(lot, { now: NOW - 1 })).toMatchObject({ phase: 'coming', start: NOW });
    expect(viewOf(lot).phase).toBe('playing');
  });

  it('has nothing to buy in a lot that is sold out or drawn', () => {
    const soldOut = aLot({ amount: 10, salesCount: 10 });
    expect(viewOf(soldOut)).toMatchObject({ phase: 'sold-out', percent: 100, left: 0 });
    expect(viewOf(aLot({ winners: [winner] }))).toMatchObject({ phase: 'drawn', winners: [winner] });
  });

  it('does not call a lot hot that is over', () => {
    expect(viewOf(aLot({ amount: 10, salesCount: 9 })).hot).toBe(true);
    expect(viewOf(aLot({ hot: true, amount: 10, salesCount: 10 })).hot).toBe(false);
    expect(viewOf(aLot({ hot: true, winners: [winner] })).hot).toBe(false);
  });

  it('counts price, points and tickets for the chosen quantity', () => {
    expect(saleOf(aLot(), { quantity: 3 })).toMatchObject({
      quantity: 3,
      max: 100,
      total: minorUnits(147_000n),
      totalBefore: minorUnits(168_000n),
      tickets: 6,
      points: points(50n),
      charityPoints: points(18n),
    });
  });

  it('brings fewer tickets and nothing for charity once the donation is off', () => {
    expect(saleOf(aLot(), { quantity: 3, isDonate: false })).toMatchObject({
      tickets: 3,
      extraTickets: 1,
      points: points(50n),
      charityPoints: points(0n),
    });
  });

  it('promises no extra ticket where donating brings none', () => {
    expect(saleOf(aLot({ ticketAmount: 2, ticketDonateAmount: 1 })).extraTickets).toBe(0);
  });

  it('shows no old total where there is no discount', () => {
    expect(saleOf(aLot({ origin: minorUnits(49_000n) })).totalBefore).toBeNull();
  });

  it('takes what remains when more was chosen', () => {
    expect(saleOf(aLot({ amount: 10, salesCount: 8 }), { quantity: 5 }).quantity).toBe(2);
  });

  it('counts the chance as if everybody else got the most tickets', () => {
    const detail = detailOf(aLot({ amount: 10, salesCount: 4 }), { sold: 5, yours: 1 });
    expect(saleOf(detail.lot, { detail, isDonate: false }).chance).toEqual({ yours: 2, of: 5 + 1 + 5 * 2 });
  });
});

/** The view of a lot that can be bought; a property says nothing about others. */
const playing = (view: LotView) => {
  fc.pre(view.phase === 'playing');
  if (view.phase !== 'playing') throw new Error('not bought');
  return view;
};

describe('properties of the lot view', () => {
  const cases = fc.record({
    lot: lots,
    quantity: fc.integer({ min: -5, max: 2_000_000 }),
    isDonate: fc.boolean(),
    now: moments,
    others: fc.integer({ min: 0, max: 1000 }),
    yours: fc.integer({ min: 0, max: 50 }),
  });

  it('never promises a better chance than any mix of later buyers leaves', () => {
    fc.assert(
      fc.property(cases, fc.double({ min: 0, max: 1, noNaN: true }), (given, donating) => {
        const detail = detailOf(given.lot, { sold: given.others + given.yours, yours: given.yours });
        const view = playing(toLotView({ ...given, detail }));
        const { chance, quantity, tickets } = view.sale;
        const later = view.left - quantity;
        const donors = Math.round(later * donating);
        const issued = donors * given.lot.ticketDonateAmount + (later - donors) * given.lot.ticketAmount;
        expect(chance.yours).toBe(given.yours + tickets);
        expect(chance.of).toBeGreaterThanOrEqual(given.others + given.yours + tickets + issued);
        expect(chance.yours).toBeLessThanOrEqual(chance.of);
      }),
    );
  });

  it('chooses a quantity that can be bought', () => {
    fc.assert(
      fc.property(cases, given => {
        const view = playing(toLotView({ ...given, detail: detailOf(given.lot) }));
        expect(view.sale.quantity).toBeGreaterThanOrEqual(1);
        expect(view.sale.quantity).toBeLessThanOrEqual(view.left);
      }),
    );
  });
});
