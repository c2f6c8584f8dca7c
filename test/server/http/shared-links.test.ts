import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readLinkPreview } from '../../../server/http/head/link-preview.ts';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { SCREEN_ROUTES } from '../../../src/domain/content/screen-routes.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { findSchemaOrgProblems, readStructuredData } from '../../support/requests/schema-org.ts';

const PUBLIC_URL = 'https://shop.example';
const LOT = 25;

let server: TestServer;
let drawnLot: number;
beforeAll(async () => {
  server = await startTestServer({ sample: true, env: { PUBLIC_URL } });
  const [row] = await server.context.database.query<{ id: number }>(
    'SELECT id FROM lots WHERE drawn_at IS NOT NULL ORDER BY id LIMIT 1',
    [],
  );
  drawnLot = row?.id ?? 0;
});
afterAll(() => server.close());

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });
const html = async (path: string, headers: Record<string, string> = {}) => (await page(path, headers)).text();
const renderedHtml = (path: string) =>
  vi.waitUntil(
    async () => {
      const text = await html(path);
      return text.includes('data-path') && text;
    },
    { timeout: 45_000 },
  );

const decoded = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s/g, ' ');

/** What the page's tags of the head say, by the name of each. */
const metas = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/<meta data-of="[^"]*" (?:property|name)="([^"]*)" content="([^"]*)">/g)].map(
      ([, name, content]) => [name, decoded(content ?? '')],
    ),
  );
const links = (text: string) =>
  [...text.matchAll(/<link data-of="[^"]*" rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]*)">/g)].map(
    ([, rel, language, href]) => [language ?? rel, decoded(href ?? '')],
  );
const titleOf = (text: string) => decoded(/<title[^>]*>([^<]*)</.exec(text)?.[1] ?? '');
const headingOf = (text: string) =>
  decoded((/<h1[^]*?<\/h1>/.exec(text)?.[0] ?? '').replaceAll(/<[^>]*>/g, ''));
const descriptionOf = (text: string) =>
  decoded(/<meta (?:name="description" content="([^"]*)")/.exec(text)?.[1] ?? '');

describe('a page in search engines', () => {
  it.each([
    ['/lot-25', '/lot-25'],
    ['/lot-25/?utm_source=friend&gclid=1', '/lot-25'],
    ['/draw-1', '/draw-1'],
    ['/catalog?q=a&sort=newest', '/catalog'],
    ['/catalog-1', '/catalog-1'],
    ['/about', '/about'],
    ['/ref', '/'],
    ['/ref-friend', '/'],
    ['/?webview=1', '/'],
  ])('the page at %s has one canonical address and an alternate in each language', async (at, path) => {
    const text = await html(at);
    expect(links(text)).toEqual([
      ['canonical', `${PUBLIC_URL}${path}`],
      ['uk', `${PUBLIC_URL}${path}`],
      ['ru', `${PUBLIC_URL}${path}?lang=ru`],
      ['en', `${PUBLIC_URL}${path}?lang=en`],
      ['x-default', `${PUBLIC_URL}${path}`],
    ]);
    expect(metas(text)['robots']).toBeUndefined();
  });

  it('a page is rendered in the language of its address, which is then its canonical address', async () => {
    const text = await renderedHtml('/lot-25?lang=en');
    expect(text).toContain('<html lang="en">');
    expect(links(text)[0]).toEqual(['canonical', `${PUBLIC_URL}/lot-25?lang=en`]);
    expect(metas(text)['og:locale']).toBe('en_GB');
  });

  it('the language of an address becomes the choice of a visitor without one, and changes no other’s', async () => {
    const named = await page('/lot-25?lang=en');
    expect(named.headers.get('set-cookie')).toMatch(
      /^language=en; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/,
    );
    const chosen = await page('/lot-25?lang=en', { Cookie: 'language=ru' });
    expect(chosen.headers.get('set-cookie')).toBeNull();
    expect(await chosen.text()).toContain('<html lang="ru">');
    const unknown = await page('/lot-25?lang=de');
    expect(unknown.headers.get('set-cookie')).toBeNull();
    expect(await unknown.text()).toContain('<html lang="uk">');
    expect((await page('/lot-25')).headers.get('set-cookie')).toBeNull();
  });

  it.each(['/cart', '/login', '/account', '/wishlist', '/payment-success', '/recovery-token', '/share'])(
    'a page for one visitor only is marked noindex and has no canonical link: %s',
    async path => {
      const text = await html(path);
      expect(metas(text)).toEqual({ robots: 'noindex' });
      expect(links(text)).toEqual([]);
    },
  );
});

