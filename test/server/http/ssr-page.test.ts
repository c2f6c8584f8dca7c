import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProcessContext } from '../../../server/context/process-context.ts';
import type { SsrWorker } from '../../../server/context/ssr-worker.ts';
import { startSsrWorker } from '../../../server/http/ssr-worker/start-ssr-worker.ts';
import { makeSsrPageRenderer } from '../../../server/http/static/ssr-page.ts';
import { makeFileAndPageHandler } from '../../../server/http/static/static-files.ts';
import { fetchRenderedPage } from '../../browser/support/rendered-page.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
  // The thread that renders has to read its sources first, beside whatever else the machine does.
  await fetchRenderedPage(`${server.url}/`);
}, 120_000);
afterAll(() => server.close());

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });
const html = async (path: string, headers: Record<string, string> = {}) => (await page(path, headers)).text();
/** A page with its first screen, asked again where the thread rests between pages that are not kept. */
const renderedHtml = (path: string, headers: Record<string, string> = {}) =>
  vi.waitUntil(
    async () => {
      const text = await html(path, headers);
      return text.includes('data-path') && text;
    },
    { timeout: 45_000 },
  );
const root = (text: string) => /<div id="root"[^>]*>/.exec(text)?.[0];

describe('a page with a rendered screen', () => {
  it('a lot’s rendered page has its title, picture and price, and its links work', async () => {
    const text = await renderedHtml('/lot-25');
    expect(text.replaceAll(/\s/g, ' ')).toContain(
      '<title>Парасоля «Дощ», 590 грн, і шанс на приз «Круїз на десять днів для двох» — Twofold</title>',
    );
    expect(text).toMatch(/<h1><span[^>]*><span[^>]*>Парасоля «Дощ»<\/span>/);
    expect(text).toMatch(/<img [^>]*fetchPriority="high"/i);
    expect(text.replaceAll(/\s/g, ' ')).toContain('590 грн');
    expect(text).toMatch(/<div id="root" data-ssr/);
    expect(text).not.toMatch(/<a [^>]*inert|<div[^>]* inert/);
    expect(text.match(/<title/g)).toHaveLength(1);
    expect(text.match(/<meta [^>]*name="description"/g)).toHaveLength(1);
  });

  it('a page is rendered in the language and the currency that the visitor chose, not in Accept-Language', async () => {
    const chosen = await renderedHtml('/lot-25', {
      Cookie: 'language=en; currency=USD',
      'Accept-Language': 'ru',
    });
    expect(chosen).toContain('<html lang="en">');
    expect(root(chosen)).toBe('<div id="root" data-ssr data-path="/lot-25" data-currency="USD">');
    expect(chosen).toContain('$');
    const unknown = await renderedHtml('/lot-25', {
      Cookie: 'language=xx; currency=ZZZ',
      'Accept-Language': 'ru',
    });
    expect(unknown).toContain('<html lang="uk">');
    expect(root(unknown)).toBe('<div id="root" data-ssr data-path="/lot-25" data-currency="UAH">');
  });

  it('pages of one visitor, in a webview or in the pseudo-language come without a rendered screen', async () => {
    const bare = '<div id="root">';
    expect(root(await html('/payment-ok'))).toBe(bare);
    expect(root(await html('/recovery-token'))).toBe(bare);
    expect(root(await html('/unsubscribe-a%40b.example?t=x'))).toBe(bare);
    expect(root(await html('/share?url=/lot-7'))).toBe(bare);
    expect(root(await html('/ref-code'))).toBe(bare);
    expect(root(await html('/?webview=1'))).toBe(bare);
    expect(root(await html('/?lang=pseudo'))).toBe(bare);
    expect(root(await html('/', { 'User-Agent': `Safari ${server.context.config.webviewToken}` }))).toBe(
      bare,
    );
    expect(root(await renderedHtml('/?utm_source=friend'))).not.toBe(bare);
  });

  it('a rendered page preloads the modules of its screen, so that they do not load one after another', async () => {
    const links = await renderedHtml('/');
    const bare = await html('/payment-ok');
    const preloaded = (text: string) => text.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? [];
    // The screen, what only it uses, and the texts, beside what every page needs.
    expect(preloaded(links).length).toBeGreaterThanOrEqual(preloaded(bare).length + 3);
    expect(links.match(/modulepreload"[^>]*\/assets\/common-[\w-]+\.js/g)).toHaveLength(1);
    expect(links.match(/modulepreload"[^>]*\/assets\/home-page-[\w-]+\.js/g)).toHaveLength(1);
  });

  it('a rendered page loads its code at low priority; a page without a screen does not', async () => {
    const fetching = /<(?:link|script) [^>]*(?:rel="modulepreload"|type="module")[^>]*>/g;
    const found = (await renderedHtml('/')).match(fetching) ?? [];
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(each => !each.includes('fetchpriority="low"'))).toEqual([]);
    const bare = (await html('/payment-ok')).match(fetching) ?? [];
    expect(bare.filter(each => each.includes('fetchpriority'))).toEqual([]);
  });

  it('a rendered page needs no exception in its content policy: no style attribute, one hashed script', async () => {
    const text = await renderedHtml('/');
    const response = await page('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(text).not.toMatch(/<[a-z][^>]* style="/i);
    expect(text).toContain('data-style="');
    const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(match => match[1] ?? '');
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe');
  });

  it('a rendered page has an ETag and varies by cookie, and a cache in front may keep it a second', async () => {
    const { headers } = await page('/');
    expect(headers.get('cache-control')).toContain('max-age=0, s-maxage=1');
    expect(headers.get('etag')).toMatch(/^"[\w-]{22}-(?:br|gzip)"$/);
    expect(headers.get('vary')).toContain('Cookie');
  });
});

describe('a page that is rendered', () => {
  it.each([
    '/catalog',
    '/catalog-1',
    '/catalog/',
    '/lot-25',
    '/draw-1',
    '/superprize',
    '/charity',
    '/winners',
    '/about',
    '/faq',
    '/terms',
    '/contacts',
    '/how-it-works',
    '/trusted',
    '/cart',
    '/login',
    '/registration',
    '/account',
    '/recovery',
    '/ref',
  ])('a rendered page has one heading and says what needs JavaScript: %s', async path => {
    const text = await renderedHtml(path, { Cookie: 'language=en' });
    expect((await page(path)).status).toBe(200);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).toContain('switch JavaScript on in your browser');
    expect(root(text)).toContain(`data-path="${path.replace(/(?<=.)\/$/, '')}"`);
  });

  it('a rendered page writes English dates and times the British way', async () => {
    const text = await renderedHtml('/', { Cookie: 'language=en' });
    expect(text).toMatch(
      />\d{1,2}\u00a0(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}</,
    );
    expect(text).toMatch(/ at\u00a0\d\d:\d\d</);
    expect(text).not.toMatch(/\d\s[AP]M</);
  });

  it.each(['/nowhere', '/lot-999999', '/draw-999999', '/catalog-999999', '/catalog?after=made-up'])(
    'an address of nothing renders the page not found with the status 404: %s',
    async path => {
      const text = await renderedHtml(path, { Cookie: 'language=en' });
      expect((await page(path)).status).toBe(404);
      expect(root(text)).toContain('data-path="*"');
    },
  );

  it('the rendered catalogue escapes the search, keeps its order and links to the next 12 lots', async () => {
    const found = await renderedHtml('/catalog?q=%22%3E%3Cscript%3Ex()%3C%2Fscript%3E&sort=price_up');
    expect(found).toContain('value="&quot;&gt;&lt;script&gt;x()&lt;/script&gt;"');
    expect(found).not.toContain('<script>x()');

    const first = await renderedHtml('/catalog?sort=price_up');
    const next = /href="(\/catalog\?sort=price_up&amp;after=[\w-]+)"/.exec(first)?.[1]?.replace('&amp;', '&');
    const second = await renderedHtml(next ?? '');
    const lots = (text: string) =>
      [...text.matchAll(/<h3[^>]*><a [^>]*href="(\/lot-\d+)"/g)].map(([, at]) => at);
    expect(lots(first)).toHaveLength(12);
    expect(lots(second)).toHaveLength(12);
    expect(lots(first).filter(at => lots(second).includes(at))).toEqual([]);
    expect(second).toContain('href="/catalog?sort=price_up"');
  });

  it('rendered forms search by GET, post to the server, or are inert until hydration', async () => {
    const forms = async (path: string) => (await renderedHtml(path)).match(/<form [^>]*>/g) ?? [];
    expect(await forms('/catalog')).toEqual([expect.stringMatching(/^<form (?!.*inert).*method="get"/)]);
    expect(await forms('/registration')).toEqual([expect.stringMatching(/^<form inert .*method="post"/)]);
    for (const path of ['/login', '/recovery', '/contacts'])
      expect(await forms(path), path).toEqual([
        expect.stringMatching(new RegExp(`^<form (?!.*inert).*action="${path}" method="post"`)),
      ]);
  });

  it('a rendered page strips scripts from the operator’s text and shows each question as an item', async () => {
    const { database } = server.context;
    const foreign = '<p onclick="x()">kept</p><script>x()</script><a href="javascript:x()">link</a>';
    await database.query(
      `UPDATE pages SET body = jsonb_build_object('uk', $1::text, 'ru', '', 'en', '') WHERE id = 1`,
      [foreign],
    );
    expect(await renderedHtml('/about')).toContain('<p>kept</p><a>link</a>');
    expect((await renderedHtml('/faq')).match(/<details/g)?.length).toBeGreaterThan(3);
  });

  it('a rendered page without scripts is styled by a sheet that its policy allows by hash', async () => {
    await renderedHtml('/catalog');
    const { text, policy } = await vi.waitUntil(
      async () => {
        const response = await page('/catalog');
        const said = await response.text();
        return (
          said.includes('data-path') && {
            text: said,
            policy: response.headers.get('content-security-policy'),
          }
        );
      },
      { timeout: 45_000 },
    );
    const sheet = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(sheet).toMatch(/\[data-style="--hue:[\d.]+"\]\{--hue:[\d.]+\}/);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
  });
});

describe('rendering', () => {
  const renderer = fileURLToPath(new URL('../../fixtures/renderers/obedient.mjs', import.meta.url));
  const threads: SsrWorker[] = [];
  afterEach(async () => {
    for (const thread of threads.splice(0)) await thread.close();
  });

  /** A shop whose renderer does what its calls answer. */
  const shop = async (order: string, given: Partial<ProcessContext> = {}) => {
    const asked: Request[] = [];
    const ssrWorker = startSsrWorker({ renderer });
    threads.push(ssrWorker);
    // A thread of the sources takes its time to start; a visitor does not wait that long.
    await ssrWorker.render(
      { path: '/', search: '', language: 'uk', currency: 'UAH' },
      async () => new Response('first'),
    );
    const screens = makeSsrPageRenderer(
      { ...server.context, ssrTimeoutMs: 1_000, ssrWorker, ...given },
      async request => {
        asked.push(request);
        return new Response(order);
      },
    );
    const app = new Hono().notFound(makeFileAndPageHandler(server.context.config, undefined, screens));
    return { app, asked };
  };

  it('rendering calls the API without the visitor’s session and cookies', async () => {
    const { app, asked } = await shop('rendered');
    const response = await app.request('/', {
      headers: { Authorization: 'Bearer secret', Cookie: 'a=secret' },
    });
    expect(await response.text()).toContain('<p>rendered</p>');
    expect(asked.map(({ headers }) => headers.get('Accept-Language'))).toEqual(['uk']);
    expect(JSON.stringify(asked.map(({ headers }) => [...headers]))).not.toContain('secret');
  });

  it('a page that answers a posted form waits for its rendering, unlike any other', async () => {
    const ssrWorker = startSsrWorker({ renderer });
    threads.push(ssrWorker);
    const screens = makeSsrPageRenderer(
      { ...server.context, ssrTimeoutMs: 0, ssrWorker },
      async () => new Response('rendered'),
    );
    const form = { path: '/contacts', typed: {}, messages: {}, isDone: true };
    const app = new Hono()
      .get('/contacts', async exchange => exchange.json((await screens(exchange)).isDue))
      .post('/contacts', async exchange => exchange.json((await screens(exchange, form)).isDue));
    expect(await (await app.request('/contacts')).json()).toBe(true);
    expect(await (await app.request('/contacts', { method: 'POST' })).json()).toBe(false);
  });

  const REFRESH = '<noscript><meta http-equiv="refresh" content="3"></noscript></head>';
  const said = (text: string) => /<body>[^]*?<noscript>\s*<p>([^<]*)/.exec(text)?.[1];

  it('a page whose rendering fails or is late comes without its screen, says so and reloads itself', async () => {
    const bare = async (order: string, given: Partial<ProcessContext> = {}, path = '/') => {
      const response = await (await shop(order, given)).app.request(path, {
        headers: { Cookie: 'language=en' },
      });
      const text = await response.text();
      const { headers } = response;
      return {
        status: response.status,
        root: root(text),
        asksAgain: text.includes(REFRESH),
        says: said(text),
        kept: [headers.get('cache-control'), headers.get('etag')],
      };
    };
    const coming = {
      status: 200,
      root: '<div id="root">',
      asksAgain: true,
      says: 'This page is being prepared and opens by itself in a moment.',
      kept: ['no-store', null],
    };
    const unloadable = startSsrWorker({ renderer: '/nowhere/renderer.js' });
    threads.push(unloadable);
    expect(await bare('throw')).toEqual(coming);
    expect(await bare('never')).toEqual(coming);
    expect(await bare('rendered', { ssrWorker: unloadable })).toEqual(coming);
    expect(await bare('nothing')).toEqual(coming);
    expect(await bare('throw', {}, '/nowhere')).toEqual({ ...coming, status: 404 });
    const away = () => Promise.reject(new Error('the database is away'));
    expect(await bare('rendered', { reference: away })).toEqual(coming);
  });

  it('a page whose rendering failed says in the visitor’s language that it will open soon', async () => {
    const { app } = await shop('throw');
    const words = async (language: string) =>
      said(await (await app.request('/', { headers: { Cookie: `language=${language}` } })).text());
    expect(await words('uk')).toBe('Сторінка ще готується й за мить відкриється сама.');
    expect(await words('ru')).toBe('Страница ещё готовится и через мгновение откроется сама.');
  });

  it('a page that never has a rendered screen does not reload itself', async () => {
    const unbuilt = startSsrWorker({ renderer: null });
    const pages = [
      await shop('throw').then(({ app }) => app.request('/payment-ok')),
      await shop('throw').then(({ app }) => app.request('/?webview=1')),
      await shop('throw', { ssrWorker: unbuilt }).then(({ app }) => app.request('/')),
    ];
    for (const response of pages) {
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).not.toContain('http-equiv="refresh"');
    }
  });

  it('the server answers other calls while a screen is rendered', async () => {
    const { app, asked } = await shop('loop');
    let answered = false;
    const asking = Promise.resolve(app.request('/')).finally(() => {
      answered = true;
    });
    await vi.waitUntil(() => asked.length > 0);
    expect((await fetch(`${server.url}/api/get-lot/25`)).status).toBe(200);
    expect(answered).toBe(false);
    expect((await asking).status).toBe(200);
  });

  it('no screen is rendered for an unknown lot, language or currency', async () => {
    const { app, asked } = await shop('rendered', { cachedMs: 60_000 });
    const paths = async (path: string, cookie: string) => {
      await (await app.request(path, { headers: { Cookie: cookie } })).text();
      return asked.map(({ url }) => new URL(url).pathname);
    };
    const missing = '/api/what-to-do/404';
    expect(await paths('/lot-999999', '')).toEqual([missing]);
    expect(await paths('/lot-9999999999', '')).toEqual([missing]);
    const once = [missing, '/api/what-to-do/lot-25'];
    expect(await paths('/lot-25', '')).toEqual(once);
    expect(await paths('/lot-25?made=up', 'language=zz; currency=ZZZ')).toEqual(once);
  });

  it('rendered pages are cached by the query that the screen reads, and never by a typed search', async () => {
    const { app, asked } = await shop('rendered', { cachedMs: 60_000 });
    const renders = async (...addresses: readonly string[]) => {
      const before = asked.length;
      for (const address of addresses) await (await app.request(address)).text();
      return asked.length - before;
    };
    expect(await renders('/catalog', '/catalog?made=up', '/catalog/', '/catalog?sort=made-up')).toBe(1);
    expect(await renders('/catalog?sort=newest', '/catalog?x=1&sort=newest')).toBe(1);
    expect(await renders('/nowhere', '/nowhere/else', '/lot-999999', '/catalog-999999?sort=newest')).toBe(1);
    expect(await renders('/catalog?q=a')).toBe(1);
    expect(await renders('/catalog')).toBe(0);
  });

  it('a rendered page comes compressed by Brotli where the browser accepts it', async () => {
    const { app } = await shop('rendered');
    const response = await app.request('/', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain(
      '<p>rendered</p>',
    );
  });
});
