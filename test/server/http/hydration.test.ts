import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findRouteOfPath, SCREEN_ROUTES } from '../../../src/domain/content/screen-routes.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { listTestSettings } from '../../support/list-test-settings.ts';
import { hydratePageInJsdom, openPageInJsdom, renderPageOnServer } from './hydrate-page-in-jsdom.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
});
afterAll(() => server.close());

const zone = process.env['TZ'];
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

/** Not so long that the screen is read anew. */
const A_WHILE = 4_000;

const PATHS = [
  '/',
  '/ref',
  '/catalog',
  '/catalog-1',
  '/draw-1',
  '/superprize',
  '/charity',
  '/winners',
  '/about',
  '/trusted',
  '/terms',
  '/faq',
  '/how-it-works',
  '/contacts',
  '/cart',
  '/login',
  '/registration',
  '/account',
  '/recovery',
  '/nowhere',
];

const LOTS = {
  'a lot on sale': 'start <= now() AND drawn_at IS NULL AND sales_count + reserved < amount',
  'a lot that comes': 'start > now()',
  'a lot that is sold out': 'start <= now() AND drawn_at IS NULL AND sales_count = amount',
  'a lot that was drawn': 'drawn_at IS NOT NULL',
};

const lotWhere = async (condition: string): Promise<string> => {
  const rows = await server.context.database.query<{ id: number }>(
    `SELECT id FROM lots WHERE ${condition} ORDER BY id LIMIT 1`,
    [],
  );
  expect(rows, condition).toHaveLength(1);
  return String(rows[0]?.id);
};

it('the hydration tests cover every screen that looks the same to all guests', () => {
  const screens = new Set([...PATHS, '/lot-1'].map(path => findRouteOfPath(path)?.route.screen));
  const missing = SCREEN_ROUTES.filter(({ kind, screen }) => kind === undefined && !screens.has(screen));
  expect(missing).toEqual([]);
});

describe.each(listTestSettings<'uk' | 'en'>(['uk'], ['en']))('React takes over a screen in %s', language => {
  const render = (path: string) =>
    renderPageOnServer(server.url, { path, search: '', language, currency: 'UAH' });

  /** Rendered in one time zone, and taken over a while later in another one. */
  const hydrated = async (path: string, kept: Readonly<Record<string, string>> = {}, renderedAs = path) => {
    const html = await render(renderedAs);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + A_WHILE });
    process.env['TZ'] = 'America/Los_Angeles';
    return hydratePageInJsdom(html, server.url + path, { language, ...kept });
  };

  it.each(PATHS)('React hydrates %s without warnings and keeps every node', async path => {
    expect(await hydrated(path)).toMatchObject({ said: [], lost: [] });
  });

  it.each([
    ['/lot-999999', '/404'],
    ['/draw-999999', '/404'],
    ['/catalog-999999', '/404'],
    ['/catalog?after=made-up', '/404'],
    ['//', '/'],
  ])('React hydrates %s, rendered as %s, without warnings and keeps every node', async (path, renderedAs) => {
    expect(await hydrated(path, {}, renderedAs)).toMatchObject({ said: [], lost: [] });
  });

  it.each([
    {
      path: '/login',
      typed: { email: 'olena@mail.example' },
      messages: { password: ['Ні.'], '': ['Ще раз.'] },
    },
    {
      path: '/registration',
      typed: { email: 'a', firstname: 'Олена', phone: '+380 50', gender: '0', agree: 'on' },
    },
    {
      path: '/contacts',
      typed: { name: 'Олена', phone: '380', email: 'a', message: 'Де?' },
      messages: { email: ['Ні.'] },
    },
    { path: '/contacts', isDone: true },
    { path: '/recovery', typed: { email: 'olena@mail.example' }, isDone: true },
  ])(
    'React hydrates a screen that answers a posted form without warnings and keeps every node: $path',
    async given => {
      const posted = { typed: {}, messages: {}, isDone: false, ...given };
      const { path } = given;
      const html = await renderPageOnServer(server.url, {
        path,
        search: '',
        language,
        currency: 'UAH',
        posted,
      });
      for (const words of [...Object.values(posted.typed), ...Object.values(posted.messages).flat()])
        if (words !== 'on') expect(html.slice(0, html.indexOf('id="hydration-data"'))).toContain(words);
      expect(await hydratePageInJsdom(html, server.url + path, { language })).toMatchObject({
        said: [],
        lost: [],
      });
    },
  );

  it.each(Object.entries(LOTS))(
    'React hydrates the lot’s page and its draw’s without warnings and keeps every node: %s',
    async (_, condition) => {
      const id = await lotWhere(condition);
      expect(await hydrated(`/lot-${id}`)).toMatchObject({ said: [], lost: [] });
      expect(await hydrated(`/draw-${id}`)).toMatchObject({ said: [], lost: [] });
    },
  );

  it('React hydrates without warnings where the visitor has a cart and a wishlist, and then shows both', async () => {
    const id = await lotWhere(LOTS['a lot on sale']);
    const wished = await hydrated(`/lot-${id}`, { wishlist: `[${id}]` });
    expect(wished).toMatchObject({ said: [], lost: [] });
    expect(wished.pressed).toBe(1);
    const bought = await hydrated('/about', {
      cart: JSON.stringify([{ lot_id: Number(id), quantity: 3, is_donate: false }]),
    });
    expect(bought).toMatchObject({ said: [], lost: [] });
    expect(bought.header).toContain('3');
  });
});

