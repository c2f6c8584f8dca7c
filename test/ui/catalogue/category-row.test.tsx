import { afterEach, describe, expect, it } from 'vitest';
import { LOT_CARDS_ADDED_AT_ONCE } from '../../../src/ui/hooks/use-lot-list.ts';
import catalogue from '../../../src/ui/i18n/messages/uk/catalogue.json' with { type: 'json' };
import { listMostSoldLots } from '../../../src/ui/screens/catalogue/category-lot-rows.tsx';
import { ARBITRARY_LOTS_NOW, lotOnSale } from '../../arbitraries/lot.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

describe('the lots of a category that are closest to their draw', () => {
  const lots = (count: number, salesCount = 1) =>
    Array.from({ length: count }, (_, n) => lotOnSale({ id: n + 1, amount: 10, salesCount }));

  it('a category’s row of lots closest to their draw shows the first six that can be bought', () => {
    const gone = lotOnSale({ id: 99, amount: 10, salesCount: 10 });
    const ended = lotOnSale({ id: 98, amount: 10, salesCount: 1, endsAt: ARBITRARY_LOTS_NOW });
    const all = [...lots(4), gone, ended, ...lots(8)];
    expect(listMostSoldLots(all, ARBITRARY_LOTS_NOW).map(({ id }) => id)).toEqual([1, 2, 3, 4, 1, 2]);
    expect(listMostSoldLots(lots(LOT_CARDS_ADDED_AT_ONCE + 1, 10), ARBITRARY_LOTS_NOW)).toEqual([]);
  });

  it('a category has no separate row where its list shows all lots at once', () => {
    expect(listMostSoldLots(lots(LOT_CARDS_ADDED_AT_ONCE), ARBITRARY_LOTS_NOW)).toEqual([]);
    expect(listMostSoldLots(lots(LOT_CARDS_ADDED_AT_ONCE + 1), ARBITRARY_LOTS_NOW)).toHaveLength(6);
  });
});

describe('a category', () => {
  let shop: Awaited<ReturnType<typeof openShopInJsdom>>;
  afterEach(() => shop.close());

  const rowAt = async (path: string, wide: boolean, lots = LOT_CARDS_ADDED_AT_ONCE + 1) => {
    shop = await openShopInJsdom(path);
    Object.assign(globalThis, {
      matchMedia: () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }),
    });
    const [some] = shop.world.shop.lots.values();
    if (some === undefined) throw new Error('no lots');
    shop.world.shop.lots.clear();
    for (let id = 1; id <= lots; id += 1)
      shop.world.shop.lots.set(id, { ...some, id, categoryId: 1, salesCount: 1, amount: 10, winners: [] });
    await shop.open();
    await waitUntilTrue(() => shop.element.querySelector('main article') !== null);
    return [...shop.element.querySelectorAll('main section[aria-roledescription]')].filter(
      each => each.querySelector('h2')?.textContent === catalogue['catalogue.closest'],
    );
  };

  it('a category has its carousel on a wide screen, above all of its lots', async () => {
    const [row, ...more] = await rowAt('/catalog-1', true);
    expect(more).toEqual([]);
    expect(row?.querySelectorAll('article')).toHaveLength(6);
    expect(shop.element.querySelectorAll('main article')).toHaveLength(6 + LOT_CARDS_ADDED_AT_ONCE);
  });

  it('a category shows no lot twice on a wide screen where its list shows all of them', async () => {
    expect(await rowAt('/catalog-1', true, LOT_CARDS_ADDED_AT_ONCE)).toEqual([]);
    expect(shop.element.querySelectorAll('main article')).toHaveLength(LOT_CARDS_ADDED_AT_ONCE);
  });

  it.each([
    ['/catalog-1', false],
    ['/catalog-1?q=о', true],
    ['/catalog-1?sort=price_up', true],
    ['/catalog', true],
  ])('a category has no carousel at %s, wide: %s', async (path, wide) => {
    expect(await rowAt(path, wide)).toEqual([]);
  });
});
