import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricedCart } from '../../../src/application/ports/cart-service.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { cartFigures } from '../../../src/domain/cart/cart.ts';
import { isLotPurchasable, type Lot } from '../../../src/domain/catalogue/lot.ts';
import { parseDecimal } from '../../../src/domain/money/decimal.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import {
  listCurrentCartLines,
  listUnpricedCartLotIds,
  toCartView,
} from '../../../src/ui/screens/cart/to-cart-view.ts';
import { ARBITRARY_LOTS_NOW, lotArbitrary, lotOnSale } from '../../arbitraries/lot.ts';

const decimal = (text: string) => {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new Error(`not a decimal: ${text}`);
  return parsed;
};

const detailOf = (...known: Lot[]): PricedCart => ({
  lines: known.map(lot => ({ lot, quantity: 1, isDonate: true })),
  userPoints: points(200n),
  userPercent: decimal('3'),
  rate: decimal('1'),
});

const given = (parts: Partial<Parameters<typeof toCartView>[0]> = {}) => {
  const detail = parts.detail ?? detailOf(lotOnSale());
  return {
    detail,
    cart: detail.lines.map(({ lot, quantity, isDonate }) => ({ lotId: lot.id, quantity, isDonate })),
    loggedIn: true,
    usesPoints: false,
    typedPoints: '',
    restricted: [],
    now: ARBITRARY_LOTS_NOW,
    ...parts,
  };
};

const filled = (parts: Partial<Parameters<typeof toCartView>[0]> = {}) => {
  const view = toCartView(given(parts));
  if (view.tag !== 'filled') throw new Error('the cart is empty');
  return view;
};

const problem = (lot: Lot, quantity: number, restricted: readonly number[] = []) =>
  filled({
    detail: detailOf(lot),
    cart: [{ lotId: lot.id, quantity, isDonate: true }],
    restricted,
  }).lines[0]?.problem;

describe('the cart view', () => {
  it('the cart view is empty without lines', () => {
    expect(toCartView(given({ cart: [] }))).toEqual({ tag: 'empty' });
  });

  it('the cart view takes quantities and donation choices from the browser, prices from the shop', () => {
    const [line] = filled({ cart: [{ lotId: 42, quantity: 3, isDonate: false }] }).lines;
    expect(line).toMatchObject({
      quantity: 3,
      isDonate: false,
      price: minorUnits(147_000n),
      each: minorUnits(49_000n),
      before: minorUnits(168_000n),
      tickets: 3,
      stakes: { ticketsWith: 6, ticketsWithout: 3, charityPoints: points(18n) },
    });
  });

  it('the cart view shows no old price where there is no discount', () => {
    const lot = lotOnSale({ origin: minorUnits(49_000n) });
    expect(filled({ detail: detailOf(lot) }).lines[0]?.before).toBeNull();
  });

  it('the cart view must be read again when another tab added a lot', () => {
    const { detail } = given();
    const cart = [
      { lotId: 42, quantity: 1, isDonate: true },
      { lotId: 7, quantity: 1, isDonate: true },
    ];
    expect(listUnpricedCartLotIds(detail, cart)).toEqual([7]);
    expect(listUnpricedCartLotIds(detail, cart.slice(0, 1))).toEqual([]);
    expect(listCurrentCartLines(detail, cart).map(line => line.lot.id)).toEqual([42]);
  });

  it('the cart view says of each line why it cannot be ordered', () => {
    expect(problem(lotOnSale({ salesCount: 100 }), 1)).toEqual({ tag: 'gone' });
    expect(problem(lotOnSale({ start: ARBITRARY_LOTS_NOW + 1 }), 1)).toEqual({ tag: 'not-started' });
    expect(problem(lotOnSale({ endsAt: ARBITRARY_LOTS_NOW + 1 }), 1)).toBeNull();
    expect(problem(lotOnSale({ endsAt: ARBITRARY_LOTS_NOW }), 1)).toEqual({ tag: 'ended' });
    expect(problem(lotOnSale({ endsAt: ARBITRARY_LOTS_NOW }), 1, [42])).toEqual({ tag: 'ended' });
    expect(problem(lotOnSale({ endsAt: ARBITRARY_LOTS_NOW + 1, offered: false }), 1, [42])).toEqual({
      tag: 'withdrawn',
    });
    expect(problem(lotOnSale({ salesCount: 100, offered: false }), 1)).toEqual({ tag: 'gone' });
    expect(problem(lotOnSale({ salesCount: 97 }), 4)).toEqual({ tag: 'few', left: 3 });
    expect(problem(lotOnSale(), 4, [42])).toEqual({ tag: 'reserved' });
    expect(problem(lotOnSale(), 4, [43])).toBeNull();
  });

  it('the cart view uses points only while they are switched on, and within the cap', () => {
    expect(filled({ typedPoints: '50' }).figures.pointsUsed).toBe(0n);
    expect(filled({ usesPoints: true, typedPoints: '50' }).figures.pointsUsed).toBe(50n);
    const greedy = filled({ usesPoints: true, typedPoints: '9999' });
    expect(greedy.figures.pointsUsed).toBe(168n);
    expect(greedy.points.text).toBe('168');
  });

  it('the cart view leaves an emptied points field empty', () => {
    expect(filled({ usesPoints: true, typedPoints: '' }).points.text).toBe('');
  });

  it('the cart view says why points can’t be used', () => {
    const none = { ...detailOf(lotOnSale()), userPoints: points(0n) };
    const cheap = lotOnSale({ price: minorUnits(100n), origin: minorUnits(100n) });
    expect(filled().points.hint).toBe('usable');
    expect(filled({ loggedIn: false }).points.hint).toBe('guest');
    expect(filled({ detail: none }).points.hint).toBe('none');
    // The browser still believes in a session that has run out.
    expect(filled({ detail: { ...none, isGuest: true } }).points.hint).toBe('guest');
    expect(filled({ detail: detailOf(cheap) }).points.hint).toBe('too-small');
    const owed = { ...none, userPoints: points(-7n) };
    const asked = filled({ detail: owed, usesPoints: true, typedPoints: '5' });
    expect(asked.points.hint).toBe('owed');
    expect([asked.figures.cap, asked.figures.pointsUsed]).toEqual([0n, 0n]);
  });

  it('the cart view shows the totals of the lines that can be bought, whatever the cart', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(lotArbitrary, { selector: lot => lot.id, minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        (known, quantity, isDonate) => {
          const detail = detailOf(...known);
          const cart = known.map(lot => ({ lotId: lot.id, quantity, isDonate }));
          const view = filled({ detail, cart, usesPoints: true, typedPoints: '7' });
          const counted = view.lines.filter(line => isLotPurchasable(line.lot, ARBITRARY_LOTS_NOW));
          expect(view.over).toEqual(view.lines.filter(line => !counted.includes(line)));
          const sum = counted.reduce(
            (total, line) => total + line.each * BigInt(Math.min(quantity, line.left)),
            0n,
          );
          expect(view.figures.total).toBe(sum);
          expect(view.isPart).toBe(view.lines.some(line => line.left < quantity));
          expect(view.figures).toEqual(
            cartFigures(
              counted.map(({ lot, left }) => ({ lot, quantity: Math.min(quantity, left), isDonate })),
              {
                userPercent: detail.userPercent,
                rate: detail.rate,
                owned: detail.userPoints,
                typedPoints: '7',
              },
            ),
          );
          for (const line of view.lines) expect(line.max).toBeGreaterThanOrEqual(line.quantity);
        },
      ),
    );
  });
});