describe('the status of a page', () => {
  it('an unknown lot’s or draw’s page answers 404 and links to home and the catalogue', async () => {
    for (const path of ['/lot-999999', '/draw-999999', '/lot-999999?lang=en', '/lot-999999?webview=1'])
      expect((await page(path)).status, path).toBe(404);
    const text = await renderedHtml('/lot-999999');
    expect(text).toMatch(/<a [^>]*href="\/"[^>]*>/);
    expect(text).toMatch(/<main[^]*href="\/catalog"/);
    expect(links(text)).toEqual([]);
  });

  it('every route with a number in its address answers 404 for a number that names nothing', async () => {
    const numbered = SCREEN_ROUTES.flatMap(({ at }) => at).filter(address => address.includes(':id'));
    expect(numbered).toContain('/lot-:id');
    for (const address of numbered)
      expect((await page(address.replace(':id', '9999999999'))).status, address).toBe(404);
  });

  it('a drawn lot’s page answers 200 and links to its draw and the catalogue', async () => {
    expect((await page(`/lot-${drawnLot}`)).status).toBe(200);
    const text = await renderedHtml(`/lot-${drawnLot}`);
    const main = /<main[^]*<\/main>/.exec(text)?.[0] ?? '';
    expect(main).toContain(`href="/draw-${drawnLot}"`);
    expect(main).toContain('href="/catalog"');
  });

  it('a drawn lot’s page and its draw’s, with the winner’s name, answer 200 though the lot is off sale', async () => {
    const { database } = server.context;
    const [won] = await database.query<{ name: string }>(
      `SELECT u.first_name AS name FROM draws d JOIN tickets t ON t.id = d.winner_ticket_id
         JOIN users u ON u.id = t.user_id WHERE d.lot_id = $1`,
      [drawnLot],
    );
    for (const offered of [true, false]) {
      await database.query('UPDATE lots SET offered = $2 WHERE id = $1', [drawnLot, offered]);
      expect((await page(`/draw-${drawnLot}`)).status).toBe(200);
      expect((await page(`/lot-${drawnLot}`)).status).toBe(200);
      expect(await renderedHtml(`/draw-${drawnLot}`)).toContain(won?.name ?? expect.fail('nobody won'));
    }
    await database.query('UPDATE lots SET offered = true WHERE id = $1', [drawnLot]);
  });
});

