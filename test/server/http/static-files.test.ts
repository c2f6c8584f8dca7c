import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { precompress } from '../../../scripts/bundle/precompress.mjs';
import { type ProcessConfig, readProcessConfig } from '../../../server/config/process-config.ts';
import { makeFileAndPageHandler } from '../../../server/http/static/static-files.ts';
import { SECRET_LINK_PAGES } from '../../../src/domain/accounts/secret-address.ts';
import { SCREEN_ROUTES } from '../../../src/domain/content/screen-routes.ts';
import { listExampleAddresses } from '../../support/example-addresses.ts';

const folder = mkdtempSync(join(tmpdir(), 'twofold-client-'));
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))});`;
const PAGE = `<!doctype html><html lang="uk"><head><script>theme()</script><script type="module" src="/assets/main-abc.js"></script></head><body>${'<p>shop</p>'.repeat(100)}</body></html>`;

const config = (env: Record<string, string> = {}): ProcessConfig => {
  const read = readProcessConfig(env);
  if ('problem' in read) throw new Error(read.problem);
  return read;
};
let get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets/main-abc.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/main-abc.js.map'), '{}');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'slide.mp4'), Buffer.from([...Array(100).keys()]));
  writeFileSync(join(folder, 'tiny.svg'), '<svg/>');
  await precompress(folder);
  const app = new Hono().notFound(makeFileAndPageHandler(config(), folder));
  get = async (path, headers = {}, method = 'GET') => app.request(path, { headers, method });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('files of the client', () => {
  it('static files come compressed by Brotli or gzip, as the browser prefers', async () => {
    const packed = async (accept: string) => {
      const response = await get('/assets/main-abc.js', { 'Accept-Encoding': accept });
      return {
        encoding: response.headers.get('content-encoding'),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    };
    const br = await packed('gzip, deflate, br');
    const gzip = await packed('gzip, br;q=0');
    const plain = await packed('identity');
    expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null]);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(SCRIPT);
    expect(gunzipSync(gzip.bytes).toString()).toBe(SCRIPT);
    expect(plain.bytes.toString()).toBe(SCRIPT);
    expect(br.bytes.length).toBeLessThan(100);
  });

  it('files with a hash in their name are cached for ever, other files for an hour, the page never', async () => {
    const header = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await header('/assets/main-abc.js')).toBe('public, max-age=31536000, immutable');
    expect(await header('/tiny.svg')).toBe('public, max-age=3600');
    expect(await header('/')).toBe('no-cache');
  });

  it('a static file that the browser has answers 304; each encoding has its own ETag', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/', { 'If-None-Match': `"other", W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const packedTag = (await get('/', { 'Accept-Encoding': 'br' })).headers.get('etag');
    expect(packedTag).not.toBe(etag);
  });

  it('a video answers range requests with 206, or 416 beyond its end', async () => {
    const part = async (range: string) => {
      const response = await get('/slide.mp4', { Range: range });
      return [
        response.status,
        response.headers.get('content-range'),
        (await response.arrayBuffer()).byteLength,
      ];
    };
    expect(await part('bytes=10-19')).toEqual([206, 'bytes 10-19/100', 10]);
    expect(await part('bytes=90-')).toEqual([206, 'bytes 90-99/100', 10]);
    expect(await part('bytes=-5')).toEqual([206, 'bytes 95-99/100', 5]);
    expect(await part('bytes=0-999')).toEqual([206, 'bytes 0-99/100', 100]);
    expect(await part('bytes=100-')).toEqual([416, 'bytes */100', 0]);
    expect(await part('bytes=a-b')).toEqual([200, null, 100]);
  });

  it.each([
    '/assets/main-abc.js.map',
    '/.vite/manifest.json',
    '/../package.json',
    '/%2e%2e/package.json',
    '/missing.png',
  ])('the static files do not include %s, which answers 404', async path => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  });
});

