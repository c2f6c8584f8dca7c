import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listTestSettings } from '../../support/list-test-settings.ts';
import {
  DESKTOP_VIEWPORT,
  type JourneyVisit,
  openBrowserShop,
  PHONE_VIEWPORT,
} from '../support/browser-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';

const { visit, shop } = openBrowserShop();

/** Of the sample; its sale has not begun. */
const COMING = 8;

/** More draws than a page of them has, of lots that ended long ago without a ticket. */
const OLD_DRAWS = `WITH old AS (
  INSERT INTO lots (id, category_id, product_to_buy_id, product_to_win_id, title, description, image, price, origin,
      point_donate_amount, ticket_amount, ticket_donate_amount, amount, start, ends_at)
    SELECT 9000 + n, category_id, product_to_buy_id, product_to_win_id, title, description, image, price, origin,
      point_donate_amount, ticket_amount, ticket_donate_amount, amount, now() - interval '9 days', now() - interval '8 days'
    FROM lots, generate_series(1, 30) n WHERE id = 25
    ON CONFLICT (id) DO NOTHING RETURNING id)
  INSERT INTO draws (lot_id, state, tickets, closed_at, due_at, drawn_at)
    SELECT id, 'without_winner', 0, now() - interval '8 days', now() - interval '8 days', now() - interval '7 days' FROM old`;

const READERS = listTestSettings<JourneyVisit>(
  [{ language: 'uk', viewport: PHONE_VIEWPORT, scripts: false }],
  [{ language: 'en', viewport: DESKTOP_VIEWPORT, scripts: false }],
);