describe('a shared link', () => {
  const image = (text: string) => metas(text)['og:image'] ?? '';

  it.each(LANGUAGES)(
    'a lot’s Open Graph tags have the title and description of its page, in %s',
    async language => {
      const text = await renderedHtml(`/lot-${LOT}?lang=${language}`);
      const said = metas(text);
      expect(said).toMatchObject({
        'og:type': 'website',
        'og:site_name': 'Twofold',
        'og:url': links(text)[0]?.[1],
        'og:image:type': 'image/jpeg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
        'twitter:title': said['og:title'],
        'twitter:description': said['og:description'],
        'twitter:image': said['og:image'],
        'og:image:alt': said['og:title'],
        'twitter:image:alt': said['og:title'],
      });
      expect(titleOf(text)).toBe(`${said['og:title']} — Twofold`);
      expect(descriptionOf(text)).toBe(said['og:description']);
      expect(image(text)).toMatch(
        new RegExp(`^${PUBLIC_URL}/previews/lot-${LOT}\\.${language}\\.[0-9a-f]{16}\\.jpg$`),
      );
    },
  );

  it.each(['/', '/?lang=ru', '/?lang=en', '/draw-1', '/draw-1?lang=ru', '/draw-1?lang=en'])(
    'the Open Graph tags of home and a draw have the title and description of the page: %s',
    async path => {
      const text = await renderedHtml(path);
      const said = metas(text);
      expect(titleOf(text)).toBe(`${said['og:title']} — Twofold`);
      expect(descriptionOf(text)).toBe(said['og:description']);
    },
  );

  it('a referral link’s Open Graph tags show the shop, although its page is not rendered', async () => {
    const text = await html('/ref-friend');
    expect(metas(text)['og:title']).toBe(metas(await html('/'))['og:title']);
    expect(image(text)).toContain('/previews/shop.uk.');
  });

  it('the Open Graph tags of any other page have the shop’s picture and leave the title to the page', async () => {
    const said = metas(await html('/faq'));
    expect(said['og:image']).toContain('/previews/shop.uk.');
    expect(said['og:title']).toBeUndefined();
  });

  it('a drawn lot’s Open Graph title says that its prize was drawn, without chance or price', async () => {
    const text = await renderedHtml(`/lot-${drawnLot}`);
    const said = metas(text)['og:title'] ?? '';
    expect(said).toMatch(/: приз «.+» уже розіграно$/);
    expect(titleOf(text)).toBe(`${said} — Twofold`);
    // On the page it is a line of its own.
    expect(headingOf(text)).toBe(said.replace(': приз', '. Приз'));
    expect(descriptionOf(text)).toBe(metas(text)['og:description']);
    expect(descriptionOf(text)).not.toMatch(/шанс/);
  });

  it('the preview picture of a drawn lot and of its draw names the winning ticket, never the winner', async () => {
    const [won] = await server.context.database.query<{ title: string; first_name: string }>(
      `SELECT t.title, u.first_name FROM draws d JOIN tickets t ON t.id = d.winner_ticket_id
       JOIN users u ON u.id = t.user_id WHERE d.lot_id = $1`,
      [drawnLot],
    );
    for (const kind of ['lot', 'draw'] as const) {
      const shared = await readLinkPreview(server.context, { kind, id: drawnLot }, 'uk');
      expect(shared?.card).toMatchObject({ win: { label: `Виграшний квиток ${won?.title}` } });
      expect(JSON.stringify(shared)).not.toContain(won?.first_name);
      expect(shared?.title).not.toContain(won?.title);
    }
  });

  it.each([
    [
      'is no longer offered',
      'offered = false',
      /: лот із призом «.+» знято з продажу$/,
      'Лот знято з продажу',
    ],
    [
      'has ended with nobody to win',
      `ends_at = now() - interval '1 minute', start = now() - interval '9 days', drawn_at = now()`,
      /: продаж лота з призом «.+» завершено$/,
      'Продаж завершено',
    ],
    [
      'has ended',
      `ends_at = now() - interval '1 minute', start = now() - interval '9 days'`,
      /: продаж лота з призом «.+» завершено$/,
      'Продаж завершено',
    ],
  ])(
    'the page and tags of a lot that %s say that it is over, without price, chance or a way to buy',
    async (_, change, title, words) => {
      const { database } = server.context;
      const [row] = await database.query<{ id: number }>(
        `UPDATE lots SET ${change} WHERE id = (SELECT l.id FROM lots l WHERE l.on_sale AND l.offered AND l.ends_at > now()
         AND l.id > 25 AND NOT EXISTS (SELECT FROM order_lines n WHERE n.lot_id = l.id) LIMIT 1) RETURNING id`,
        [],
      );
      expect((await page(`/lot-${row?.id}`)).status).toBe(200);
      const text = await renderedHtml(`/lot-${row?.id}`);
      const said = metas(text)['og:title'] ?? '';
      expect(said).toMatch(title);
      expect(titleOf(text)).toBe(`${said} — Twofold`);
      expect(text).toContain('https://schema.org/Discontinued');
      expect(text).not.toContain('priceValidUntil');
      const main = /<main[^]*<\/main>/.exec(text)?.[0] ?? '';
      expect(headingOf(text)).toMatch(/\. Приз лота — «.+»$/);
      expect(main.replace(/<script[^]*?<\/script>/, '')).not.toMatch(/\d\s*грн/);
      expect(descriptionOf(text)).toBe(metas(text)['og:description']);
      expect(descriptionOf(text)).not.toMatch(/шанс/);
      expect(main).toContain(words);
      for (const gone of ['Купити зараз', 'і шанс на', 'Купуєш', 'Можеш виграти'])
        expect(main).not.toContain(gone);
      expect(main).toContain(`href="/draw-${row?.id}"`);
    },
  );

  it('the title and heading of a sold-out lot say so, without a price or a chance', async () => {
    const { database } = server.context;
    const [row] = await database.query<{ id: number }>(
      `SELECT l.id FROM lots l WHERE start <= now() AND drawn_at IS NULL AND sales_count = amount
       AND NOT EXISTS (SELECT FROM draws d WHERE d.lot_id = l.id AND d.winner_ticket_id IS NOT NULL) LIMIT 1`,
      [],
    );
    const text = await renderedHtml(`/lot-${row?.id}`);
    const said = metas(text)['og:title'] ?? '';
    expect(said).toMatch(/: у лоті з призом «.+» усе продано$/);
    expect(titleOf(text)).toBe(`${said} — Twofold`);
    expect(headingOf(text)).toMatch(/\. Приз лота — «.+»$/);
    const main = /<main[^]*<\/main>/.exec(text)?.[0] ?? '';
    for (const gone of ['Купити зараз', 'і шанс на', 'Можеш виграти']) expect(main).not.toContain(gone);
    expect(descriptionOf(text)).toBe(metas(text)['og:description']);
  });

  it('a lot’s page escapes a product’s name in its head and its structured data', async () => {
    const { database } = server.context;
    await database.query(
      `UPDATE products SET title = jsonb_build_object('uk', $2::text, 'ru', $2::text, 'en', $2::text) WHERE id =
         (SELECT product_to_buy_id FROM lots WHERE id = $1)`,
      [3, '</script>"><img src=x>$&'],
    );
    const text = await html('/lot-3');
    expect(text).not.toContain('<img src=x>');
    expect(metas(text)['og:title']).toContain('</script>"><img src=x>$&, ');
    expect(readStructuredData(text)).not.toEqual([]);
  });

  it('a lot’s preview picture has a new address after its price or name changes; the old one redirects', async () => {
    const { database } = server.context;
    const before = new URL(image(await html('/lot-4'))).pathname;
    await database.query('UPDATE lots SET price = price + 100, origin = origin + 100 WHERE id = 4', []);
    const after = new URL(image(await html('/lot-4'))).pathname;
    expect(after).not.toBe(before);
    const old = await fetch(`${server.url}${before}`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location'), old.headers.get('cache-control')]).toEqual([
      302,
      after,
      'no-cache',
    ]);
  });

  it('a page without a rendered screen still has its Open Graph tags, also when compressed', async () => {
    const text = await html(`/lot-${LOT}?webview=1`, { 'Accept-Encoding': 'br' });
    expect(text).not.toContain('data-path');
    expect(image(text)).toContain(`/previews/lot-${LOT}.`);
  });
});

