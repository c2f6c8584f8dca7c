import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeContractCallRoute } from '../../../server/http/make-contract-call-route.ts';
import { makeSharedAnswers } from '../../../server/http/shared-answers.ts';
import { makeNotFoundRefusal } from '../../../server/messages/refusal.ts';
import { type ContractCallName, contractCalls } from '../../../src/contract/contract-calls.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { readExample } from '../../support/examples.ts';
import {
  makeBearerHeader,
  type RequestHeaders,
  registerThroughApi,
  sendToContractCall,
} from '../../support/requests/api-client.ts';
import { makeRequestsOfEachCall } from '../../support/requests/requests-of-each-call.ts';
import { type CatalogueShop, startCatalogueShop } from '../../support/shops/catalogue-shop.ts';

const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';
/** What guests are all answered alike. */
const SHARED_CALLS: readonly ContractCallName[] = [
  'getMainpageCatalog',
  'getLot',
  'getMainSlider',
  'getClosingSoon',
  'getBanners',
  'getComingSoon',
  'getLastWinners',
  'getPageInfo',
  'getCharity',
  'getCharityOfLot',
];

let server: TestServer;
let lot = 0;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
  const [row] = await server.context.database.query<{ id: number }>(
    'SELECT id FROM lots WHERE start < now() AND sales_count < amount - 30 ORDER BY id LIMIT 1',
  );
  lot = row?.id ?? 0;
});
afterAll(() => server.close());

/** Asks as a guest where guests can. */
const ask = async (name: ContractCallName, headers: RequestHeaders = {}) => {
  const { request: made, headers: needed } = await makeRequestsOfEachCall(server, lot)[name]();
  // Without words that are searched for.
  const request = name === 'getMainpageCatalog' ? { category: 'false', wishlist: 'null' } : made;
  const own = SHARED_CALLS.includes(name) ? {} : needed;
  return sendToContractCall(server.url, contractCalls[name], request, { ...own, ...headers });
};

