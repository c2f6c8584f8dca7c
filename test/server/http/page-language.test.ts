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

const url = () => `${server.url}/login`;
const renderIn = (language: Language) =>
  renderPageOnServer(server.url, { path: '/login', search: '', language, currency: 'UAH' });
/** A page as the server answers it, without a rendered screen. */
const fetchBare = async (path: string, cookie: string) =>
  (await fetch(server.url + path, { headers: { Cookie: cookie } })).text();

/** What is kept, and whether the rendered screen still stands, once the page's own script has run. */
const open = (html: string, kept: Kept) => {
  const { document, localStorage } = openPageInJsdom(html, url(), kept);
  return {
    chosen: localStorage.getItem('language'),
    cookie: document.cookie,
    fits: document.getElementById('root')?.dataset['ssr'] !== undefined,
  };
};

describe('the language of a page, of the app and of the cookie', () => {
  it('a browser that keeps no language hydrates the page in the page’s own, as where only the cookie is left', async () => {
    expect(await hydratePageInJsdom(await renderIn('en'), url())).toMatchObject({ said: [], lost: [] });
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('language')).toBe('en');
  });

  it.each<{ page: Language; kept: Kept; after: ReturnType<typeof open> }>([
    // Who has chosen none keeps none, and may be offered English.
    { page: 'uk', kept: {}, after: { chosen: null, cookie: '', fits: true } },
    { page: 'uk', kept: { language: 'uk' }, after: { chosen: 'uk', cookie: '', fits: true } },
    { page: 'en', kept: {}, after: { chosen: 'en', cookie: '', fits: true } },
    {
      page: 'en',
      kept: { language: 'en; Domain=a.example' },
      after: { chosen: 'en', cookie: '', fits: true },
    },
    { page: 'en', kept: { language: 'en' }, after: { chosen: 'en', cookie: '', fits: true } },
    // The cookie alone has expired, or says something else.
    { page: 'uk', kept: { language: 'en' }, after: { chosen: 'en', cookie: 'language=en', fits: false } },
    { page: 'en', kept: { language: 'uk' }, after: { chosen: 'uk', cookie: 'language=uk', fits: false } },
  ])('a page in $page where the browser keeps $kept leaves $after', async ({ page, kept, after }) => {
    expect(open(await renderIn(page), kept)).toEqual(after);
  });

  it.each(['/nowhere', '/payment-ok', '/?webview=1', '/nowhere?webview=1'])(
    'a page without its screen has the app begin in the cookie’s language, too: %s',
    async path => {
      const html = await fetchBare(path, 'language=ru');
      expect(open(html, {})).toMatchObject({ chosen: 'ru', cookie: '' });
    },
  );

  it('the cookie that a page sets is one that the server reads', async () => {
    const { cookie } = open(await renderIn('uk'), { language: 'en' });
    expect(await fetchBare('/payment-ok', cookie)).toContain('<html lang="en">');
  });
});
