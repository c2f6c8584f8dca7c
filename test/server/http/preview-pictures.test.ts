import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
});
afterAll(() => server.close());

const addressOf = async (page: string): Promise<string> => {
  const text = await (await fetch(`${server.url}${page}`)).text();
  return new URL(/property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? '').pathname;
};
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: 'manual' });

describe('the preview picture that a page names', () => {
  it.each(['/?webview=1', '/lot-25?webview=1', '/lot-25?webview=1&lang=en', '/draw-1?webview=1'])(
    'the preview picture that a page names is a JPEG of 1200 × 630, cached for ever, for any site: %s',
    async page => {
      const address = await addressOf(page);
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        etag: `"${/\.([0-9a-f]{16})\.jpg$/.exec(address)?.[1]}"`,
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    },
  );

  it('a preview picture that the browser has answers 304', async () => {
    const address = await addressOf('/lot-25?webview=1');
    const etag = (await get(address)).headers.get('etag') ?? '';
    const again = await get(address, { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('a preview picture with a wrong hash redirects to the right one; any other address answers 404', async () => {
    const address = await addressOf('/lot-25?webview=1');
    const made = await get(address.replace(/[0-9a-f]{16}/, '0123456789abcdef'));
    expect([made.status, made.headers.get('location')]).toEqual([302, address]);
    for (const path of [
      '/previews/lot-999999.uk.0123456789abcdef.jpg',
      '/previews/lot-25.de.0123456789abcdef.jpg',
      '/previews/cart-25.uk.0123456789abcdef.jpg',
      '/previews/lot-25.uk.jpg',
      '/previews/shop.uk.0123456789abcdef.png',
      '/previews/..%2f..%2fpackage.json',
    ])
      expect((await get(path)).status, path).toBe(404);
  });

  it('a preview picture answers 503 with Retry-After while too many are being rendered', async () => {
    const { previews } = server.context;
    const context = server.context as { previews: typeof previews };
    context.previews = { ...previews, read: async () => 'busy' };
    const response = await get(await addressOf('/lot-7?webview=1'));
    context.previews = previews;
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  });
});