describe('what a cache in front may keep', () => {
  const calls = (Object.keys(contractCalls) as ContractCallName[]).filter(
    name => contractCalls[name].method === 'GET',
  );

  it.each(calls)('the answers to %s say whether they may be kept', async name => {
    const guest = await ask(name);
    const isShared = SHARED_CALLS.includes(name);
    expect(guest.headers.get('cache-control')).toBe(isShared ? SHARED : 'no-store');
    if (!isShared) return;
    expect(guest.headers.get('vary')).toBe('Accept-Language, X-Currency, Authorization, Accept-Encoding');
    expect(guest.headers.get('set-cookie')).toBeNull();
    const { access_token: token } = await registerThroughApi(server.url);
    const own = await ask(name, makeBearerHeader(token));
    expect([own.status, own.headers.get('cache-control'), own.headers.get('etag')]).toEqual([
      200,
      'no-store',
      null,
    ]);
  });

  it('the example nginx configuration keeps these answers and no others', () => {
    // Who asks at once for what is not kept would wait for each other.
    const [, kept = ''] = /location ~ (\S+mainpage-catalog\S+) \{/.exec(readExample('nginx.conf')) ?? [];
    const pathOf = (name: ContractCallName) => contractCalls[name].path.replaceAll(/[:{]\w+\}?/g, '1');
    const names = Object.keys(contractCalls) as ContractCallName[];
    expect(names.filter(name => new RegExp(kept).test(pathOf(name))).toSorted()).toEqual(
      [...SHARED_CALLS].toSorted(),
    );
  });

  it.each(SHARED_CALLS)('%s answers all guests alike who ask in one language and currency', async name => {
    const plain = await ask(name);
    const text = await plain.text();
    const other = await ask(name, {
      Cookie: 'language=en; currency=USD; device=abcdefghijklmnopqrstuvwxyz',
      'User-Agent': 'another',
      'X-Forwarded-For': '203.0.113.7',
      Referer: 'https://other.example/',
      'Accept-Language': 'en-GB,en;q=0.5',
    });
    expect([await other.text(), other.headers.get('etag')]).toEqual([text, plain.headers.get('etag')]);
    expect(plain.headers.get('etag')).toMatch(/^"/u);
  });

  it('a lot is told in the guest’s language and currency', async () => {
    const bodyOf = async (headers: RequestHeaders) => (await ask('getLot', headers)).text();
    const bodies = [
      await bodyOf({}),
      await bodyOf({ 'Accept-Language': 'uk' }),
      await bodyOf({ 'X-Currency': 'USD' }),
    ];
    expect(new Set(bodies).size).toBe(3);
  });

  it('who has an answer already is told so by its ETag, in each encoding', async () => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const headers = { 'Accept-Encoding': encoding };
      const first = await ask('getMainpageCatalog', headers);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(encoding === 'identity' ? /^"[\w-]{22}"$/u : new RegExp(`-${encoding}"$`, 'u'));
      const again = await ask('getMainpageCatalog', { ...headers, 'If-None-Match': etag });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('cache-control')).toBe(SHARED);
      const old = await ask('getMainpageCatalog', { ...headers, 'If-None-Match': '"another"' });
      expect(old.status).toBe(200);
    }
  });

  it('nobody keeps what somebody searches for', async () => {
    const asked = { category: 'false', wishlist: 'null', q: 'phone' };
    const found = await sendToContractCall(server.url, contractCalls.getMainpageCatalog, asked);
    expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('an answer to a POST can’t be shared: the compiler refuses it', () => {
    const call = contractCalls.giveUpOrder;
    const answer = () => Promise.resolve(makeNotFoundRefusal());
    // @ts-expect-error -- it may change something, and each guest asks for it anew
    const route = makeContractCallRoute(call, answer, { shared: () => null });
    expect(route.method).toBe('POST');
  });

  it('nobody keeps a refusal, nor what a token that ended is answered', async () => {
    const none = await sendToContractCall(server.url, contractCalls.getLot, { id: '2000000000' });
    expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const wrong = await sendToContractCall(server.url, contractCalls.getLot, { id: 'x' });
    expect([wrong.status, wrong.headers.get('cache-control')]).toEqual([422, 'no-store']);
    const ended = await ask('getLot', makeBearerHeader('a'.repeat(43)));
    expect([ended.status, ended.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});

describe('what the shop keeps for a second', () => {
  let shop: CatalogueShop;
  beforeAll(async () => {
    shop = await startCatalogueShop({ cachedMs: 3_600_000 });
  });
  afterAll(() => shop.server.close());

  const titleOf = async (id: number, headers: RequestHeaders = {}) => {
    const answer = await sendToContractCall(
      shop.server.url,
      contractCalls.getLot,
      { id: String(id) },
      headers,
    );
    return ((await answer.json()) as { lot: { title: string } }).lot.title;
  };

  it('guests are answered from memory, each lot and language apart; users are not', async () => {
    const [first = 0, second = 0] = await shop.world.put([{ title: 'First' }, { title: 'Second' }]);
    const { access_token: token } = await registerThroughApi(shop.server.url);
    expect([await titleOf(first), await titleOf(second)]).toEqual(['First en', 'Second en']);
    await shop.server.context.database.query(
      `UPDATE lots SET title = '{"uk": "New uk", "ru": "New ru", "en": "New en"}'`,
    );
    expect([await titleOf(first), await titleOf(second)]).toEqual(['First en', 'Second en']);
    expect(await titleOf(first, { 'Accept-Language': 'uk' })).toBe('New uk');
    expect(await titleOf(first, { 'X-Currency': 'USD' })).toBe('New en');
    // What the call does not know changes nothing, and is no way to fill the memory.
    const more = `${shop.server.url}/api/get-lot/${first}?x=1`;
    const answer = await fetch(more, { headers: { 'Accept-Language': 'en' } });
    expect(((await answer.json()) as { lot: { title: string } }).lot.title).toBe('First en');
    expect(await titleOf(first, makeBearerHeader(token))).toBe('New en');
  });

  it('of answers that together are too long for its memory it keeps those that were asked for last, and none too long alone', async () => {
    const answer = makeSharedAnswers(3_600_000);
    const read: string[] = [];
    const app = new Hono().get('/:name/:length', exchange => {
      const { name, length } = exchange.req.param();
      return answer(exchange, name, 'id', async () => {
        read.push(name);
        return 'x'.repeat(Number(length));
      });
    });
    const askFor = async (names: string, length: number): Promise<string> => {
      read.length = 0;
      for (const name of names) await (await app.request(`/${name}/${length}`)).arrayBuffer();
      return read.join('');
    };
    // Each takes five times its length of the 16 MiB: as a text, as bytes, and packed twice.
    expect(await askFor('abcabc', 1_000_000)).toBe('abc');
    expect(await askFor('dbca', 1_000_000)).toBe('da');
    expect(await askFor('ee', 4_000_000)).toBe('ee');
  });
});
