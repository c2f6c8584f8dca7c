import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTtlCache } from '../../../server/database/ttl-cache.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { makeBearerHeader, registerThroughApi } from '../../support/requests/api-client.ts';
import { type CatalogueShop, startCatalogueShop } from '../../support/shops/catalogue-shop.ts';

/** Counts readings; each answers its own number. */
const makeSource = () => {
  let readings = 0;
  return async (): Promise<number> => {
    readings += 1;
    return readings;
  };
};

describe('the TTL cache', () => {
  let now = 1;
  const clock = () => now;

  test('the TTL cache reads a value once for all who ask at once, and again after it expires', async () => {
    const cache = makeTtlCache<number>(1000, 10, clock);
    const source = makeSource();
    expect(await Promise.all([cache('a', source), cache('a', source)])).toEqual([1, 1]);
    now += 1000;
    expect(await cache('a', source)).toBe(2);
  });

  test('the TTL cache refreshes a value in the background after half its time', async () => {
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

  test('the TTL cache stores nothing when reading fails', async () => {
    const cache = makeTtlCache<number>(1000, 10, clock);
    await expect(cache('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache('a', async () => 7)).toBe(7);
  });

  test('the TTL cache evicts the oldest value when it is full', async () => {
    const cache = makeTtlCache<number>(1000, 2, clock);
    const source = makeSource();
    for (const key of ['a', 'b', 'c']) await cache(key, source);
    expect(await cache('c', source)).toBe(3);
    expect(await cache('b', source)).toBe(2);
    expect(await cache('a', source)).toBe(4);
  });

  test('the TTL cache evicts the oldest values when their bytes are too many, and keeps none that is too large', async () => {
    const cache = makeTtlCache<string>(1000, { bytes: 10, bytesOf: value => value.length }, clock);
    const read = (key: string, value: string) => cache(key, async () => value);
    for (const key of ['a', 'b', 'c']) await read(key, key.repeat(4));
    expect([await read('c', 'new'), await read('b', 'new'), await read('a', 'new')]).toEqual([
      'cccc',
      'bbbb',
      'new',
    ]);
    expect([await read('large', 'l'.repeat(11)), await read('large', 'new')]).toEqual([
      'l'.repeat(11),
      'new',
    ]);
    expect(await Promise.all(['d', 'e', 'f'].map(key => read(key, key.repeat(9))))).toEqual([
      'd'.repeat(9),
      'e'.repeat(9),
      'f'.repeat(9),
    ]);
  });

  test('the TTL cache answers every caller, even when it reads more values at once than it can hold', async () => {
    const cache = makeTtlCache<string | null>(1000, 2, clock);
    const readings = new Map<string, (value: string | null) => void>();
    const keys = ['a', 'b', 'c', 'd'];
    const asked = keys.map(key => cache(key, () => new Promise(resolve => readings.set(key, resolve))));
    for (const [key, end] of readings) end(key === 'a' ? null : key);
    expect(await Promise.all(asked)).toEqual([null, 'b', 'c', 'd']);
  });

  test('the TTL cache keeps a value until it expires when refreshing fails, and then rejects', async () => {
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

  test('the TTL cache counts a value’s age from the start of its reading', async () => {
    const cache = makeTtlCache<number>(1000, 10, clock);
    const slow = cache('a', async () => {
      now += 700;
      return 1;
    });
    expect(await slow).toBe(1);
    now += 300;
    expect(await cache('a', async () => 2)).toBe(2);
  });

  test('the TTL cache reads the value every time when its time to live is 0', async () => {
    const cache = makeTtlCache<number>(0, 2, clock);
    const source = makeSource();
    expect([await cache('a', source), await cache('a', source)]).toEqual([1, 2]);
  });
});

describe('the catalogue with lists cached for a minute', () => {
  let shop: CatalogueShop;
  beforeAll(async () => {
    shop = await startCatalogueShop({ cachedMs: 60_000 });
  });
  afterAll(() => shop.server.close());

  test('the catalogue is answered from the cache with the caller’s own wishlist; who is logged in is told how a lot is now', async () => {
    const { server, world, api } = shop;
    const [lot = 0] = await world.put([{ sold: 10 }]);
    const list = (wishlist: readonly number[]) =>
      api.call(contractCalls.getMainpageCatalog, { category: false, wishlist: [...wishlist] });
    expect((await list([])).wishlist_items).toEqual([]);
    await server.context.database.query('UPDATE lots SET sales_count = 42 WHERE id = $1', [lot]);
    const again = await list([lot]);
    expect(again.all_lots[0]?.sales_count).toBe(10);
    expect(again.wishlist_items).toEqual([lot]);
    const { access_token: token } = await registerThroughApi(server.url);
    const page = await api.call(contractCalls.getLot, { id: lot }, makeBearerHeader(token));
    expect(page.lot.sales_count).toBe(42);
  });
});
