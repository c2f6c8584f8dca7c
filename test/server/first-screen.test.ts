import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeFirstScreens } from '../../server/http/static/first-screen.ts';
import { makeStaticFiles } from '../../server/http/static/static-files.ts';
import type { DrawFirstScreen } from '../../src/adapters/http/wire/first-screen.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
});
afterAll(() => server.close());

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });
const html = async (path: string, headers: Record<string, string> = {}) => (await page(path, headers)).text();
/** A page with its first screen: on a busy machine a drawing may be too late for its visitor, and there for the next. */
const drawnHtml = (path: string, headers: Record<string, string> = {}) =>
  vi.waitUntil(
    async () => {
      const text = await html(path, headers);
      return text.includes('data-path') && text;
    },
    { timeout: 60_000 },
  );
const root = (text: string) => /<div id="root"[^>]*>/.exec(text)?.[0];

describe('the first screen', () => {
  it('stands in the page with its title, its picture and its price, and does nothing yet', async () => {
    const text = await drawnHtml('/lot-25');
    expect(text).toContain('<title data-static>Круїз Середземним морем — Twofold</title>');
    expect(text).toMatch(/<h1>Круїз Середземним морем<\/h1>/);
    expect(text).toMatch(/<img [^>]*fetchPriority="high"/i);
    expect(text.replaceAll(/\s/g, ' ')).toContain('590 грн');
    expect(text).toMatch(/<div id="root" [^>]*><div inert>/);
    expect(text.match(/<title/g)).toHaveLength(1);
    expect(text.match(/<meta [^>]*name="description"/g)).toHaveLength(1);
  });

  it('is in the language and the currency that the visitor chose, whatever the browser would like', async () => {
    const chosen = await drawnHtml('/lot-25', {
      Cookie: 'language=en; currency=USD',
      'Accept-Language': 'ru',
    });
    expect(chosen).toContain('<html lang="en">');
    expect(root(chosen)).toBe('<div id="root" data-path="/lot-25" data-language="en" data-currency="USD">');
    expect(chosen).toContain('$');
    const unknown = await drawnHtml('/lot-25', {
      Cookie: 'language=xx; currency=ZZZ',
      'Accept-Language': 'ru',
    });
    expect(root(unknown)).toBe('<div id="root" data-path="/lot-25" data-language="uk" data-currency="UAH">');
  });

  it('is left out where another one would be seen: other screens, webviews, a query, a lot that is not there', async () => {
    const bare = '<div id="root">';
    expect(root(await html('/cart'))).toBe(bare);
    expect(root(await html('/?webview=1'))).toBe(bare);
    expect(root(await html('/?lang=pseudo'))).toBe(bare);
    expect(root(await html('/', { 'User-Agent': `Safari ${server.context.config.webviewToken}` }))).toBe(
      bare,
    );
    expect(root(await html('/lot-999999'))).toBe(bare);
    expect(root(await drawnHtml('/?utm_source=friend'))).not.toBe(bare);
  });

  it('names what its code will ask for, so that nothing is asked for in a row', async () => {
    const links = await drawnHtml('/');
    const bare = await html('/cart');
    const preloaded = (text: string) => text.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
    // The screen, what only it uses, and the texts, beside what every page needs.
    expect(preloaded(links).length).toBeGreaterThanOrEqual(preloaded(bare).length + 3);
    expect(links.match(/\/assets\/common-[\w-]+\.js/g)).toHaveLength(1);
    expect(links.match(/\/assets\/home-[\w-]+\.js/g)).toHaveLength(1);
  });

  it('has nothing in its head that fetches code: the first painting does not share the line with it', async () => {
    const fetching = /modulepreload|type="module"/;
    const [head = '', code = ''] = (await drawnHtml('/')).split('<template id="code">');
    expect(head).not.toMatch(fetching);
    expect(code.slice(0, code.indexOf('</template>'))).toContain('<script type="module"');
    expect(await html('/cart')).toMatch(/<head>[^]*<script type="module"[^]*<\/head>/);
  });

  it('needs no exception from the policy: no style attribute, and only the page’s own script by its content', async () => {
    const text = await drawnHtml('/');
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

  it('is asked for each time, and differs by cookie', async () => {
    const { headers } = await page('/');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('vary')).toContain('Cookie');
  });
});

describe('drawing', () => {
  const shop = (draw: DrawFirstScreen | Error) => {
    const asked: Headers[] = [];
    const screens = makeFirstScreens(
      server.context,
      async request => {
        asked.push(request.headers);
        return new Response('{}');
      },
      async () => {
        if (draw instanceof Error) throw draw;
        return draw;
      },
    );
    const app = new Hono().notFound(makeStaticFiles(server.context.config, undefined, screens));
    return { app, asked };
  };

  it('tells the shop’s calls nothing of who looks: no session, no cookie', async () => {
    const { app, asked } = shop(async calls => {
      await calls('/api/get-banners', { headers: { 'Accept-Language': 'uk' } });
      return { head: '', body: '<p>drawn</p>' };
    });
    const response = await app.request('/', {
      headers: { Authorization: 'Bearer secret', Cookie: 'a=secret' },
    });
    expect(await response.text()).toContain('<p>drawn</p>');
    expect(JSON.stringify(asked.map(headers => [...headers]))).not.toContain('secret');
  });

  it('never keeps a page back: one that fails, is late or can’t be loaded leaves the page as it is', async () => {
    const bare = async (draw: DrawFirstScreen | Error) => {
      const response = await shop(draw).app.request('/');
      return [response.status, root(await response.text())];
    };
    expect(await bare(() => Promise.reject(new Error('broken')))).toEqual([200, '<div id="root">']);
    expect(await bare(() => new Promise(() => undefined))).toEqual([200, '<div id="root">']);
    expect(await bare(new Error('not built'))).toEqual([200, '<div id="root">']);
    expect(await bare(async () => null)).toEqual([200, '<div id="root">']);
  });

  it('comes packed by Brotli where the browser takes it', async () => {
    const { app } = shop(async () => ({ head: '', body: '<p>drawn</p>' }));
    const response = await app.request('/', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain(
      '<p>drawn</p>',
    );
  });
});