describe('a page whose address names its language', () => {
  const render = async (of: readonly string[]) => {
    const html = await renderPageOnServer(server.url, {
      path: '/about',
      search: '',
      language: 'en',
      currency: 'UAH',
    });
    const tags = of.map(each => `<link data-of="${each}" rel="canonical" href="https://shop.example/">`);
    return html.replace('</head>', `${tags.join('')}</head>`);
  };
  const url = () => `${server.url}/about?lang=en`;

  it('a page whose address names its language hydrates only where the visitor has chosen no other', async () => {
    expect(await hydratePageInJsdom(await render([]), url())).toMatchObject({ said: [], lost: [] });
    const chosen = hydratePageInJsdom(await render([]), url(), { language: 'uk' });
    await expect(chosen).rejects.toThrow('does not fit');
  });

  it('hydration of a page in its address’s language keeps only that page’s own search engine tags', async () => {
    const html = await render(['en /about', 'uk /about', 'en /lot-25']);
    expect((await hydratePageInJsdom(html, url())).tagsOf).toEqual(['en /about']);
  });
});

it('a form that a script submits before hydration is kept like a press and loads no other page', async () => {
  const asked = { search: '', language: 'uk', currency: 'UAH' } as const;
  for (const path of ['/login', '/registration', '/recovery', '/contacts']) {
    const { document } = openPageInJsdom(
      await renderPageOnServer(server.url, { path, ...asked }),
      server.url + path,
    );
    const form = document.querySelector<HTMLFormElement>('main form');
    const sent: Event[] = [];
    document.defaultView?.addEventListener('submit', event => sent.push(event), { capture: true });
    form?.requestSubmit();
    form?.requestSubmit();
    expect(form?.querySelector('[type="submit"]')?.getAttribute('data-pressed'), path).toBe('1');
    expect(
      sent.map(({ defaultPrevented }) => defaultPrevented),
      path,
    ).toEqual([true, true]);
  }
});

it('the hydration tests notice a text or an attribute that differs from what the app would render', async () => {
  const html = await renderPageOnServer(server.url, {
    path: '/about',
    search: '',
    language: 'en',
    currency: 'UAH',
  });
  const url = `${server.url}/about`;
  const other = await hydratePageInJsdom(html.replace(/<h1([^>]*)>[^<]+/, '<h1$1>Something else'), url, {
    language: 'en',
  });
  expect(other.said.join()).toContain('Hydration failed');
  expect(other.lost).not.toEqual([]);
  const attribute = await hydratePageInJsdom(html.replace('<h1', '<h1 title="else"'), url, {
    language: 'en',
  });
  expect(attribute.said.join()).toContain('some attributes');
});
