import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LotWithDetails } from '../../../src/application/ports/catalogue.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { type Lot, lotPhase } from '../../../src/domain/catalogue/lot.ts';
import { parseDecimal } from '../../../src/domain/money/decimal.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { type LotViewModel, toLotView } from '../../../src/ui/screens/lot/to-lot-view.ts';
import { ARBITRARY_LOTS_NOW, lotArbitrary, lotOnSale, momentArbitrary } from '../../arbitraries/lot.ts';

const decimal = (text: string) => {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new Error(`not a decimal: ${text}`);
  return parsed;
};

const detailOf = (lot: Lot, tickets: LotWithDetails['tickets'] = { sold: 0, yours: 0 }): LotWithDetails => ({
  lot,
  userPercent: decimal('3'),
  rate: decimal('1'),
  tickets,
  drawDelay: 600,
  drawAt: null,
  winningTicket: null,
  tellMe: false,
});

const viewOf = (
  lot: Lot,
  { now = ARBITRARY_LOTS_NOW, ...parts }: Partial<Parameters<typeof toLotView>[0]> & { now?: number } = {},
) => toLotView({ detail: detailOf(lot), quantity: 1, isDonate: true, phase: lotPhase(lot, now), ...parts });

const saleOf = (lot: Lot, parts: Partial<Parameters<typeof toLotView>[0]> = {}) => {
  const view = viewOf(lot, parts);
  if (view.phase !== 'playing') throw new Error(`the lot is ${view.phase}`);
  return view.sale;
};

const winner = { user: { avatar: null, fullName: 'Solomiia' }, winDate: ARBITRARY_LOTS_NOW };

describe('the lot view', () => {
  it('the lot view shows the purchase controls from the very moment of the start', () => {
    const lot = lotOnSale({ start: ARBITRARY_LOTS_NOW });
    expect(viewOf(lot, { now: ARBITRARY_LOTS_NOW - 1 })).toMatchObject({
      phase: 'coming',
      start: ARBITRARY_LOTS_NOW,
    });
    expect(viewOf(lot).phase).toBe('playing');
  });

  it('the lot view has no purchase controls in a lot that is sold out or drawn', () => {
    const soldOut = lotOnSale({ amount: 10, salesCount: 10 });
    expect(viewOf(soldOut)).toMatchObject({ phase: 'sold-out', percent: 100, left: 0 });
    expect(viewOf(lotOnSale({ winners: [winner] }))).toMatchObject({ phase: 'drawn', winners: [winner] });
  });

  it('the lot view has no purchase controls from the moment of the end, and says when that was', () => {
    const lot = lotOnSale({ start: ARBITRARY_LOTS_NOW - 2, endsAt: ARBITRARY_LOTS_NOW });
    expect(viewOf(lot, { now: ARBITRARY_LOTS_NOW - 1 }).phase).toBe('playing');
    expect(viewOf(lot)).toMatchObject({ phase: 'ended', endsAt: ARBITRARY_LOTS_NOW, hot: false });
    expect(viewOf(lotOnSale({ endsAt: ARBITRARY_LOTS_NOW, amount: 10, salesCount: 10 })).phase).toBe(
      'sold-out',
    );
  });

  it('the lot view has no purchase controls for a withdrawn lot, and says when it ends', () => {
    const lot = lotOnSale({ endsAt: ARBITRARY_LOTS_NOW + 1, hot: true, offered: false });
    expect(viewOf(lot)).toMatchObject({ phase: 'withdrawn', endsAt: ARBITRARY_LOTS_NOW + 1, hot: false });
    expect(viewOf(lot)).not.toHaveProperty('sale');
  });

  it('the lot view does not call an ended lot hot', () => {
    expect(viewOf(lotOnSale({ hot: true, amount: 10, salesCount: 9 })).hot).toBe(true);
    expect(viewOf(lotOnSale({ hot: true, amount: 10, salesCount: 10 })).hot).toBe(false);
    expect(viewOf(lotOnSale({ hot: true, winners: [winner] })).hot).toBe(false);
    expect(viewOf(lotOnSale({ hot: true, endsAt: ARBITRARY_LOTS_NOW })).hot).toBe(false);
  });

  it('the lot view computes price, points and tickets for the chosen quantity', () => {
    expect(saleOf(lotOnSale(), { quantity: 3 })).toMatchObject({
      quantity: 3,
      max: 100,
      sums: { total: minorUnits(147_000n), rounding: minorUnits(0n), payable: 1470n },
      tickets: 6,
      points: points(44n),
      pointsBefore: points(50n),
      stakes: { ticketsWith: 6, ticketsWithout: 3, charityPoints: points(18n) },
    });
  });

  it('the lot view leaves out the points without discount where there is no discount', () => {
    const { price } = lotOnSale();
    expect(saleOf(lotOnSale({ origin: price }), { quantity: 3 })).toMatchObject({
      points: points(44n),
      pointsBefore: null,
    });
  });

  it('the lot view shows the same effect of the donation whether it is on or off', () => {
    const [on, off] = [true, false].map(isDonate => saleOf(lotOnSale(), { quantity: 3, isDonate }));
    expect([on?.tickets, off?.tickets]).toEqual([6, 3]);
    expect(off?.stakes).toEqual(on?.stakes);
    expect(off?.points).toEqual(on?.points);
  });

  it('the lot view reduces the chosen quantity to what remains', () => {
    expect(saleOf(lotOnSale({ amount: 10, salesCount: 8 }), { quantity: 5 }).quantity).toBe(2);
  });

  it('the lot view computes the chance as if all other buyers got the most tickets', () => {
    const detail = detailOf(lotOnSale({ amount: 10, salesCount: 4 }), { sold: 5, yours: 1 });
    expect(saleOf(detail.lot, { detail, isDonate: false }).chance).toEqual({ yours: 2, of: 5 + 1 + 5 * 2 });
  });
});

/** The view of a lot that can be bought; a property says nothing about others. */
const playing = (view: LotViewModel) => {
  fc.pre(view.phase === 'playing');
  if (view.phase !== 'playing') throw new Error('not bought');
  return view;
};

describe('properties of the lot view', () => {
  const cases = fc.record({
    lot: lotArbitrary,
    quantity: fc.integer({ min: -5, max: 2_000_000 }),
    isDonate: fc.boolean(),
    now: momentArbitrary,
    others: fc.integer({ min: 0, max: 1000 }),
    yours: fc.integer({ min: 0, max: 50 }),
  });

  it('the lot view never promises a better chance than any mix of later buyers leaves (property)', () => {
    fc.assert(
      fc.property(cases, fc.double({ min: 0, max: 1, noNaN: true }), (given, donating) => {
        const detail = detailOf(given.lot, { sold: given.others + given.yours, yours: given.yours });
        const view = playing(toLotView({ ...given, detail, phase: lotPhase(given.lot, given.now) }));
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

  it('the lot view chooses a quantity that can be bought (property)', () => {
    fc.assert(
      fc.property(cases, given => {
        const view = playing(viewOf(given.lot, given));
        expect(view.sale.quantity).toBeGreaterThanOrEqual(1);
        expect(view.sale.quantity).toBeLessThanOrEqual(view.left);
      }),
    );
  });
});
