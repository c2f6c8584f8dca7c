import { describe, expect, it } from 'vitest';
import { isLotPurchasable, lotPhase, type Winner } from '../../../src/domain/catalogue/lot.ts';
import { ARBITRARY_LOTS_NOW, lotOnSale } from '../../arbitraries/lot.ts';

const WINNER: Winner = { user: { avatar: null, fullName: 'Olena K.' }, winDate: ARBITRARY_LOTS_NOW };

describe('the life of a lot', () => {
  it('a lot’s status goes from coming over playing and sold out to drawn', () => {
    expect(lotPhase(lotOnSale({ start: ARBITRARY_LOTS_NOW + 1 }), ARBITRARY_LOTS_NOW)).toBe('coming');
    expect(lotPhase(lotOnSale(), ARBITRARY_LOTS_NOW)).toBe('playing');
    expect(lotPhase(lotOnSale({ endsAt: ARBITRARY_LOTS_NOW }), ARBITRARY_LOTS_NOW)).toBe('ended');
    expect(lotPhase(lotOnSale({ endsAt: ARBITRARY_LOTS_NOW, salesCount: 100 }), ARBITRARY_LOTS_NOW)).toBe(
      'sold-out',
    );
    expect(lotPhase(lotOnSale({ salesCount: 100 }), ARBITRARY_LOTS_NOW)).toBe('sold-out');
    expect(lotPhase(lotOnSale({ salesCount: 100, winners: [WINNER] }), ARBITRARY_LOTS_NOW)).toBe('drawn');
  });

  it('a lot’s status is drawn once it has winners, whatever else holds, and coming before its start whatever the stock', () => {
    expect(
      lotPhase(lotOnSale({ start: ARBITRARY_LOTS_NOW + 1, winners: [WINNER] }), ARBITRARY_LOTS_NOW),
    ).toBe('drawn');
    expect(lotPhase(lotOnSale({ start: ARBITRARY_LOTS_NOW + 1, amount: 0 }), ARBITRARY_LOTS_NOW)).toBe(
      'coming',
    );
  });

  it('a lot that is no longer offered is withdrawn, whether coming or playing, and still ends and is drawn', () => {
    const lot = lotOnSale({ offered: false });
    expect(lotPhase(lot, ARBITRARY_LOTS_NOW)).toBe('withdrawn');
    expect(lotPhase({ ...lot, start: ARBITRARY_LOTS_NOW + 1 }, ARBITRARY_LOTS_NOW)).toBe('withdrawn');
    expect(lotPhase({ ...lot, start: ARBITRARY_LOTS_NOW + 1, amount: 0 }, ARBITRARY_LOTS_NOW)).toBe(
      'withdrawn',
    );
    expect(lotPhase({ ...lot, endsAt: ARBITRARY_LOTS_NOW }, ARBITRARY_LOTS_NOW)).toBe('ended');
    expect(lotPhase({ ...lot, salesCount: 100 }, ARBITRARY_LOTS_NOW)).toBe('sold-out');
    expect(lotPhase({ ...lot, winners: [WINNER] }, ARBITRARY_LOTS_NOW)).toBe('drawn');
  });

  it('a lot can be bought only while it is offered, has started, is not sold out and has no winners', () => {
    expect(isLotPurchasable(lotOnSale(), ARBITRARY_LOTS_NOW)).toBe(true);
    expect(isLotPurchasable(lotOnSale({ offered: false }), ARBITRARY_LOTS_NOW)).toBe(false);
    expect(isLotPurchasable(lotOnSale({ start: ARBITRARY_LOTS_NOW + 1 }), ARBITRARY_LOTS_NOW)).toBe(false);
    expect(isLotPurchasable(lotOnSale({ salesCount: 100 }), ARBITRARY_LOTS_NOW)).toBe(false);
    expect(isLotPurchasable(lotOnSale({ winners: [WINNER] }), ARBITRARY_LOTS_NOW)).toBe(false);
  });
});
