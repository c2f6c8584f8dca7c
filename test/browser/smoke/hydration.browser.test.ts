import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { registerThroughApi } from '../../support/requests/api-client.ts';
import { openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import {
  fetchRenderedPage,
  holdAppCodeBack,
  openRenderedWithoutCode,
  RENDERED_AT_PATTERN,
  waitForHydration,
} from '../support/rendered-page.ts';
import { waitForFrames } from '../support/wait-until-stable.ts';

const { visit, shop } = openBrowserShop();

const guest = { language: 'uk', viewport: PHONE_VIEWPORT, early: true } as const;
const LOT = 25;

const drawnText = (path: string, headers: Record<string, string> = {}) =>
  fetchRenderedPage(shop().url + path, { headers });

const drawnAgo = (html: string, ago: number): string => {
  expect(html).toMatch(RENDERED_AT_PATTERN);
  return html.replace(RENDERED_AT_PATTERN, at => String(Number(at) - ago));
};

/** Keeps a page as it is now, as the offline worker or a slow line does. */
const keepPage = (page: Page, path: string, body: string) =>
  page.route(`**${path}`, route => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));

type Shift = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };

/** Has the page say what moved, and what its policy refused. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { moved: [] as string[], refused: [] as string[] };
    Object.assign(globalThis, { seen });
    new PerformanceObserver(list => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: Shift[] })[])
        for (const { node, previousRect: from, currentRect: to } of sources)
          seen.moved.push(
            `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', event => seen.refused.push(event.violatedDirective));
  });
const watched = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: { moved: string[]; refused: string[] } }).seen);

/** Whoever looks at a page for long sees it read anew: as if nobody did, or as if time went faster. */
const lookAgain = (page: Page, after: number) =>
  page.addInitScript(ms => {
    const { setInterval } = window;
    Object.assign(window, {
      setInterval: (run: () => void, every: number) =>
        every < 10_000 ? setInterval(run, every) : ms === 0 ? 0 : setInterval(run, ms),
    });
  }, after);

/** Notes every element in sight of the rendered screen once its fonts have come; says later which of them are gone. */
const noteElements = async (page: Page): Promise<void> => {
  await page.evaluate(() => Promise.all([...document.fonts].map(face => face.load())).then(() => undefined));
  await waitForFrames(page);
  await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { moved: string[] } };
    // A font that came late is not the app's doing.
    seen.moved.length = 0;
    // What only a wider screen shows is rendered for everybody, and goes where it isn't shown.
    const inSight = [...document.querySelectorAll('#root *')].filter(each => each.checkVisibility());
    Object.assign(globalThis, { rendered: inSight });
  });
};
const lostElements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { rendered: Element[] }).rendered
      .filter(each => !each.isConnected)
      .map(each => each.outerHTML.slice(0, 120)),
  );

