import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcessContext } from '../../../server/context/process-context.ts';
import type { SsrWorker } from '../../../server/context/ssr-worker.ts';
import { startSsrWorker } from '../../../server/http/ssr-worker/start-ssr-worker.ts';
import { makeSsrPageRenderer } from '../../../server/http/static/ssr-page.ts';
import { makeFileAndPageHandler } from '../../../server/http/static/static-files.ts';
import { SCREEN_ROUTES } from '../../../src/domain/content/screen-routes.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { readExample } from '../../support/examples.ts';

const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';
/** The pages that all guests are sent alike. */
const SHARED_PAGES: readonly string[] = [
  '/',
  '/ref',
  '/ref-',
  '/catalog',
  '/catalog-1',
  '/lot-1',
  '/draw-1',
  '/cart',
  '/registration',
  '/login',
  '/about',
  '/trusted',
  '/terms',
  '/faq',
  '/how-it-works',
  '/superprize',
  '/superprize-1',
  '/charity',
  '/account',
  '/contacts',
  '/recovery',
];

const ADDRESSES = SCREEN_ROUTES.flatMap(({ at }) => at).map(address =>
  address.replace(/:(\w+)/, (_, name: string) => (name === 'id' ? '1' : 'tok.en_1')),
);

type Headers = Readonly<Record<string, string>>;
type App = { readonly request: (path: string, init?: RequestInit) => Response | Promise<Response> };

let server: TestServer;
let ssrWorker: SsrWorker;
/** Renders what the shop's calls answer. */
const makeApp = (order: string, env: Partial<ProcessContext['config']> = {}): App => {
  const context = {
    ...server.context,
    cachedMs: 60_000,
    ssrWorker,
    config: { ...server.context.config, ...env },
  };
  const screens = makeSsrPageRenderer(context, async () => new Response(order));
  return new Hono().notFound(makeFileAndPageHandler(context.config, undefined, screens));
};
let app: App;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
  const renderer = fileURLToPath(new URL('../../fixtures/renderers/obedient.mjs', import.meta.url));
  ssrWorker = startSsrWorker({ renderer });
  app = makeApp('rendered');
}, 120_000);
afterAll(async () => {
  await ssrWorker.close();
  await server.close();
});

const ask = async (path: string, headers: Headers = {}, from: App = app) => {
  const response = await from.request(path, { headers });
  const said = (name: string) => response.headers.get(name);
  return {
    status: response.status,
    kept: said('cache-control'),
    etag: said('etag'),
    vary: said('vary'),
    cookie: said('set-cookie'),
    policy: said('content-security-policy'),
    text: await response.text(),
  };
};

