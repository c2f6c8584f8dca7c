import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTtlCache } from '../../../server/database/ttl-cache.ts';
import { calls } from '../../../src/contract/calls.ts';
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
  let now = 1;
  const clock = () => now;

  test('A value kept for a second is read once for all who ask at once, and again when it is over', async () => {
    const cache = makeTtlCache<number>(1000, 10, clock);
    const source = makeSource();
    expect(await Promise.all([cache('a', source), cache('a', source)])).toEqual([1, 1]);
    now += 1000;
    expect(await cache('a', source)).toBe(2);
  });

  test('A value kept for a second is read anew beside from half its time on, so that nobody waits and it never gets older', async () => {
    const cache = makeTtlCache<number>(1000, 10, clock);
    const source = makeSource();
    await cache('a', source);
    now += 600;
    expect(await cache('a', source)).toBe(1);
    await Promise.resolve();
    expect(await cache('a', source)).toBe(2);
    now += 700;
    expect(await cache('a', source)).toBe(2);
  });

  test('A value kept for a second is not kept when reading fails', async () => {
    const cache = makeTtlCache<number>(1000, 10, clock);
    await expect(cache('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache('a', async () => 7)).toBe(7);
  });

  test('A value kept for a second makes room for others, the oldest first', async () => {
    const cache = makeTtlCache<number>(1000, 2, clock);
    const source = makeSource();
    for (const key of ['a', 'b', 'c']) await cache(key, source);
    expect(await cache('c', source)).toBe(3);
    expect(await cache('b', source)).toBe(2);
    expect(await cache('a', source)).toBe(4);
  });

  test('A value kept for a second is shown to each who asked, even where more is read at once than there is room for', async () => {
    const cache = makeTtlCache<string | null>(1000, 2, clock);
    const readings = new Map<string, (value: string | null) => void>();
    const keys = ['a', 'b', 'c', 'd'];
    const asked = keys.map(key => cache(key, () => new Promise(resolve => readings.set(key, resolve))));
    for (const [key, end] of readings) end(key === 'a' ? null : key);
    expect(await Promise.all(asked)).toEqual([null, 'b', 'c', 'd']);
  });

  test('A value kept for a second stays until it is over where reading it anew fails, and then the failure is told', async () => {
    const cache = makeTtlCache<number>(1000, 10, clock);
    const away = () => Promise.reject(new Error('away'));
    await cache('a', async () => 1);
    now += 600;
    expect(await cache('a', away)).toBe(1);
    now += 300;
    expect(await cache('a', away)).toBe(1);
    now += 100;
    await expect(cache('a', away)).rejects.toThrow('away');
    expect(await cache('a', async () => 2)).toBe(2);
  });

  test('A value kept for a second is as old as the beginning of its reading', async () => {
    const cache = makeTtlCache<number>(1000, 10, clock);
    const slow = cache('a', async () => {
      now += 700;
      return 1;
    });
    expect(await slow).toBe(1);
    now += 300;
    expect(await cache('a', async () => 2)).toBe(2);
  });

  test('A value kept for a second is read every time where nothing may be old', async () => {
    const cache = makeTtlCache<number>(0, 2, clock);
    const source = makeSource();
    expect([await cache('a', source), await cache('a', source)]).toEqual([1, 2]);
  });
});

describe('While lists may be a minute old', () => {
  let shop: CatalogueShop;
  beforeAll(async () => {
    shop = await startCatalogueShop({ cachedMs: 60_000 });
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