describe('the app goes on with the screen that the server rendered', () => {
  it('hydration sends the shop no request, keeps every shown element, and violates no policy', async () => {
    const { page, waitForNetworkIdle, problems } = await visit(guest);
    await watch(page);
    await lookAgain(page, 0);
    const asked: string[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      // Who looks on at a draw tells so; nothing on the screen is asked anew by it.
      if (pathname.startsWith('/api/') && pathname !== '/api/look-on') asked.push(pathname);
    });
    const policy = (await fetch(shop().url)).headers.get('content-security-policy');
    expect(policy).not.toContain('unsafe-inline');
    for (const path of ['/', `/lot-${LOT}`, '/catalog-1', '/draw-1', '/about']) {
      // Nothing in it needs to be asked again.
      await fetchRenderedPage(shop().url + path, { since: Date.now() });
      // However long a busy machine takes: what is older than five seconds would be read anew.
      await page.clock.setFixedTime(Date.now());
      const release = await holdAppCodeBack(page);
      await openRenderedWithoutCode(page, path);
      await noteElements(page);
      release();
      await waitForHydration(page);
      await waitForNetworkIdle();
      expect(await lostElements(page), path).toEqual([]);
      expect(await watched(page), path).toEqual({ moved: [], refused: [] });
      await page.unrouteAll();
    }
    expect(asked).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('a rendered screen that differs from the browser’s rendering is reported as a page error', async () => {
    const { page, problems } = await visit(guest);
    const html = await drawnText('/about');
    await keepPage(page, '/about', html.replace(/<h1([^>]*)>[^<]+/, '<h1$1>Something else'));
    await page.goto('/about');
    await waitForHydration(page);
    await expect.poll(() => problems.join()).toContain('page error');
  });

  it('an address with an unreadable fragment hydrates like any other', async () => {
    const { page, problems } = await visit(guest);
    await page.goto('/#100%');
    await waitForHydration(page);
    const heart = page.getByRole('main').locator('button[aria-pressed]').first();
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(problems).toEqual([]);
  });

  it('hydration keeps focus, selection, scroll position and an opened answer', async () => {
    const { page, problems } = await visit(guest);
    let release = await holdAppCodeBack(page);
    await openRenderedWithoutCode(page, '/faq');
    await page.locator('details summary').nth(1).click();
    await page.evaluate(() => window.scrollTo(0, 200));
    release();
    await waitForHydration(page);
    await waitForFrames(page);
    expect(await page.locator('details').nth(1).getAttribute('open')).not.toBeNull();
    expect(await page.evaluate(() => window.scrollY)).toBe(200);

    await page.unrouteAll();
    release = await holdAppCodeBack(page);
    await openRenderedWithoutCode(page, '/catalog');
    const search = page.locator('input[name="q"]');
    await search.fill('круїз');
    await search.evaluate((input: HTMLInputElement) => {
      input.setSelectionRange(1, 3);
      Object.assign(globalThis, { rendered: [input] });
    });
    release();
    await waitForHydration(page);
    await waitForFrames(page);
    expect(await lostElements(page)).toEqual([]);
    expect(
      await search.evaluate((input: HTMLInputElement) => [
        input.value,
        input.selectionStart,
        input.selectionEnd,
        document.activeElement === input,
      ]),
    ).toEqual(['круїз', 1, 3, true]);
    expect(problems).toEqual([]);
  });

  it('early presses are replayed in their order at hydration: two more, and then into the cart', async () => {
    const { page, t, problems } = await visit(guest);
    const release = await holdAppCodeBack(page);
    await openRenderedWithoutCode(page, `/lot-${LOT}`);
    const main = page.locator('main');
    await main
      .getByRole('button', { name: t('common.quantity.more') })
      .first()
      .click();
    await main
      .locator('button', { hasText: t('lot.add') })
      .first()
      .click();
    release();
    await waitForHydration(page);
    const cart = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown[]);
    await expect.poll(cart).toEqual([expect.objectContaining({ lot_id: LOT, quantity: 2 })]);
    expect(problems).toEqual([]);
  });

  it('a language stored in the browser is shown after hydration, though the page was rendered in Ukrainian', async () => {
    const { page, t, problems } = await visit({ ...guest, language: 'en' });
    expect(await drawnText('/terms')).toContain('<html lang="uk">');
    await page.goto('/terms');
    await page.getByText(t('info.terms.lead')).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(problems).toEqual([]);
  });

  it('a visitor whose storage was emptied, but not the cookies, keeps the language of the rendered page', async () => {
    const { page, context, t, problems } = await visit({ ...guest, language: 'en' });
    await page.addInitScript(() => localStorage.removeItem('language'));
    await context.addCookies([{ name: 'language', value: 'en', url: shop().url }]);
    await drawnText('/terms', { Cookie: 'language=en' });
    await watch(page);
    const release = await holdAppCodeBack(page);
    await openRenderedWithoutCode(page, '/terms');
    await noteElements(page);
    release();
    await waitForHydration(page);
    await page.getByText(t('info.terms.lead')).waitFor();
    expect(await lostElements(page)).toEqual([]);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
    expect(problems).toEqual([]);
  });

  it('English is formatted by server and browser alike, in the British way', async () => {
    const { page, context, problems } = await visit({ ...guest, language: 'en' });
    const cookie = { name: 'language', value: 'en', url: shop().url };
    await context.addCookies([cookie]);
    const british = /^\d{1,2}\u00a0[A-Z][a-z]+(?: \d{4}| at\u00a0\d\d:\d\d)?$/;
    const html = await drawnText('/', { Cookie: 'language=en' });
    const rendered = [...html.matchAll(/<time[^>]*>([^<]*)<\/time>/g)].map(([, text]) => text ?? '');
    expect(rendered).not.toEqual([]);
    expect(rendered.filter(text => !british.test(text))).toEqual([]);
    await openRenderedWithoutCode(page, '/');
    await waitForHydration(page);
    const shown = await page.locator('time').allTextContents();
    // The hours are then the visitor's own.
    expect(shown.length).toBeGreaterThanOrEqual(rendered.length);
    expect(shown.filter(text => !british.test(text))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('a stored cart and wishlist are shown after hydration, in both tabs, without a layout shift', async () => {
    const { page, context, t, waitForNetworkIdle, problems } = await visit(guest);
    await watch(page);
    await page.addInitScript(id => {
      localStorage.setItem('wishlist', JSON.stringify([id]));
      localStorage.setItem(
        'cart',
        localStorage.getItem('cart') ?? JSON.stringify([{ lot_id: id, quantity: 3, is_donate: false }]),
      );
    }, LOT);
    const release = await holdAppCodeBack(page);
    await openRenderedWithoutCode(page, `/lot-${LOT}`);
    await noteElements(page);
    const heart = page.locator('main button[aria-pressed]').first();
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    release();
    await waitForHydration(page);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    const inCart = (tab: Page, count: number) =>
      tab
        .locator(`header [aria-label="${t('common.nav.cart-count', { count })}"]`)
        .waitFor({ state: 'attached' });
    await inCart(page, 3);
    await waitForNetworkIdle();
    expect(await lostElements(page)).toEqual([]);
    expect(await watched(page)).toEqual({ moved: [], refused: [] });

    const other = await context.newPage();
    await other.goto(`/lot-${LOT}`);
    await waitForHydration(other);
    await other
      .locator('main button', { hasText: t('lot.add') })
      .first()
      .click();
    await inCart(other, 4);
    await inCart(page, 4);
    expect(problems).toEqual([]);
  });
});

describe('a page that was rendered earlier', () => {
  /** As no operator can, of a lot that has orders. */
  const setAmount = async (database: Pick<Database, 'query'>, amount: string) => {
    await database.query('ALTER TABLE lots DISABLE TRIGGER lots_promises', []);
    await database.query(`UPDATE lots SET amount = ${amount} WHERE id = $1`, [LOT]);
    await database.query('ALTER TABLE lots ENABLE TRIGGER lots_promises', []);
  };
  const sellOut = async () => {
    const { database } = shop().context;
    await setAmount(database, 'sales_count + reserved');
  };

  it('a page rendered earlier says that its lot has sold out since, and an early press buys nothing', async () => {
    const { page, t, problems } = await visit(guest);
    await lookAgain(page, 200);
    await keepPage(page, `/lot-${LOT}`, await drawnText(`/lot-${LOT}`));
    await sellOut();
    const orders = () => shop().context.database.query('SELECT id FROM orders ORDER BY id', []);
    const before = await orders();
    const release = await holdAppCodeBack(page);
    await openRenderedWithoutCode(page, `/lot-${LOT}`);
    await page
      .locator('main button', { hasText: t('lot.add') })
      .first()
      .click();
    release();
    await waitForHydration(page);
    await page.getByText(t('lot.over.waiting')).waitFor();
    expect(await page.locator('main button', { hasText: t('lot.add') }).count()).toBe(0);
    expect(await orders()).toEqual(before);
    expect(problems).toEqual([]);
  });

  it('a stale rendered page, such as the offline worker’s, is read again at hydration', async () => {
    const { page, t, problems } = await visit(guest);
    await lookAgain(page, 0);
    await sellOut();
    const day = 24 * 60 * 60 * 1000;
    await setAmount(shop().context.database, 'amount + 5');
    await keepPage(page, `/lot-${LOT}`, drawnAgo(await drawnText(`/lot-${LOT}`), day));
    await sellOut();
    await page.goto(`/lot-${LOT}`);
    await waitForHydration(page);
    await page.getByText(t('lot.over.waiting')).waitFor();
    expect(problems).toEqual([]);
  });

  it('a stale rendered page stays where the shop can’t be reached', async () => {
    const { page, t } = await visit(guest);
    await keepPage(page, '/', drawnAgo(await drawnText('/'), 3_600_000));
    let asked = 0;
    await page.route('**/api/**', route => {
      asked += 1;
      return route.abort();
    });
    await page.goto('/');
    const lots = page.getByRole('main').locator('h3 a[href^="/lot-"]');
    const before = await lots.count();
    // It was asked for, and tried again.
    await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(1);
    await page.getByText(t('common.notice.frame')).waitFor();
    expect(await lots.count()).toBe(before);
    expect(before).toBeGreaterThan(5);
  });

  it('a rendered page is the same for a logged-in user as for a guest', async () => {
    const { access_token: token } = await registerThroughApi(shop().url);
    const own = { Authorization: `Bearer ${token}`, Cookie: `appState=${token}; session=${token}` };
    // None of them tells the time.
    for (const path of [`/lot-${LOT}`, '/cart', '/account']) {
      const plain = (html: string) => html.replace(RENDERED_AT_PATTERN, '0');
      expect(plain(await drawnText(path, own)), path).toBe(plain(await drawnText(path)));
    }
  });
});
