import { describe, expect, it } from 'vitest';
import { closingSoon, comingSoon, lastWinners, playingNow } from '../../../src/domain/catalogue/catalogue.ts';
import { type Lot } from '../../../src/domain/catalogue/lot.ts';
import { aLot, NOW } from '../../arbitraries/lot.ts';

const ids = (list: readonly Lot[]): number[] => list.map(lot => lot.id);

describe('sections of the catalogue', () => {
  it('the section of lots that close soon is sorted by share sold, equal ones by id', () => {
    const shop = [
      aLot({ id: 4, amount: 10, salesCount: 8 }),
      aLot({ id: 2, salesCount: 99 }),
      aLot({ id: 3, salesCount: 74 }),
      aLot({ id: 5, amount: 1_000, salesCount: 801 }),
      aLot({ id: 1, salesCount: 80 }),
    ];
    expect(ids(closingSoon(shop, NOW))).toEqual([2, 5, 1, 4]);
    expect(ids(shop)).toEqual([4, 2, 3, 5, 1]);
  });

  it('the catalogue shows at most 12 lots that close soon and at most 12 winners', () => {
    const shop = Array.from({ length: 15 }, (_, i) => aLot({ id: i + 1, salesCount: 75 + i }));
    expect(ids(closingSoon(shop, NOW))).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    const won = Array.from({ length: 13 }, (_, i) => ({
      user: { avatar: null, fullName: `${i}` },
      winDate: NOW + i,
    }));
    expect(lastWinners(won).map(each => each.winDate - NOW)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(won[0]?.winDate).toBe(NOW);
  });

  it('the section of lots on sale keeps the given order', () => {
    const shop = [
      aLot({ id: 3 }),
      aLot({ id: 1, salesCount: 100 }),
      aLot({ id: 2 }),
      aLot({ id: 4, start: NOW + 1 }),
    ];
    expect(ids(playingNow(shop, NOW))).toEqual([3, 2]);
  });

  it('the section of coming lots is sorted by the next start, equal ones by id', () => {
    const shop = [
      aLot({ id: 9, start: NOW + 5 }),
      aLot({ id: 2, start: NOW + 9 }),
      aLot({ id: 3, start: NOW + 5 }),
      aLot({ id: 1 }),
    ];
    expect(ids(comingSoon(shop, NOW))).toEqual([3, 9, 2]);
  });
});
