import { describe, expect, it } from 'vitest';
import {
  hasStarted,
  isClosingSoon,
  isHot,
  isListed,
  isPurchasable,
  isRestricted,
  isSoldOut,
  lotPhase,
  percentSold,
  remaining,
  type Winner,
} from '../../../src/domain/catalogue/lot.ts';
import { aLot, NOW } from '../../arbitraries/lot.ts';

const WINNER: Winner = { user: { avatar: null, fullName: 'Olena K.' }, winDate: NOW };

describe('what is left of a lot', () => {
  it.each([
    // amount, sold, remaining, percent, sold out
    [100, 0, 100, 0, false],
    [600, 564, 36, 94, false],
    [3, 1, 2, 33, false],
    [3, 2, 1, 66, false],
    [1_000_000, 999_999, 1, 99, false],
    [200, 1, 199, 0, false],
    [5, 5, 0, 100, true],
    [0, 0, 0, 100, true],
    [5, 7, 0, 100, true],
  ])('%s items with %s sold: %s left, %s %%, sold out %s', (amount, salesCount, left, percent, soldOut) => {
    const stock = { amount, salesCount };
    expect(remaining(stock)).toBe(left);
    expect(percentSold(stock)).toBe(percent);
    expect(isSoldOut(stock)).toBe(soldOut);
  });
});

describe('the life of a lot', () => {
  it('starts at its moment, not after it', () => {
    expect(hasStarted({ start: NOW }, NOW - 1)).toBe(false);
    expect(hasStarted({ start: NOW }, NOW)).toBe(true);
    expect(hasStarted({ start: NOW }, NOW + 1)).toBe(true);
  });

  it('goes from coming over playing and sold out to drawn', () => {
    expect(lotPhase(aLot({ start: NOW + 1 }), NOW)).toBe('coming');
    expect(lotPhase(aLot(), NOW)).toBe('playing');
    expect(lotPhase(aLot({ endsAt: NOW }), NOW)).toBe('ended');
    expect(lotPhase(aLot({ endsAt: NOW, salesCount: 100 }), NOW)).toBe('sold-out');
    expect(lotPhase(aLot({ salesCount: 100 }), NOW)).toBe('sold-out');
    expect(lotPhase(aLot({ salesCount: 100, winners: [WINNER] }), NOW)).toBe('drawn');
  });

  it('lets winners rule over all else, and the start over the stock', () => {
    expect(lotPhase(aLot({ start: NOW + 1, winners: [WINNER] }), NOW)).toBe('drawn');
    expect(lotPhase(aLot({ start: NOW + 1, amount: 0 }), NOW)).toBe('coming');
  });

  it('is withdrawn while it is no longer offered, whether coming or playing, and ends and is drawn all the same', () => {
    const lot = aLot({ offered: false });
    expect(lotPhase(lot, NOW)).toBe('withdrawn');
    expect(lotPhase({ ...lot, start: NOW + 1 }, NOW)).toBe('withdrawn');
    expect(lotPhase({ ...lot, start: NOW + 1, amount: 0 }, NOW)).toBe('withdrawn');
    expect(lotPhase({ ...lot, endsAt: NOW }, NOW)).toBe('ended');
    expect(lotPhase({ ...lot, salesCount: 100 }, NOW)).toBe('sold-out');
    expect(lotPhase({ ...lot, winners: [WINNER] }, NOW)).toBe('drawn');
  });

  it('hides lots with winners in lists', () => {
    expect(isListed(aLot())).toBe(true);
    expect(isListed(aLot({ winners: [WINNER] }))).toBe(false);
  });

  it('sells only what is offered, started, is not sold out and has no winners', () => {
    expect(isPurchasable(aLot(), NOW)).toBe(true);
    expect(isPurchasable(aLot({ offered: false }), NOW)).toBe(false);
    expect(isPurchasable(aLot({ start: NOW + 1 }), NOW)).toBe(false);
    expect(isPurchasable(aLot({ salesCount: 100 }), NOW)).toBe(false);
    expect(isPurchasable(aLot({ winners: [WINNER] }), NOW)).toBe(false);
  });
});

describe('marks on a lot', () => {
  it('is closing soon from 75 % on while it plays', () => {
    expect(isClosingSoon(aLot({ salesCount: 74 }), NOW)).toBe(false);
    expect(isClosingSoon(aLot({ salesCount: 75 }), NOW)).toBe(true);
    expect(isClosingSoon(aLot({ salesCount: 99 }), NOW)).toBe(true);
    expect(isClosingSoon(aLot({ salesCount: 100 }), NOW)).toBe(false);
    expect(isClosingSoon(aLot({ salesCount: 80, start: NOW + 1 }), NOW)).toBe(false);
    expect(isClosingSoon(aLot({ salesCount: 80, offered: false }), NOW)).toBe(false);
    expect(isClosingSoon(aLot({ salesCount: 80, winners: [WINNER] }), NOW)).toBe(false);
  });

  it('is hot by the operator or from 90 % on', () => {
    expect(isHot(aLot({ salesCount: 89 }))).toBe(false);
    expect(isHot(aLot({ salesCount: 90 }))).toBe(true);
    expect(isHot(aLot({ hot: true }))).toBe(true);
  });
});

describe('a restricted lot', () => {
  it('is unknown, not on sale, or has fewer items left than wanted', () => {
    expect(isRestricted(undefined, 1, NOW)).toBe(true);
    expect(isRestricted(aLot({ start: NOW + 1 }), 1, NOW)).toBe(true);
    expect(isRestricted(aLot({ offered: false }), 1, NOW)).toBe(true);
    expect(isRestricted(aLot({ salesCount: 100 }), 1, NOW)).toBe(true);
    expect(isRestricted(aLot({ winners: [WINNER] }), 1, NOW)).toBe(true);
    expect(isRestricted(aLot({ salesCount: 98 }), 3, NOW)).toBe(true);
    expect(isRestricted(aLot({ salesCount: 98 }), 2, NOW)).toBe(false);
  });
});