describe('the page', () => {
  it.each([
    ...SCREEN_ROUTES.flatMap(listExampleAddresses),
    '/lot-42/',
    '/ref-abc.d',
    '/payment-success?order=TF-1',
    '/unsubscribe-a%40b.co',
  ])('the app’s page answers 200 at %s', async path => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, PAGE]);
  });

  it.each(SECRET_LINK_PAGES)(
    'the page at /%s-{secret} sends no referrer and also answers without the secret',
    async page => {
      const referrerPolicy = async (path: string) => {
        const response = await get(path);
        return [response.status, response.headers.get('referrer-policy')];
      };
      expect(await referrerPolicy(`/${page}-tok.en_1?t=x`)).toEqual([200, 'no-referrer']);
      expect(await referrerPolicy(`/${page}`)).toEqual([200, 'no-referrer']);
      expect(await referrerPolicy('/')).toEqual([200, 'strict-origin-when-cross-origin']);
    },
  );

  it.each([
    '/404',
    '/lot-',
    '/lot-0',
    '/lot-x',
    '/lots',
    '/cart/extra',
    '/nothing-here',
    '/index.htm/x',
    '/ref-%E0%A4',
  ])('the app’s page at %s answers with the status 404', async path => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, PAGE]);
  });

  it('the page’s content policy allows the shop’s own scripts and exactly its inline one', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='(;|$)/);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).toContain("media-src 'self' data:;");
    // The sandbox stands at the shop's own address.
    expect(policy).toContain("form-action 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('the page’s content policy lets it call Interkassa where a merchant is configured', async () => {
    const merchant = config({
      INTERKASSA_MERCHANT_ID: '5ee0c9ccc3f73b75f5236a99',
      INTERKASSA_SECRET: 'secret',
    });
    const app = new Hono().notFound(makeFileAndPageHandler(merchant, folder));
    const policy = (await app.request('/')).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://sci.interkassa.com;");
  });

  const policyWith = async (env: Record<string, string>): Promise<string> => {
    const app = new Hono().notFound(makeFileAndPageHandler(config(env), folder));
    return (await app.request('/')).headers.get('content-security-policy') ?? '';
  };

  it('the page’s content policy allows pictures and videos of the shop and of MEDIA_ORIGINS', async () => {
    const policy = await policyWith({ MEDIA_ORIGINS: 'https://cdn.example, https://video.example:8443' });
    expect(policy).toContain("img-src 'self' data: https://cdn.example https://video.example:8443;");
    expect(policy).toContain("media-src 'self' data: https://cdn.example https://video.example:8443;");
  });

  const interkassa = { INTERKASSA_MERCHANT_ID: '5ee0c9ccc3f73b75f5236a99', INTERKASSA_SECRET: 'secret' };
  const liqpay = { PAYMENT_PROVIDER: 'liqpay', LIQPAY_PUBLIC_KEY: 'i0', LIQPAY_PRIVATE_KEY: 'secret' };
  it.each<[string, Record<string, string>, string]>([
    [
      'Interkassa, whose banks may be anywhere',
      interkassa,
      "form-action 'self' https://sci.interkassa.com https:;",
    ],
    [
      'Interkassa, whose banks the merchant knows',
      { ...interkassa, INTERKASSA_FORM_ORIGINS: 'https://bank.example' },
      "form-action 'self' https://sci.interkassa.com https://bank.example;",
    ],
    ['LiqPay', liqpay, "form-action 'self' https://www.liqpay.ua;"],
    [
      'LiqPay, which leads on to another host',
      { ...liqpay, LIQPAY_FORM_ORIGINS: 'https://bank.example' },
      "form-action 'self' https://www.liqpay.ua https://bank.example;",
    ],
  ])('the page’s content policy lets forms post to the shop and to %s', async (_, env, expected) => {
    expect(await policyWith(env)).toContain(expected);
  });

  it('the page sends Strict-Transport-Security only where the shop’s address is HTTPS', async () => {
    const secure = new Hono().notFound(
      makeFileAndPageHandler(config({ PUBLIC_URL: 'https://shop.example' }), folder),
    );
    expect((await secure.request('/')).headers.get('strict-transport-security')).toContain('max-age=');
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
  });

  it('the page answers HEAD without a body and refuses a POST with 405', async () => {
    const head = await get('/', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await get('/', {}, 'POST')).status).toBe(405);
  });
});
