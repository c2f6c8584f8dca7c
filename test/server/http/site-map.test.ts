import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';

const PUBLIC_URL = 'https://shop.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sample: true, env: { PUBLIC_URL } });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });

const read = async (path: string) => {
  const response = await get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  const { document } = new JSDOM(await response.text(), { contentType: 'application/xml' }).window;
  return [...document.querySelectorAll('url, sitemap')].map(entry => ({
    loc: entry.querySelector('loc')?.textContent ?? '',
    lastmod: entry.querySelector('lastmod')?.textContent ?? null,
    alternates: [...entry.children]
      .filter(({ localName }) => localName === 'link')
      .map(link => [link.getAttribute('hreflang'), link.getAttribute('href')]),
  }));
};
const pathOf = (address: string) => address.replace(PUBLIC_URL, '');

describe('robots.txt', () => {
  it('robots.txt names the sitemap and disallows the outbox, but nothing that pages need', async () => {
    const response = await get('/robots.txt');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const lines = (await response.text()).split('\n');
    expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
    expect(lines).toContain('Disallow: /outbox');
    // What draws a page in a robot's browser, and what is shown of a shared link, is to be read.
    for (const path of [
      '/api/get-lot/1',
      '/assets/a.js',
      '/previews/shop.uk.jpg',
      '/lot-1',
      '/ref-a',
      '/cart',
    ])
      expect(
        lines.some(line => line.startsWith('Disallow: ') && path.startsWith(line.slice('Disallow: '.length))),
        path,
      ).toBe(false);
  });
});

describe('the sitemap', () => {
  it('sitemap.xml is an index of files, each with its newest change', async () => {
    const index = await read('/sitemap.xml');
    expect(index.map(({ loc }) => pathOf(loc))).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/lots-0.xml',
      '/sitemaps/draws-0.xml',
    ]);
    const lots = await read('/sitemaps/lots-0.xml');
    const newest = lots
      .map(({ lastmod }) => lastmod ?? '')
      .toSorted()
      .at(-1);
    expect(index[1]?.lastmod).toBe(newest);
    expect(newest).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('the sitemap has every lot not yet drawn in each language, with links to the other languages', async () => {
    const rows = await server.context.database.query<{ id: number }>(
      'SELECT id FROM lots WHERE drawn_at IS NULL ORDER BY id',
      [],
    );
    const lots = await read('/sitemaps/lots-0.xml');
    expect(lots.map(({ loc }) => pathOf(loc))).toEqual(
      rows.flatMap(({ id }) => [`/lot-${id}`, `/lot-${id}?lang=ru`, `/lot-${id}?lang=en`]),
    );
    const [{ id } = { id: 0 }] = rows;
    for (const { alternates } of lots.slice(0, 3))
      expect(alternates).toEqual([
        ['uk', `${PUBLIC_URL}/lot-${id}`],
        ['ru', `${PUBLIC_URL}/lot-${id}?lang=ru`],
        ['en', `${PUBLIC_URL}/lot-${id}?lang=en`],
        ['x-default', `${PUBLIC_URL}/lot-${id}`],
      ]);
  });

  it('the sitemap has the draws, the public pages and the categories, but no page of one visitor', async () => {
    const draws = (await read('/sitemaps/draws-0.xml')).map(({ loc }) => pathOf(loc));
    expect(draws.length).toBeGreaterThan(3);
    expect(draws.every(path => /^\/draw-\d+(\?lang=(ru|en))?$/.test(path))).toBe(true);
    const pages = (await read('/sitemaps/pages.xml')).map(({ loc }) => pathOf(loc));
    expect(pages).toEqual(
      expect.arrayContaining(['/', '/catalog', '/catalog-1', '/faq?lang=en', '/contacts']),
    );
    expect(pages.filter(path => /cart|login|account|recovery|ref|wishlist|404/.test(path))).toEqual([]);
  });

  it('the sitemap names only pages that answer 200, each by its canonical address', async () => {
    const named = await Promise.all(
      ['pages', 'lots-0', 'draws-0'].map(name => read(`/sitemaps/${name}.xml`)),
    );
    for (const { loc } of named.flatMap(pages => pages.filter((_, index) => index % 7 === 0))) {
      const response = await get(`${pathOf(loc)}${loc.includes('?') ? '&' : '?'}webview=1`);
      expect(response.status, loc).toBe(200);
      expect(await response.text(), loc).toContain(`rel="canonical" href="${loc}"`);
    }
  });

  it('the super prize is in the sitemap until it is over; then its page answers 404', async () => {
    const { database } = server.context;
    const mapped = async () => {
      const pages = (await read('/sitemaps/pages.xml')).map(({ loc }) => pathOf(loc));
      return pages.includes('/superprize');
    };
    const status = async () => (await get('/superprize')).status;
    expect([await mapped(), await status()]).toEqual([true, 200]);
    // In the sample people take part in it: but for this test nothing would take it away before its draw.
    const setOver = (isOver: boolean) =>
      database.transaction(async tx => {
        await tx.query('SET LOCAL session_replication_role = replica', []);
        await tx.query('UPDATE super_prizes SET is_over = $1', [isOver]);
      });
    await setOver(true);
    expect([await mapped(), await status()]).toEqual([false, 404]);
    expect(await (await get('/')).text()).not.toContain('href="/superprize"');
    await setOver(false);
  });

  it('the charity’s page is in the sitemap while the shop has a fund; otherwise it answers 404', async () => {
    const find = async () => ({
      mapped: (await read('/sitemaps/pages.xml')).some(({ loc }) => pathOf(loc) === '/charity'),
      status: (await get('/charity')).status,
      named: (await (await get('/charity?webview=1')).text()).includes('rel="canonical"'),
    });
    expect(await find()).toEqual({ mapped: true, status: 200, named: true });
    // Nobody but a test takes a fund away that was paid.
    const call = (fund: string) =>
      server.context.database.transaction(async tx => {
        await tx.query('SET LOCAL session_replication_role = replica');
        await tx.query(
          `UPDATE settings SET fund_site = '', fund_number = '', fund = jsonb_build_object('uk', $1::text, 'ru', $1::text, 'en', $1::text)`,
          [fund],
        );
      });
    await call('');
    expect(await find()).toEqual({ mapped: false, status: 404, named: false });
    await call('Good Example');
    expect(await find()).toEqual({ mapped: true, status: 200, named: true });
  });

  it('the sitemap of lots is split by lot numbers, and a file without lots answers 404', async () => {
    await server.context.database.query(
      `INSERT INTO lots (id, category_id, product_to_buy_id, product_to_win_id, title, description, image, price, origin,
         ticket_amount, ticket_donate_amount, amount, start)
       SELECT 1001, category_id, product_to_buy_id, product_to_win_id, title, description, image, price, origin,
         ticket_amount, ticket_donate_amount, amount, start FROM lots WHERE id = 25`,
      [],
    );
    const index = (await read('/sitemap.xml')).map(({ loc }) => pathOf(loc));
    expect(index).toContain('/sitemaps/lots-2.xml');
    expect((await read('/sitemaps/lots-2.xml')).map(({ loc }) => pathOf(loc))).toEqual([
      '/lot-1001',
      '/lot-1001?lang=ru',
      '/lot-1001?lang=en',
    ]);
    for (const name of ['lots-1', 'lots-9999999', 'carts-0', 'lots', 'pages-0'])
      expect((await get(`/sitemaps/${name}.xml`)).status, name).toBe(404);
  });

  it('the sitemap is compressed where the client accepts it', async () => {
    const response = await get('/sitemaps/lots-0.xml', { 'Accept-Encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toContain('<urlset');
  });
});
