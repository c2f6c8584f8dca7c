import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../src/domain/content/languages.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { hydratePageInJsdom, openPageInJsdom, renderPageOnServer } from './hydrate-page-in-jsdom.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
}, 120_000);
afterAll(() => server.close());

type Kept = Readonly<Record<string, string>>;

const render = (path: string, language: Language, currency: string) =>
  renderPageOnServer(server.url, { path, search: '', language, currency });
const LOGIN = '/login';
const url = (path = LOGIN) => server.url + path;
/** A page as the server answers it, without a rendered screen. */
const fetchBare = async (path: string, cookie: string) =>
  (await fetch(url(path), { headers: { Cookie: cookie } })).text();

/** What is kept, and whether the rendered screen still stands, once the page's own script has run. */
const open = (html: string, kept: Kept) => {
  const { document, localStorage } = openPageInJsdom(html, url(), kept);
  return {
    kept: Object.fromEntries(
      ['language', 'currency'].flatMap(name => {
        const value = localStorage.getItem(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    cookie: document.cookie,
    fits: document.getElementById('root')?.dataset['ssr'] !== undefined,
  };
};

describe('the language and currency of a page, of the app and of the cookies', () => {
  it('a browser that keeps neither hydrates the page in the page’s own, as where only the cookies are left', async () => {
    const lot = '/lot-25';
    expect(await hydratePageInJsdom(await render(lot, 'en', 'USD'), url(lot))).toMatchObject({
      said: [],
      lost: [],
    });
    expect(document.documentElement.lang).toBe('en');
    expect({ ...localStorage }).toMatchObject({ language: 'en', currency: 'USD' });
  });

  it.each<{ page: Language; currency?: string; kept: Kept; after: ReturnType<typeof open> }>([
    // Who has chosen none keeps none, and may be offered English.
    { page: 'uk', kept: {}, after: { kept: {}, cookie: '', fits: true } },
    { page: 'uk', kept: { language: 'uk' }, after: { kept: { language: 'uk' }, cookie: '', fits: true } },
    { page: 'en', kept: {}, after: { kept: { language: 'en' }, cookie: '', fits: true } },
    {
      page: 'en',
      kept: { language: 'en; Domain=a.example' },
      after: { kept: { language: 'en' }, cookie: '', fits: true },
    },
    { page: 'en', kept: { language: 'en' }, after: { kept: { language: 'en' }, cookie: '', fits: true } },
    {
      page: 'uk',
      currency: 'USD',
      kept: { currency: 'usd; Domain=a.example' },
      after: { kept: { currency: 'USD' }, cookie: '', fits: true },
    },
    {
      page: 'uk',
      currency: 'USD',
      kept: { currency: 'USD' },
      after: { kept: { currency: 'USD' }, cookie: '', fits: true },
    },
    // The cookie alone has expired, or says something else.
    {
      page: 'uk',
      kept: { language: 'en' },
      after: { kept: { language: 'en' }, cookie: 'language=en', fits: false },
    },
    {
      page: 'en',
      kept: { language: 'uk' },
      after: { kept: { language: 'uk' }, cookie: 'language=uk', fits: false },
    },
    {
      page: 'uk',
      kept: { currency: 'USD' },
      after: { kept: { currency: 'USD' }, cookie: 'currency=USD', fits: false },
    },
    {
      page: 'uk',
      currency: 'USD',
      kept: { currency: 'UAH' },
      after: { kept: { currency: 'UAH' }, cookie: 'currency=UAH', fits: false },
    },
  ])(
    'a page in $page and $currency where the browser keeps $kept leaves $after',
    async ({ page, currency = 'UAH', kept, after }) => {
      expect(open(await render(LOGIN, page, currency), kept)).toEqual(after);
    },
  );

  it.each(['/nowhere', '/payment-ok', '/?webview=1', '/nowhere?webview=1'])(
    'a page without its screen has the app begin in the cookie’s language, too: %s',
    async path => {
      const html = await fetchBare(path, 'language=ru');
      expect(open(html, {})).toMatchObject({ kept: { language: 'ru' }, cookie: '' });
    },
  );

  it('the cookies that a page sets are ones that the server reads', async () => {
    const { cookie } = open(await render(LOGIN, 'uk', 'UAH'), { language: 'en', currency: 'USD' });
    const html = await fetchBare(LOGIN, cookie);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('data-currency="USD"');
  });
});
