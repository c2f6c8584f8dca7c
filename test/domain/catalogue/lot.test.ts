import { describe, expect, it } from 'vitest';
import { isPurchasable, lotPhase, type Winner } from '../../../src/domain/catalogue/lot.ts';
import { aLot, NOW } from '../../arbitraries/lot.ts';

const WINNER: Winner = { user: { avatar: null, fullName: 'Olena K.' }, winDate: NOW };

describe('the life of a lot', () => {
  it('a lot’s status goes from coming over playing and sold out to drawn', () => {
    expect(lotPhase(aLot({ start: NOW + 1 }), NOW)).toBe('coming');
    expect(lotPhase(aLot(), NOW)).toBe('playing');
    expect(lotPhase(aLot({ endsAt: NOW }), NOW)).toBe('ended');
    expect(lotPhase(aLot({ endsAt: NOW, salesCount: 100 }), NOW)).toBe('sold-out');
    expect(lotPhase(aLot({ salesCount: 100 }), NOW)).toBe('sold-out');
    expect(lotPhase(aLot({ salesCount: 100, winners: [WINNER] }), NOW)).toBe('drawn');
  });

  it('a lot’s status is drawn once it has winners, whatever else holds, and coming before its start whatever the stock', () => {
    expect(lotPhase(aLot({ start: NOW + 1, winners: [WINNER] }), NOW)).toBe('drawn');
    expect(lotPhase(aLot({ start: NOW + 1, amount: 0 }), NOW)).toBe('coming');
  });

  it('a lot that is no longer offered is withdrawn, whether coming or playing, and still ends and is drawn', () => {
    const lot = aLot({ offered: false });
    expect(lotPhase(lot, NOW)).toBe('withdrawn');
    expect(lotPhase({ ...lot, start: NOW + 1 }, NOW)).toBe('withdrawn');
    expect(lotPhase({ ...lot, start: NOW + 1, amount: 0 }, NOW)).toBe('withdrawn');
    expect(lotPhase({ ...lot, endsAt: NOW }, NOW)).toBe('ended');
    expect(lotPhase({ ...lot, salesCount: 100 }, NOW)).toBe('sold-out');
    expect(lotPhase({ ...lot, winners: [WINNER] }, NOW)).toBe('drawn');
  });

  it('a lot can be bought only while it is offered, has started, is not sold out and has no winners', () => {
    expect(isPurchasable(aLot(), NOW)).toBe(true);
    expect(isPurchasable(aLot({ offered: false }), NOW)).toBe(false);
    expect(isPurchasable(aLot({ start: NOW + 1 }), NOW)).toBe(false);
    expect(isPurchasable(aLot({ salesCount: 100 }), NOW)).toBe(false);
    expect(isPurchasable(aLot({ winners: [WINNER] }), NOW)).toBe(false);
  });
});