describe('structured data for search engines', () => {
  const typesOf = (text: string): readonly unknown[] =>
    readStructuredData(text).flatMap(({ '@graph': graph, '@type': type }) =>
      Array.isArray(graph) ? graph.map(thing => (thing as { '@type': unknown })['@type']) : [type],
    );

  it.each([
    ['/', ['OnlineStore', 'WebSite']],
    ['/catalog', ['BreadcrumbList']],
    ['/catalog-1', ['BreadcrumbList']],
    ['/lot-25', ['BreadcrumbList', 'Product']],
    ['/lot-25?lang=en', ['BreadcrumbList', 'Product']],
    ['/draw-1', ['BreadcrumbList']],
    ['/faq', []],
  ])('the structured data of the page at %s is valid by schema.org', async (path, types) => {
    const text = await renderedHtml(path);
    expect(typesOf(text)).toEqual(types);
    expect(readStructuredData(text).flatMap(findSchemaOrgProblems)).toEqual([]);
  });

  it('the structured data of a coming, a sold-out and a drawn lot is valid by schema.org', async () => {
    const { database } = server.context;
    await database.query(`UPDATE lots SET start = now() + interval '1 day' WHERE id = 5`, []);
    await database.query('ALTER TABLE lots DISABLE TRIGGER lots_promises', []);
    await database.query('UPDATE lots SET amount = sales_count + reserved WHERE id = 6', []);
    await database.query('ALTER TABLE lots ENABLE TRIGGER lots_promises', []);
    for (const path of ['/lot-5', '/lot-6', `/lot-${drawnLot}`]) {
      const data = readStructuredData(await renderedHtml(path));
      expect(data).toHaveLength(2);
      expect(data.flatMap(findSchemaOrgProblems), path).toEqual([]);
    }
  });

  it('the structured breadcrumbs lead from home to a lot by addresses in the page’s language', async () => {
    const [data] = readStructuredData(await html('/lot-25?lang=en&webview=1'));
    const [{ itemListElement: steps }] = (data?.['@graph'] ?? []) as readonly [
      { itemListElement: readonly { position: number; item: { '@id': string } }[] },
    ];
    expect(steps.map(({ position, item }) => [position, item['@id'].replace(PUBLIC_URL, '')])).toEqual([
      [1, '/?lang=en'],
      [2, '/catalog?lang=en'],
      [3, expect.stringMatching(/^\/catalog-\d+\?lang=en$/)],
      [4, '/lot-25?lang=en'],
    ]);
  });

  it('the tests’ schema.org check refuses an unknown property, value or type', () => {
    const product = (more: object) => ({ '@context': 'https://schema.org', '@type': 'Product', ...more });
    expect(findSchemaOrgProblems(product({ name: 'a' }))).toEqual([]);
    expect(findSchemaOrgProblems(product({ cost: '1' }))).toEqual(['[0].cost is no property of Product']);
    expect(findSchemaOrgProblems(product({ brand: { '@type': 'Offer' } }))).toHaveLength(1);
    expect(
      findSchemaOrgProblems(
        product({ offers: { '@type': 'Offer', availability: 'https://schema.org/Sold' } }),
      ),
    ).toHaveLength(1);
    expect(findSchemaOrgProblems({ '@context': 'https://schema.org', '@type': 'Lot' })).toHaveLength(1);
    expect(findSchemaOrgProblems({ '@type': 'Product' })).toEqual(['the context is undefined']);
  });
});

describe('the content policy of a page', () => {
  it('a page with structured data still allows only its own script by its hash', async () => {
    const response = await page('/lot-25');
    const text = await response.text();
    const [script = ''] = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, own = '']) => own);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });
});
