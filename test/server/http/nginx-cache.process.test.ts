import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { type CachedShop, startCachedShop } from '../../support/processes/cached-shop.ts';
import {
  makeBearerHeader,
  type RequestHeaders,
  registerThroughApi,
  sendToContractCall,
} from '../../support/requests/api-client.ts';

/** With the tests of PostgreSQL: they ask for nginx, the others do not. */
const onServer = (process.env['DATABASE_URL'] ?? '') !== '';

describe.runIf(onServer)('The cache of the example nginx configuration', () => {
  let shop: CachedShop;
  let lot = 0;
  let token = '';

  beforeAll(async () => {
    shop = await startCachedShop();
    [lot = 0] = await shop.world.put([{ title: 'Phone', price: 82_500 }]);
    token = (await registerThroughApi(shop.server.url)).access_token;
    await sendToContractCall(
      shop.server.url,
      contractCalls.addToWishlist,
      { lot_id: lot, add: true, wishlist: [] },
      makeBearerHeader(token),
    );
  });
  afterAll(() => shop.close());

  const askLot = async (id: number, headers: RequestHeaders) => {
    const response = await sendToContractCall(
      shop.nginx.url,
      contractCalls.getLot,
      { id: String(id), wishlist: 'null' },
      headers,
    );
    return {
      kept: response.headers.get('cache-control'),
      body: (await response.json()) as {
        readonly lot: { readonly title: string; readonly price: number };
        readonly wishlist_items: readonly number[];
      },
    };
  };
  const countAnswers = () => shop.countAnswers(contractCalls.getLot.path);

  test('guests of two languages and currencies and somebody who is logged in are never mixed up', async () => {
    const guest = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';
    const visitors = [
      { headers: { 'Accept-Language': 'uk' }, title: 'Phone uk', price: 825, wishes: [], kept: guest },
      { headers: { 'Accept-Language': 'en' }, title: 'Phone en', price: 825, wishes: [], kept: guest },
      {
        headers: { 'Accept-Language': 'en', 'X-Currency': 'USD' },
        title: 'Phone en',
        price: 20,
        wishes: [],
        kept: guest,
      },
      {
        headers: { 'Accept-Language': 'en', ...makeBearerHeader(token) },
        title: 'Phone en',
        price: 825,
        wishes: [lot],
        kept: 'no-store',
      },
    ];
    const encodings = ['br', 'gzip', 'identity'];
    // All at once, so that each meets an answer that was just kept for another.
    const asked = Array.from({ length: 20 }, () => visitors)
      .flat()
      .map((visitor, at) => ({ visitor, encoding: encodings[at % encodings.length] ?? '' }));
    const before = await countAnswers();
    const told = await Promise.all(
      asked.map(({ visitor, encoding }) => askLot(lot, { ...visitor.headers, 'Accept-Encoding': encoding })),
    );
    expect(
      told.map(({ kept, body }) => ({
        title: body.lot.title,
        price: body.lot.price,
        wishes: body.wishlist_items,
        kept,
      })),
    ).toEqual(asked.map(({ visitor: { title, price, wishes, kept } }) => ({ title, price, wishes, kept })));
    // The guests' answers were kept, those of who is logged in were not.
    const answered = (await countAnswers()) - before;
    const kinds = 3 * encodings.length;
    expect(answered).toBeGreaterThanOrEqual(20 + kinds);
    // Each is asked for anew once it is a second old.
    expect(answered).toBeLessThanOrEqual(20 + 3 * kinds);
  });

  test('of a thousand guests the shop answers one in each second', async () => {
    const before = await countAnswers();
    const began = performance.now();
    for (let batch = 0; batch < 50; batch += 1)
      await Promise.all(Array.from({ length: 20 }, () => askLot(lot, { 'Accept-Language': 'ru' })));
    const seconds = (performance.now() - began) / 1000;
    const answered = (await countAnswers()) - before;
    expect(answered).toBeGreaterThanOrEqual(1);
    expect(answered).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  });

  test('an answer that was kept has the id of whoever asked for it now, as nginx’s log has', async () => {
    const idOf = async () => {
      const response = await sendToContractCall(shop.nginx.url, contractCalls.getLot, { id: String(lot) });
      return response.headers.get('x-request-id');
    };
    const ids = [await idOf(), await idOf(), await idOf()];
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  test('calls that no cache keeps do not wait for each other', async () => {
    const before = await shop.countAnswers(contractCalls.getDraws.path);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => sendToContractCall(shop.nginx.url, contractCalls.getDraws, {})),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await shop.countAnswers(contractCalls.getDraws.path)) - before).toBe(30);
  });

  test('what changes is seen by guests within seconds, and at once by who is logged in', async () => {
    const [other = 0] = await shop.world.put([{ title: 'Old' }]);
    const titleOf = async (headers: RequestHeaders = {}) => (await askLot(other, headers)).body.lot.title;
    expect(await titleOf()).toBe('Old en');
    await shop.server.context.database.query(
      `UPDATE lots SET title = '{"uk": "New uk", "ru": "New ru", "en": "New en"}' WHERE id = $1`,
      [other],
    );
    expect(await titleOf(makeBearerHeader(token))).toBe('New en');
    await expect.poll(() => titleOf(), { timeout: 15_000 }).toBe('New en');
  });

  test('nobody keeps what a lot that is not there is answered', async () => {
    const [next = 0] = await shop.world.put([{}]);
    const statusOf = async (id: number) =>
      (await sendToContractCall(shop.nginx.url, contractCalls.getLot, { id: String(id) })).status;
    expect(await statusOf(next + 1)).toBe(404);
    const [made = 0] = await shop.world.put([{}]);
    expect(made).toBe(next + 1);
    expect(await statusOf(made)).toBe(200);
  });
});
