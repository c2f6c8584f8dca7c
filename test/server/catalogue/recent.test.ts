import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRecent } from '../../../server/process/recent.ts';
import { calls } from '../../../src/adapters/http/wire/calls.ts';
import { type CatalogueShop, startCatalogueShop } from '../../support/shops/catalogue-shop.ts';

/** Counts readings; each answers its own number. */
const makeSource = () => {
  let readings = 0;
  return async (): Promise<number> => {
    readings += 1;
    return readings;
  };
};

describe('A value kept for a second', () => {
  let now = 0;
  const clock = () => now;

  test('is read once for all who ask at once, and again when it is over', async () => {
    const recent = makeRecent<number>(1000, 10, clock);
    const source = makeSource();
    expect(await Promise.all([recent('a', source), recent('a', source)])).toEqual([1, 1]);
    now += 1000;
    expect(await recent('a', source)).toBe(2);
  });

  test('is read anew beside from half its time on, so that nobody waits and it never gets older', async () => {
    const recent = makeRecent<number>(1000, 10, clock);
    const source = makeSource();
    await recent('a', source);
    now += 600;
    expect(await recent('a', source)).toBe(1);
    await Promise.resolve();
    expect(await recent('a', source)).toBe(2);
    now += 700;
    expect(await recent('a', source)).toBe(2);
  });

  test('is not kept when reading fails', async () => {
    const recent = makeRecent<number>(1000, 10, clock);
    await expect(recent('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await recent('a', async () => 7)).toBe(7);
  });

  test('makes room for others, the oldest first', async () => {
    const recent = makeRecent<number>(1000, 2, clock);
    const source = makeSource();
    for (const key of ['a', 'b', 'c']) await recent(key, source);
    expect(await recent('c', source)).toBe(3);
    expect(await recent('b', source)).toBe(2);
    expect(await recent('a', source)).toBe(4);
  });

  test('is read every time where nothing may be old', async () => {
    const recent = makeRecent<number>(0, 2, clock);
    const source = makeSource();
    expect([await recent('a', source), await recent('a', source)]).toEqual([1, 2]);
  });
});

describe('While lists may be a minute old', () => {
  let shop: CatalogueShop;
  beforeAll(async () => {
    shop = await startCatalogueShop({ recentMs: 60_000 });
  });
  afterAll(() => shop.server.close());

  test('the catalogue answers what it knows, each caller’s own wishlist, and a lot’s page is live', async () => {
    const { server, world, api } = shop;
    const [lot = 0] = await world.put([{ sold: 10 }]);
    const list = (wishlist: readonly number[]) =>
      api.call(calls.getMainpageCatalog, { category: false, wishlist: [...wishlist] });
    expect((await list([])).wishlist_items).toEqual([]);
    await server.context.database.query('UPDATE lots SET sales_count = 42 WHERE id = $1', [lot]);
    const again = await list([lot]);
    expect(again.all_lots[0]?.sales_count).toBe(10);
    expect(again.wishlist_items).toEqual([lot]);
    const page = await api.call(calls.getLot, { id: lot });
    expect(page.lot.sales_count).toBe(42);
  });
});
