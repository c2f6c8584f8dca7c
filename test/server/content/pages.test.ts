import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { makeRegisteredPerson, type RegisteredPerson } from '../../support/people/registered-person.ts';
import { makeApiClient, sendToContractCall } from '../../support/requests/api-client.ts';

let server: TestServer;
let api: ReturnType<typeof makeApiClient>;
let person: RegisteredPerson;

beforeAll(async () => {
  server = await startTestServer({
    sample: true,
    env: {
      WEBVIEW_TOKEN: 'ShellOfTests',
      ORDER_PREFIX: 'TT-',
      ABOUT_FILM: '/films/us.webm',
      ABOUT_FILM_POSTER: '/films/us.webp',
      OPENING_HOURS: 'години uk',
      OPENING_HOURS_RU: 'години ru',
      OPENING_HOURS_EN: 'години en',
    },
  });
  person = await makeRegisteredPerson(server.context);
  api = makeApiClient(server.url);
});
afterAll(() => server.close());

const row = async (column: 'language' | 'currency'): Promise<unknown> => {
  const [found] = await server.context.database.query(`SELECT ${column} AS it FROM users WHERE id = $1`, [
    person.id,
  ]);
  return found?.['it'];
};

const start = (language: (typeof LANGUAGES)[number], headers = {}) =>
  api.call(contractCalls.getAppData, { cart: null, wishlist: null, language, currency: 'UAH' }, headers);

describe('get-app-data', () => {
  test('get-app-data answers currencies, the language’s overriding texts and the configuration', async () => {
    const { database } = server.context;
    await database.query(
      `INSERT INTO translations (language, message_id, text) VALUES ('uk', 'cart.title', 'Мій кошик'), ('en', 'cart.title', 'My bag')`,
      [],
    );
    const uk = await start('uk');
    expect(uk.translations).toEqual({ 'cart.title': 'Мій кошик' });
    expect((await start('ru')).translations).toEqual({});
    expect(uk.currencies.map(({ name, title }) => [name, title])).toEqual([
      ['UAH', 'Гривня'],
      ['USD', 'Долар США'],
      ['EUR', 'Євро'],
    ]);
    expect(uk.config).toEqual({
      payment: {
        provider: 'interkassa',
        endpoint: `${server.url}/sandbox-payments`,
        merchant: 'sandbox',
        order_prefix: 'TT-',
      },
      push: null,
      webview_token: 'ShellOfTests',
    });
  });

  test('a currency that no way to pay takes is neither offered nor used for prices, though it is in the database', async () => {
    const { database } = server.context;
    await database.query(
      `INSERT INTO currencies (code, rate, title, position) VALUES ('GBP', 55, '{"uk": "", "ru": "", "en": ""}', 3)`,
    );
    await database.query(`UPDATE currencies SET title = title || '{"uk": "Долар"}' WHERE code = 'USD'`);
    const offered = async () => (await start('uk')).currencies.map(({ title }) => title);
    await expect.poll(offered, { timeout: 5_000 }).toEqual(['Гривня', 'Долар', 'Євро']);
    const pounds = { 'X-Currency': 'GBP' };
    const header = await api.call(contractCalls.getHeaderData, { cart: null, wishlist: null }, pounds);
    expect(header.cur_currency).toBe('UAH');
    expect(header.currencies.map(({ name }) => name)).toEqual(['UAH', 'USD', 'EUR']);
    expect((await api.refused(contractCalls.setCurrency, { currency: 'GBP' })).status).toBe(422);
  });

  test('get-app-data answers the newest device token of each kind, to its owner only', async () => {
    const { database } = server.context;
    await database.query(
      `INSERT INTO device_tokens (kind, token, user_id, saved_at) VALUES
         ('fcm', 'old', $1, now() - interval '1 day'), ('fcm', 'new', $1, now()), ('android', 'shell', $1, now())`,
      [person.id],
    );
    expect(await start('uk', person.headers)).toMatchObject({
      device_token: 'new',
      one_signal_token: null,
      android_token: 'shell',
    });
    expect(await start('uk')).toMatchObject({ device_token: null, android_token: null });
  });
});

const headerFor = (headers: Record<string, string>) =>
  api.call(
    contractCalls.getHeaderData,
    { cart: [{ lot_id: 1, quantity: 3, is_donate: true }], wishlist: null },
    headers,
  );

