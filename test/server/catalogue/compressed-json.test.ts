import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import {
  makeBearerHeader,
  type RequestHeaders,
  registerThroughApi,
  sendToContractCall,
} from '../../support/requests/api-client.ts';
import { type CatalogueShop, startCatalogueShop } from '../../support/shops/catalogue-shop.ts';

let shop: CatalogueShop;
beforeAll(async () => {
  shop = await startCatalogueShop();
  await shop.world.put(Array.from({ length: 20 }, () => ({})));
});
afterAll(() => shop.server.close());

const ask = (accepted: string, limit = '20', headers: RequestHeaders = {}) =>
  sendToContractCall(
    shop.server.url,
    contractCalls.getMainpageCatalog,
    { category: 'false', wishlist: 'null', limit },
    { 'Accept-Encoding': accepted, ...headers },
  );

describe('a list', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])(
    'a list asked for with Accept-Encoding "%s" comes in the encoding %s, with the same content',
    async (accepted, encoding) => {
      const plain = await (await ask('identity')).json();
      const response = await ask(accepted);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.json()).toEqual(plain);
      expect(plain).toMatchObject({ all_lots: { length: 20 } });
    },
  );

  it('a compressed list has Accept-Encoding in Vary, and a user’s is kept by nobody', async () => {
    const { access_token: token } = await registerThroughApi(shop.server.url);
    const { headers } = await ask('br', '20', makeBearerHeader(token));
    expect(headers.get('vary')).toBe('Accept-Language, X-Currency, Authorization, Accept-Encoding');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('a compressed list is never answered to a call for another list', async () => {
    const ids = async (limit: string) =>
      ((await (await ask('br', limit)).json()) as { all_lots: { id: number }[] }).all_lots.length;
    expect([await ids('20'), await ids('7')]).toEqual([20, 7]);
  });
});

describe('what is never compressed', () => {
  it('a short answer is not compressed', async () => {
    const response = await sendToContractCall(
      shop.server.url,
      contractCalls.getBanners,
      {},
      { 'Accept-Encoding': 'br' },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('the answer to a POST is not compressed, so that its size tells nothing of a secret in it', async () => {
    const response = await sendToContractCall(
      shop.server.url,
      contractCalls.getHeaderData,
      { wishlist: Array.from({ length: 20 }, (_, n) => n + 1), cart: null },
      { 'Accept-Encoding': 'br' },
    );
    expect(response.status).toBe(200);
    expect((await response.clone().text()).length).toBeGreaterThan(2000);
    expect(response.headers.get('content-encoding')).toBeNull();
  });
});