/** What a link led to, which a busy server may have been too late to render. */
const arrived = async (page: Page): Promise<void> => {
  while ((await page.locator('[data-ssr]').count()) === 0) await page.reload();
};

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await arrived(page);
};

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe.each(READERS)('without scripts, in $language at $viewport.width px', setting => {
  it('a visitor without scripts reaches home, a lot, its draw and the log-in by links alone', async () => {
    const { page, t } = await visit(setting);
    await open(page, '/');
    expect(await page.locator('noscript > aside:visible').textContent()).toBe(t('no-script.no-script'));
    await page.locator('#last_winners').waitFor();

    await page.locator('main h3 a[href^="/lot-"]').first().click();
    await arrived(page);
    expect(pathOf(page)).toMatch(/^\/lot-\d+$/);
    expect(await page.locator('main noscript > p:visible').textContent()).toBe(t('lot.no-script'));
    // Only figures, whose explanation is fetched.
    expect(await page.locator('button:visible:not([popovertarget])').count()).toBe(0);
    expect(await page.locator('button[popovertarget]:visible').count()).toBeGreaterThan(2);

    await page.goto(`/draw-${pathOf(page).slice(5)}`);
    await arrived(page);
    await page.getByRole('link', { name: t('draw.to-lot') }).waitFor();

    await page.locator('a[href="/cart"]:visible').first().click();
    await arrived(page);
    await page.getByRole('heading', { name: t('cart.empty.title') }).waitFor();
    await page.locator('main a[href="/login"]').click();
    await arrived(page);
    await page.getByRole('heading', { name: t('sign-in.login.title'), level: 1 }).waitFor();
  });

  it('a coming lot without scripts shows its start, and no empty place for its reminder', async () => {
    const { page, t } = await visit(setting);
    await open(page, `/lot-${COMING}`);
    const note = page.getByRole('region', { name: t('lot.coming.title') });
    await note.getByText(/2\d{3}/).waitFor();
    expect(await note.locator('[data-skeleton]').count()).toBe(2);
    expect(await note.locator('[data-skeleton]:visible').count()).toBe(0);
  });

  it('a visitor without scripts searches, sorts and pages in the catalogue, whose form submits to its address', async () => {
    const { page, t } = await visit(setting);
    await open(page, '/');
    await page.locator('header a[href="/catalog"]:visible').click();
    await arrived(page);
    const cards = page.locator('h3 a[href^="/lot-"]:visible');
    await page.getByRole('link', { name: t('common.more') }).click();
    await arrived(page);
    expect(new URL(page.url()).searchParams.get('after')).toMatch(/^[\w-]+$/);
    expect(await cards.count()).toBe(12);
    await page.getByRole('link', { name: t('catalogue.from-start') }).click();
    await arrived(page);

    await page.getByLabel(t('catalogue.sort')).selectOption('price_up');
    await page
      .getByLabel(t('catalogue.from', { currency: 'грн' }))
      .or(page.locator('[name="from"]'))
      .first()
      .fill('500');
    await page.getByRole('button', { name: t('catalogue.find') }).click();
    await arrived(page);
    const asked = new URL(page.url()).searchParams;
    expect([asked.get('sort'), asked.get('from')]).toEqual(['price_up', '500']);
    expect(await page.locator('[name="from"]').inputValue()).toBe('500');
    const all = shop();
    const cheap = await all.context.database.query<{ id: number }>('SELECT id FROM lots WHERE price < 50000');
    const shown = await cards.evaluateAll(links => links.map(link => link.getAttribute('href')));
    expect(shown.length).toBeGreaterThan(2);
    expect(cheap.filter(({ id }) => shown.includes(`/lot-${id}`))).toEqual([]);

    await page.getByRole('searchbox', { name: t('catalogue.search') }).fill('zzzz');
    await page.getByRole('button', { name: t('catalogue.find') }).click();
    await arrived(page);
    await page.getByRole('heading', { name: t('catalogue.none') }).waitFor();
  });

  it.each(['/', '/catalog', '/lot-25', '/winners', '/faq', '/cart', '/login'])(
    'axe finds nothing without scripts on %s',
    async path => {
      // axe waits by timers, which a page without scripts has not: the same document in a browser that runs them, and
      // what a reader without scripts sees of it.
      const { page } = await visit({ ...setting, scripts: true, early: true });
      const { page: reader } = await visit(setting);
      await open(reader, path);
      const html = await reader.content();
      await page.route(shop().url + path, route =>
        route.fulfill({
          contentType: 'text/html',
          body: html.replaceAll(
            /<script[^]*?<\/script>|<template[^]*?<\/template>|<\/?noscript>| data-path="[^"]*"/g,
            '',
          ),
        }),
      );
      await page.goto(path);
      const { violations } = await makeAxeBuilder(page).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html: at }) => at)])).toEqual([]);
    },
  );

  it('every link of a rendered page leads to an address that answers, rendered where the page is public', async () => {
    const { page } = await visit(setting);
    const seen = new Set<string>();
    for (const path of ['/', '/catalog', '/lot-25', '/faq', '/cart', '/login', '/draw-1']) {
      await open(page, path);
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll(all => all.map(a => a.getAttribute('href') ?? ''));
      for (const link of links) seen.add(link.replace(/#.*/, ''));
    }
    expect(seen.size).toBeGreaterThan(30);
    const statuses = await Promise.all(
      [...seen].map(async link => [link, (await fetch(new URL(link, shop().url))).status] as const),
    );
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it('a visitor without scripts pages through the draws that are over, and comes back to the latest', async () => {
    await shop().context.database.query(OLD_DRAWS);
    const { page, t } = await visit(setting);
    await open(page, '/winners');
    const titles = page.locator('main article h2');
    expect(await titles.count()).toBe(24);
    await page.getByRole('link', { name: t('winners.more') }).click();
    await arrived(page);
    expect(new URL(page.url()).searchParams.get('after')).toMatch(/^\d+-lot-\d+$/);
    expect(await titles.count()).toBeGreaterThan(5);
    await page.getByRole('link', { name: t('winners.latest') }).click();
    await arrived(page);
    expect(new URL(page.url()).search).toBe('');
    expect(await titles.count()).toBe(24);
  });
});
