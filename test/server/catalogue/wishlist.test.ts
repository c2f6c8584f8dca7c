import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { makeNewSessionHeaders, makeRegisteredPerson } from '../../support/people/registered-person.ts';
import type { RequestHeaders } from '../../support/requests/api-client.ts';
import { type CatalogueShop, startCatalogueShop } from '../../support/shops/catalogue-shop.ts';

let server: CatalogueShop['server'];
let api: CatalogueShop['api'];
let lots: number[];

beforeAll(async () => {
  const shop = await startCatalogueShop();
  ({ server, api } = shop);
  lots = await shop.world.put(Array.from({ length: 20 }, () => ({})));
});
afterAll(() => server.close());

const lot = (n: number): number => lots[n] ?? 0;
const wish = (
  lot_id: number,
  wished: boolean,
  wishlist: readonly number[] | null,
  headers: RequestHeaders = {},
) => api.call(contractCalls.addToWishlist, { lot_id, add: wished, wishlist }, headers);
const start = (headers: RequestHeaders, wishlist: readonly number[]) =>
  api.call(contractCalls.getAppData, { cart: null, wishlist, language: 'uk', currency: 'UAH' }, headers);

describe('A guest’s wishlist', () => {
  test('a guest’s wishlist takes a lot once, gives it back and counts its lots', async () => {
    expect(await wish(lot(0), true, null)).toEqual({ wishlist: [lot(0)], wishlist_counter: 1 });
    expect(await wish(lot(0), true, [lot(1), lot(0)])).toEqual({
      wishlist: [lot(1), lot(0)],
      wishlist_counter: 2,
    });
    expect(await wish(lot(1), false, [lot(1), lot(0)])).toEqual({ wishlist: [lot(0)], wishlist_counter: 1 });
    expect(await api.call(contractCalls.deleteFromWishlist, { lot_id: lot(0), wishlist: [lot(0)] })).toEqual({
      wishlist: [],
      wishlist_counter: 0,
    });
  });

  test('a guest’s wishlist drops unknown lots at the browser’s start, and is shown in the header', async () => {
    const sent = [lot(3), 2_147_483_647, lot(1), lot(3)];
    expect((await start({}, sent)).wishlist).toEqual([lot(3), lot(1)]);
    const header = await api.call(contractCalls.getHeaderData, { cart: null, wishlist: sent });
    expect(header.wishlist_items).toBe(2);
    expect(header.wishlist_lots.map(({ id }) => id)).toEqual([lot(3), lot(1)]);
  });

  test('the header shows the first 12 lots of a wishlist and counts all', async () => {
    const header = await api.call(contractCalls.getHeaderData, { cart: null, wishlist: lots });
    expect(header.wishlist_items).toBe(20);
    expect(header.wishlist_lots.map(({ id }) => id)).toEqual(lots.slice(0, 12));
  });
});

describe('A user’s wishlist', () => {
  test('a user’s wishlist is merged with the browser’s once; a removed lot does not come back', async () => {
    const person = await makeRegisteredPerson(server.context);
    expect((await start(person.headers, [lot(0), lot(1)])).wishlist).toEqual([lot(0), lot(1)]);
    const other = await makeNewSessionHeaders(server.context, person.id);
    expect((await start(other, [lot(2), lot(1), 2_147_483_647])).wishlist).toEqual([lot(0), lot(1), lot(2)]);
    await api.call(contractCalls.deleteFromWishlist, { lot_id: lot(1), wishlist: [] }, other);
    expect((await start(other, [lot(1)])).wishlist).toEqual([lot(0), lot(2)]);

    const page = await api.call(contractCalls.getLot, { id: lot(0), wishlist: [lot(9)] }, person.headers);
    expect(page.wishlist_items).toEqual([lot(0), lot(2)]);
    const catalogue = await api.call(
      contractCalls.getMainpageCatalog,
      { category: false, wishlist: [lot(9)] },
      person.headers,
    );
    expect(catalogue.wishlist_items).toEqual([lot(0), lot(2)]);
    const header = await api.call(
      contractCalls.getHeaderData,
      { cart: null, wishlist: [lot(9)] },
      person.headers,
    );
    expect(header.wishlist_items).toBe(2);
  });

  test('20 concurrent additions to a user’s wishlist are all kept', async () => {
    const person = await makeRegisteredPerson(server.context);
    await start(person.headers, []);
    await Promise.all(lots.map(id => wish(id, true, [], person.headers)));
    expect((await start(person.headers, [])).wishlist.toSorted((a, b) => a - b)).toEqual(lots);
  });
});

describe('Bad input to the wishlist', () => {
  test('the wishlist answers 404 to an unknown lot and 422 to a 501st lot or a wrong type', async () => {
    const unknown = { lot_id: 2_147_483_647, add: true, wishlist: null };
    expect((await api.refused(contractCalls.addToWishlist, unknown)).status).toBe(404);
    const full = Array.from({ length: 500 }, (_, n) => n + 100_000);
    const tooMany = await api.refused(contractCalls.addToWishlist, {
      lot_id: lot(0),
      add: true,
      wishlist: full,
    });
    expect(tooMany).toMatchObject({ status: 422, body: { messages: { wishlist: [expect.any(String)] } } });
    for (const wishlist of [[0], ['1'], 'null', { 0: 1 }, [...full, 1], [1.5]]) {
      const refused = await api.refused(contractCalls.addToWishlist, { lot_id: lot(0), add: true, wishlist });
      expect(refused.status).toBe(422);
    }
  });
});
