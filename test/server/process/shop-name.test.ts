import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProcessConfig } from '../../../server/config/process-config.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { makeApiClient } from '../../support/requests/api-client.ts';
import { makeNewOrderKey, makeTestShopWorld } from '../../support/shops/test-shop-world.ts';

const NAME = 'Крамниця «Ох & Ах»';
const COMPANY = { COMPANY_NAME: 'ТОВ «Ох»', COMPANY_CODE: '12345678', COMPANY_ADDRESS_EN: '1 Own St, Kyiv' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SHOP_NAME: NAME, ...COMPANY } });
});
afterAll(() => server.close());

const page = async (path: string) => (await fetch(server.url + path)).text();

describe('a shop with a name and a company of its own', () => {
  it('a shop’s own name stands in its mails, SMS and payments instead of Twofold', async () => {
    const shop = await makeTestShopWorld(server);
    const { body } = await shop.order(await shop.shopper(), [
      { lot_id: await shop.lot(), quantity: 1, is_donate: true },
    ]);
    expect(await shop.callback(body)).toBe(200);
    const api = makeApiClient(server.url);
    const cart = [{ lot_id: await shop.lot(), quantity: 1, is_donate: true }];
    const asked = { act: 'payway', via: 'visa', external_id: makeNewOrderKey(), cart } as const;
    const { fields } = await api.call(contractCalls.paymentFields, asked);
    expect(fields['ik_desc']).toContain(NAME);
    await api.call(contractCalls.phoneConfirm, { phone: '+380931234567' });
    const outbox = (await (await fetch(`${server.url}/outbox.json`)).json()) as {
      kind: string;
      text: string;
    }[];
    const texts = outbox.map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) {
      expect(text).toContain(NAME);
      expect(text).not.toContain('Twofold');
    }
    const mail = outbox.find(({ kind }) => kind === 'mail')?.text ?? '';
    expect(mail).toMatch(/\n-- \nКрамниця «Ох & Ах» · \S+\nТОВ «Ох» · 12345678( · 1 Own St, Kyiv)?\n/);
  });

  it('a shop’s own name stands, escaped, in its pages, manifest and Open Graph tags', async () => {
    const home = await page('/');
    expect(home).toContain('property="og:site_name" content="Крамниця «Ох &amp; Ах»">');
    expect(home).toContain('<meta name="application-name" content="Крамниця «Ох &amp; Ах»"');
    expect(await page('/outbox')).toContain('· Крамниця «Ох &amp; Ах»</title>');
    expect(JSON.parse(await page('/manifest.webmanifest'))).toMatchObject({ name: NAME, short_name: NAME });
  });

  it('get-settings answers the shop’s company, with its address in the languages that have one', async () => {
    const settingsIn = async (language: string) =>
      (await makeApiClient(server.url).call(contractCalls.getSettings, {}, { 'Accept-Language': language }))
        .settings;
    const said = { company_name: 'ТОВ «Ох»', company_code: '12345678', company_phone: '' };
    expect(await settingsIn('en')).toMatchObject({ ...said, company_address: '1 Own St, Kyiv' });
    expect(await settingsIn('uk')).toMatchObject({ ...said, company_address: '' });
  });

  it('SHOP_NAME is refused over 60 characters or with a line break, and is Twofold by default', () => {
    for (const SHOP_NAME of ['a\nb', 'a'.repeat(61)])
      expect(readProcessConfig({ SHOP_NAME })).toMatchObject({
        problem: expect.stringContaining('SHOP_NAME'),
      });
    expect(readProcessConfig({})).toMatchObject({ shopName: 'Twofold' });
  });
});
