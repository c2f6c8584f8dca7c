import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectContractFailure } from '../../support/requests/expect-contract-failure.ts';
import { type HostileClient, startHostileClient } from '../../support/requests/hostile-client.ts';

let client: HostileClient;
beforeAll(async () => {
  client = await startHostileClient();
});
afterAll(() => client.server.close());

describe('headers and addresses', () => {
  it('odd values of request headers never make a read fail: the call still answers 200', async () => {
    await client.unchanged(async () => {
      for (const value of [
        `'; DROP TABLE users; --`,
        'x'.repeat(8000),
        '%00',
        '☃'.replace('☃', '?'),
        '*;q=9e9',
        ',,,,',
        '-',
      ]) {
        for (const header of [
          'Accept-Language',
          'X-Currency',
          'Authorization',
          'Cookie',
          'X-Forwarded-For',
          'If-None-Match',
        ]) {
          expect((await client.ask('getClosingSoon', {}, { [header]: value })).status).toBe(200);
        }
      }
    });
  });

  it.each([
    'get-lot/%00',
    'get-lot/1;DROP',
    'get-lot/%E0%A4%A',
    'get-lot/1/1,,2',
    'get-lot/0x10',
    'get-lot/9999999999',
    'get-page-info/5',
    'get-mainpage-catalog/0/null',
    'get-mainpage-catalog/false/1,1e3',
    'get-mainpage-catalog/false/null?limit=1e9',
    'get-mainpage-catalog/false/null?cursor=%00',
    'get-mainpage-catalog/false/null?cursor=bm9uc2Vuc2U',
    'get-order/..%2f..',
    'get-order/a%00b',
  ])('a call to the invalid address %s answers a 4xx in the language of the call', async path => {
    const response = await fetch(`${client.server.url}/api/${path}`, {
      headers: { 'Accept-Language': 'en', ...client.session },
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expectContractFailure(await response.json(), 'en');
  });
});
