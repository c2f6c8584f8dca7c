import { describe, expect, it } from 'vitest';
import {
  closingSoonLots,
  comingSoonLots,
  newestWinners,
  playingLots,
} from '../../../src/domain/catalogue/catalogue-sections.ts';
import { type Lot } from '../../../src/domain/catalogue/lot.ts';
import { ARBITRARY_LOTS_NOW, lotOnSale } from '../../arbitraries/lot.ts';

const ids = (list: readonly Lot[]): number[] => list.map(lot => lot.id);

describe('sections of the catalogue', () => {
  it('the section of lots that close soon is sorted by share sold, equal ones by id', () => {
    const shop = [
      lotOnSale({ id: 4, amount: 10, salesCount: 8 }),
      lotOnSale({ id: 2, salesCount: 99 }),
      lotOnSale({ id: 3, salesCount: 74 }),
      lotOnSale({ id: 5, amount: 1_000, salesCount: 801 }),
      lotOnSale({ id: 1, salesCount: 80 }),
    ];
    expect(ids(closingSoonLots(shop, ARBITRARY_LOTS_NOW))).toEqual([2, 5, 1, 4]);
    expect(ids(shop)).toEqual([4, 2, 3, 5, 1]);
  });

  it('the catalogue shows at most 12 lots that close soon and at most 12 winners', () => {
    const shop = Array.from({ length: 15 }, (_, i) => lotOnSale({ id: i + 1, salesCount: 75 + i }));
    expect(ids(closingSoonLots(shop, ARBITRARY_LOTS_NOW))).toEqual([
      15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4,
    ]);
    const won = Array.from({ length: 13 }, (_, i) => ({
      user: { avatar: null, fullName: `${i}` },
      winDate: ARBITRARY_LOTS_NOW + i,
    }));
    expect(newestWinners(won).map(each => each.winDate - ARBITRARY_LOTS_NOW)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ]);
    expect(won[0]?.winDate).toBe(ARBITRARY_LOTS_NOW);
  });

  it('the section of lots on sale keeps the given order', () => {
    const shop = [
      lotOnSale({ id: 3 }),
      lotOnSale({ id: 1, salesCount: 100 }),
      lotOnSale({ id: 2 }),
      lotOnSale({ id: 4, start: ARBITRARY_LOTS_NOW + 1 }),
    ];
    expect(ids(playingLots(shop, ARBITRARY_LOTS_NOW))).toEqual([3, 2]);
  });

  it('the section of coming lots is sorted by the next start, equal ones by id', () => {
    const shop = [
      lotOnSale({ id: 9, start: ARBITRARY_LOTS_NOW + 5 }),
      lotOnSale({ id: 2, start: ARBITRARY_LOTS_NOW + 9 }),
      lotOnSale({ id: 3, start: ARBITRARY_LOTS_NOW + 5 }),
      lotOnSale({ id: 1 }),
    ];
    expect(ids(comingSoonLots(shop, ARBITRARY_LOTS_NOW))).toEqual([3, 9, 2]);
  });
});