describe('The frame of every screen', () => {
  test('header, footer and settings come in the caller’s language', async () => {
    const seen = await Promise.all(
      LANGUAGES.map(async language => {
        const headers = { 'Accept-Language': language };
        const header = await api.call(contractCalls.getHeaderData, { cart: null, wishlist: null }, headers);
        const footer = await api.call(contractCalls.getFooterData, {}, headers);
        const { settings } = await api.call(contractCalls.getSettings, {}, headers);
        expect(header.cur_lang).toBe(language);
        expect(footer.settings).toEqual(settings);
        expect(header.settings).toEqual(settings);
        expect(header.languages.map(({ title }) => title)).toEqual(['Українська', 'Русский', 'English']);
        expect(settings).toMatchObject({ hours: `години ${language}`, answer_time: '' });
        return `${settings.address}|${footer.categories.map(({ name }) => name).join()}`;
      }),
    );
    expect(new Set(seen).size).toBe(3);
  });

  test('the header has the currency asked for, UAH for an unknown one, and the user’s avatar', async () => {
    expect(await headerFor({ 'X-Currency': 'EUR' })).toMatchObject({
      cur_currency: 'EUR',
      cart_items: 3,
      avatar: null,
    });
    expect((await headerFor({ 'X-Currency': "'; --" })).cur_currency).toBe('UAH');
    await server.context.database.query("UPDATE users SET avatar = '/a.webp' WHERE id = $1", [person.id]);
    expect((await headerFor({ ...person.headers })).avatar).toBe('/a.webp');
  });

  test('the home page has slides with buttons for guests and users, and banners', async () => {
    const slides = await api.call(contractCalls.getMainSlider, {}, { 'Accept-Language': 'uk' });
    expect(slides.length).toBeGreaterThanOrEqual(3);
    expect(slides[0]).toMatchObject({ title: 'Купи дрібничку. Виграй мрію.', video: null });
    expect(slides[0]?.needed_language_mobile_image).toMatch(/-480\.webp$/);
    expect(slides[0]?.buttons.map(button => [button.title, button.is_auth])).toEqual([
      ['Обрати лот', false],
      ['Обрати лот', true],
      ['Як це працює', false],
    ]);
    expect((await api.call(contractCalls.getBanners, {})).length).toBeGreaterThanOrEqual(1);
  });
});

describe('get-page-info', () => {
  test('get-page-info answers the operator’s film for the page about the shop only', async () => {
    const films = [];
    for (const page of [1, 2, 3, 4] as const)
      films.push((await api.call(contractCalls.getPageInfo, { page })).film);
    expect(films).toEqual([
      { video: '/films/us.webm', poster: '/films/us.webp' },
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('get-page-info answers the four pages in three languages, and 422 for any other number', async () => {
    for (const page of [1, 2, 3, 4] as const) {
      const titles = await Promise.all(
        LANGUAGES.map(
          async language =>
            (await api.call(contractCalls.getPageInfo, { page }, { 'Accept-Language': language })).title,
        ),
      );
      expect(new Set(titles).size).toBeGreaterThan(1);
    }
    for (const page of ['0', '5', '1.0', 'about', "1'--"]) {
      expect((await api.refused(contractCalls.getPageInfo, { page })).status).toBe(422);
    }
  });
});

describe('set-language and set-currency', () => {
  test('set-language and set-currency save the choice for the user and set a cookie', async () => {
    const language = await sendToContractCall(
      server.url,
      contractCalls.setLanguage,
      { language: 'ru' },
      person.headers,
    );
    expect(await language.json()).toEqual({ errors: false });
    expect(language.headers.get('set-cookie')).toBe('language=ru; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(await row('language')).toBe('ru');
    const currency = await sendToContractCall(
      server.url,
      contractCalls.setCurrency,
      { currency: 'EUR' },
      person.headers,
    );
    expect(currency.headers.get('set-cookie')).toMatch(/^currency=EUR; /);
    expect(await row('currency')).toBe('EUR');
  });

  test('set-language and set-currency accept a guest’s choice', async () => {
    expect(await api.call(contractCalls.setLanguage, { language: 'en' })).toEqual({ errors: false });
    expect(await api.call(contractCalls.setCurrency, { currency: 'USD' })).toEqual({ errors: false });
  });

  test('set-language accepts the languages of LANGUAGES only, and the header lists them', async () => {
    const narrow = await startTestServer({ env: { LANGUAGES: 'en,uk' }, reference: true });
    const there = makeApiClient(narrow.url);
    const header = await there.call(contractCalls.getHeaderData, { cart: null, wishlist: null });
    expect(header.languages).toEqual([
      { name: 'en', img: '', title: 'English' },
      { name: 'uk', img: '', title: 'Українська' },
    ]);
    expect(await there.call(contractCalls.setLanguage, { language: 'en' })).toEqual({ errors: false });
    expect(await there.refused(contractCalls.setLanguage, { language: 'ru' })).toMatchObject({
      status: 422,
      body: { messages: { language: [expect.any(String)] } },
    });
    await narrow.close();
  });

  test('set-language and set-currency answer 422 to what the shop does not have, and save nothing', async () => {
    const before = [await row('language'), await row('currency')];
    for (const currency of ['XYZ', 'uah', '', 'UAH; Secure', null, 1]) {
      const refused = await api.refused(contractCalls.setCurrency, { currency }, person.headers);
      expect(refused).toMatchObject({ status: 422, body: { messages: { currency: [expect.any(String)] } } });
      expect(refused.headers.get('set-cookie')).toBeNull();
    }
    for (const language of ['de', 'uk; x', '', null, ['uk']]) {
      expect((await api.refused(contractCalls.setLanguage, { language }, person.headers)).status).toBe(422);
    }
    expect([await row('language'), await row('currency')]).toEqual(before);
  });
});
