import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchRenderedPage } from '../../browser/support/rendered-page.ts';
import { type CachedShop, startCachedShop } from '../../support/processes/cached-shop.ts';
import { type RequestHeaders, registerThroughApi } from '../../support/requests/api-client.ts';

/** With the tests of PostgreSQL: they ask for nginx, the others do not. */
const onServer = (process.env['DATABASE_URL'] ?? '') !== '';
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';
/** The heading of each lot's page. */
const UK_TITLE = 'Product 1 uk';
const EN_TITLE = 'Product 1 en';
const ENCODINGS = ['br', 'gzip', 'identity'];

describe.runIf(onServer)('Pages in the cache of the example nginx configuration', () => {
  let shop: CachedShop;
  let lots: readonly number[] = [];
  let path = '';

  beforeAll(async () => {
    shop = await startCachedShop({ cachedMs: 3_600_000 });
    lots = await shop.world.put(
      Array.from({ length: 12 }, (_, at) => ({ title: `Phone ${at}`, price: 82_500 })),
    );
    path = `/lot-${lots[0]}`;
  }, 120_000);
  afterAll(() => shop.close());

  const countAnswers = () => shop.countAnswers('files');
  /** Has the shop itself render the page for these visitors, so that it has a screen for each of them. */
  const renderFor = async (...visitors: readonly RequestHeaders[]) => {
    for (const headers of visitors) await fetchRenderedPage(shop.server.url + path, { headers });
  };
  const ask = async (at: string, headers: RequestHeaders = {}, init: RequestInit = {}) => {
    const response = await fetch(shop.nginx.url + at, { ...init, headers });
    const text = await response.text();
    return {
      status: response.status,
      kept: response.headers.get('cache-control'),
      etag: response.headers.get('etag'),
      encoding: response.headers.get('content-encoding') ?? 'identity',
      screen:
        /<html (lang="[^"]*").*<div id="root" data-ssr data-path="[^"]*" ([^>]*)>/s
          .exec(text)
          ?.slice(1)
          .join(' ') ?? null,
      title: /<h1[^>]*>(?:<span[^>]*>)*([^<]*)/.exec(text)?.[1],
      text,
    };
  };

  const UK = { Cookie: '' };
  const EN = { Cookie: 'language=en' };
  const IN_DOLLARS = { Cookie: 'currency=USD; language=en' };
  const screenOf = (language: string, currency = 'UAH') => `lang="${language}" data-currency="${currency}"`;

  test('guests of two languages and currencies, who is logged in and a webview are never mixed up', async () => {
    const webview = { 'User-Agent': `Safari ${shop.server.context.config.webviewToken}` };
    const visitors = [
      { headers: UK, screen: screenOf('uk'), title: UK_TITLE, kept: SHARED },
      // Other cookies change nothing, nor does what else a browser says of itself.
      {
        headers: { Cookie: '_ga=GA1.1.1', 'User-Agent': 'x' },
        screen: screenOf('uk'),
        title: UK_TITLE,
        kept: SHARED,
      },
      { headers: EN, screen: screenOf('en'), title: EN_TITLE, kept: SHARED },
      { headers: IN_DOLLARS, screen: screenOf('en', 'USD'), title: EN_TITLE, kept: SHARED },
      {
        headers: { Cookie: `device=${'d'.repeat(43)}; language=en`, Authorization: 'Bearer token' },
        screen: screenOf('en'),
        title: EN_TITLE,
        kept: SHARED,
      },
      { headers: webview, screen: null, title: undefined, kept: 'no-cache' },
    ];
    await renderFor(UK, EN, IN_DOLLARS);
    // All at once, so that each meets a page that was just kept for another.
    const asked = Array.from({ length: 20 }, () => visitors)
      .flat()
      .map((visitor, at) => ({ visitor, encoding: ENCODINGS[Math.floor(at / visitors.length) % 3] ?? '' }));
    const before = await countAnswers();
    const began = performance.now();
    const told = await Promise.all(
      asked.map(({ visitor, encoding }) => ask(path, { ...visitor.headers, 'Accept-Encoding': encoding })),
    );
    expect(told.map(({ screen, title, kept, encoding }) => ({ screen, title, kept, encoding }))).toEqual(
      asked.map(({ visitor: { screen, title, kept }, encoding }) => ({ screen, title, kept, encoding })),
    );
    const seconds = (performance.now() - began) / 1000;
    // The webview asks each time; two languages and a currency in three encodings are kept.
    const answered = (await countAnswers()) - before;
    const kinds = 3 * ENCODINGS.length;
    expect(answered).toBeGreaterThanOrEqual(20 + kinds);
    // Each is asked for anew once it is a second old.
    expect(answered).toBeLessThanOrEqual(20 + kinds * (Math.ceil(seconds) + 1));
  });

  test('of a thousand guests, each with cookies of their own, one a second reaches the shop', async () => {
    const kind = { Cookie: 'language=ru' };
    await renderFor(kind);
    const before = await countAnswers();
    const began = performance.now();
    for (let batch = 0; batch < 50; batch += 1) {
      const batched = Array.from({ length: 20 }, (_, at) =>
        ask(path, { Cookie: `_ga=GA1.1.${batch}.${at}; ${kind.Cookie}`, 'User-Agent': `Phone ${at}` }),
      );
      for (const { screen } of await Promise.all(batched)) expect(screen).toBe(screenOf('ru'));
    }
    const seconds = (performance.now() - began) / 1000;
    const answered = (await countAnswers()) - before;
    expect(answered).toBeGreaterThanOrEqual(1);
    expect(answered).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  });

  test('cookies and encodings that two programs could read in two ways never put one page in another’s place', async () => {
    await renderFor(UK, EN, { Cookie: 'language=ru' });
    const unclear: readonly RequestHeaders[] = [
      { Cookie: 'Language=en; language=ru' },
      { Cookie: 'language=en; language=ru' },
      { Cookie: 'language=EN' },
      { Cookie: 'language=en; language=' },
      { Cookie: 'language="en"' },
      { Cookie: ' language = en' },
      { 'Accept-Encoding': 'gzip;q=0' },
      { 'Accept-Encoding': 'br;q=0, gzip' },
      { 'Accept-Encoding': 'broad, BR;q=0.000' },
    ];
    for (const headers of unclear) {
      await ask(path, headers);
      for (const language of ['uk', 'ru', 'en'])
        expect([headers, await ask(path, { Cookie: `language=${language}` })]).toMatchObject([
          headers,
          { screen: screenOf(language), encoding: 'br' },
        ]);
      expect(await ask(path, { 'Accept-Encoding': 'identity' })).toMatchObject({ encoding: 'identity' });
    }
    expect(await ask(path, { 'Accept-Encoding': 'br;q=0, gzip' })).toMatchObject({ encoding: 'gzip' });
    expect(await ask(path, { 'Accept-Encoding': 'BR;q=0.5' })).toMatchObject({ encoding: 'br' });
    expect(await ask(path, { 'Accept-Encoding': 'broad, BR;q=0.000' })).toMatchObject({
      encoding: 'identity',
    });
  });

  test('a page that came without its screen is kept for nobody', async () => {
    const others = lots.slice(1).map(id => `/lot-${id}`);
    const first = await Promise.all(others.map(each => ask(each)));
    const bare = first.filter(({ screen }) => screen === null);
    expect(bare.length).toBeGreaterThan(0);
    expect(new Set(bare.map(({ kept }) => kept))).toEqual(new Set(['no-store']));
    for (const each of others)
      expect(await ask(each)).toMatchObject({ screen: screenOf('uk'), kept: SHARED });
  });

  test('who logs in by a form is known by all his cookies, and what he is sent is kept for nobody', async () => {
    const { email, password } = await registerThroughApi(shop.server.url);
    await shop.server.context.database.query('UPDATE users SET email_verified_at = now()', []);
    const log = () =>
      ask(
        '/login',
        { Cookie: `device=${'d'.repeat(43)}; language=en`, 'Sec-Fetch-Site': 'same-origin' },
        { method: 'POST', body: new URLSearchParams({ email, password }) },
      );
    const posted = await log();
    expect(posted).toMatchObject({ status: 200, kept: 'no-store', etag: null });
    expect(posted.text).toContain('<html lang="en">');
    expect(posted.text).toContain('id="session"');
    for (let time = 0; time < 3; time += 1) {
      const seen = await ask('/login', { Cookie: `device=${'d'.repeat(43)}; language=en` });
      expect(seen.text).not.toContain('id="session"');
      expect((await log()).text).toContain('id="session"');
    }
  });

  test('a browser that has the page that is kept is told so', async () => {
    await renderFor(EN);
    const { etag } = await ask(path, EN);
    const again = await ask(path, { ...EN, 'If-None-Match': etag ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await ask(path, { ...UK, 'If-None-Match': etag ?? '' })).status).toBe(200);
  });
});