describe('what a cache in front may keep of pages', () => {
  it.each(ADDRESSES)('the page %s says whether it may be kept', async path => {
    const { status, kept, etag, vary, cookie } = await ask(path);
    const isShared = SHARED_PAGES.includes(path);
    const apart = path === '/winners' ? 'no-store' : 'no-cache';
    expect([status, kept]).toEqual([200, isShared ? SHARED : apart]);
    expect([etag !== null, vary, cookie]).toEqual([isShared, 'Accept-Encoding, Cookie, User-Agent', null]);
  });

  it.each(SHARED_PAGES)(
    'all guests are sent the page %s alike who chose one language and currency',
    async path => {
      const cookie = 'language=en; currency=USD';
      const first = await ask(path, { Cookie: cookie });
      const other = await ask(path, {
        Cookie: `_ga=GA1.1.1; ${cookie}; device=abcdefghijklmnopqrstuvwxyz`,
        Authorization: 'Bearer token',
        'Accept-Language': 'ru',
        'User-Agent': 'another',
        'X-Forwarded-For': '203.0.113.7',
        Referer: 'https://other.example/',
      });
      expect(other).toEqual(first);
      expect(first.text).toMatch(/<html lang="en">.* data-currency="USD"/s);
    },
  );

  it('the example nginx configuration keeps these pages and no others', () => {
    // Who asks at once for what is not kept would wait for each other.
    const [, kept = ''] =
      /location ~ (\S+catalog\S+) \{\n\s+set \$passed_cookie/.exec(readExample('nginx.conf')) ?? [];
    const others = [
      '/api/catalog',
      '/catalog-1/x',
      '/lot-x',
      '/recovery-tok',
      '/assets/a.js',
      '/outbox',
      '/nowhere',
    ];
    const withSlash = ADDRESSES.map(path => path.replace(/(?<=.)$/, '/'));
    expect([...ADDRESSES, ...others].filter(path => new RegExp(kept).test(path))).toEqual(SHARED_PAGES);
    expect(withSlash.filter(path => new RegExp(kept).test(path))).toHaveLength(SHARED_PAGES.length);
  });

  it('what decides about a page is named by Vary: each has an ETag of its own', async () => {
    const kinds: readonly Headers[] = [
      {},
      { Cookie: 'language=en' },
      { Cookie: 'currency=USD' },
      { 'Accept-Encoding': 'br' },
      { 'Accept-Encoding': 'gzip' },
    ];
    const etags = await Promise.all(kinds.map(async kind => (await ask('/', kind)).etag));
    expect(new Set(etags).size).toBe(kinds.length);
  });

  it('the User-Agent decides only where webviews are told by it, and no cache keeps what they are sent', async () => {
    const webview = { 'User-Agent': `Safari ${server.context.config.webviewToken}` };
    expect(await ask('/', webview)).toMatchObject({ kept: 'no-cache', etag: null });
    const without = makeApp('rendered', { webviewToken: '' });
    expect(await ask('/', webview, without)).toMatchObject({ kept: SHARED, vary: 'Accept-Encoding, Cookie' });
  });

  it('no cache keeps a page that saves a choice, has words of the visitor’s, or that nobody finds', async () => {
    expect(await ask('/?lang=en')).toMatchObject({
      kept: 'no-cache',
      cookie: expect.stringContaining('language=en'),
    });
    expect(await ask('/?lang=en', { Cookie: 'language=en' })).toMatchObject({ kept: SHARED, cookie: null });
    const apart = ['/?webview=1', '/?lang=pseudo', '/lot-999999', '/nowhere'];
    for (const path of apart)
      expect([path, await ask(path)]).toMatchObject([path, { kept: 'no-cache', etag: null }]);
    // Rendered for this visitor alone; of two at once one comes without its screen.
    for (const path of ['/catalog?q=phone', '/catalog?from=1']) {
      const { kept, etag } = await ask(path);
      expect([['no-cache', 'no-store'].includes(kept ?? ''), etag]).toEqual([true, null]);
    }
    expect(await ask('/catalog?sort=newest&utm_source=friend')).toMatchObject({ kept: SHARED });
  });

  it('no cache keeps a page without its screen, nor the answer to a posted form', async () => {
    expect(await ask('/', {}, makeApp('throw'))).toMatchObject({ kept: 'no-store', etag: null });
    const form = { email: 'nobody@shop.example', password: 'password' };
    const posted = await fetch(`${server.url}/login`, { method: 'POST', body: new URLSearchParams(form) });
    expect([posted.headers.get('cache-control'), posted.headers.get('etag')]).toEqual(['no-store', null]);
  });

  it('who has a page already is told so by its ETag, in each encoding', async () => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const headers = { 'Accept-Encoding': encoding };
      const first = await ask('/', headers);
      const etag = first.etag ?? '';
      expect(etag).toMatch(encoding === 'identity' ? /^"[\w-]{22}"$/u : new RegExp(`-${encoding}"$`, 'u'));
      const again = await ask('/', { ...headers, 'If-None-Match': `W/${etag}` });
      expect(again).toEqual({ ...first, status: 304, text: '' });
      expect((await ask('/', { ...headers, 'If-None-Match': '"another"' })).status).toBe(200);
      expect((await ask('/', { ...headers, Cookie: 'language=en', 'If-None-Match': etag })).status).toBe(200);
    }
  });
});
