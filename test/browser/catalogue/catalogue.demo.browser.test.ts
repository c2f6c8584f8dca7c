import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  type BrowserVisitor,
  DESKTOP_VIEWPORT,
  JOURNEY_LOOKS,
  type JourneyVisit,
  PHONE_VIEWPORT,
} from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { waitUntilStable } from '../support/wait-until-stable.ts';

const { visit, stage } = openJourneyShop();

const openCatalogue = async (options: JourneyVisit, path = '/catalog'): Promise<BrowserVisitor> => {
  // Its lots are put into the answers on their way to the app.
  const visitor = await visit({ ...options, skipSsr: true });
  await stage(visitor).manyLots();
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor;
};

const lists = (page: Page) => page.locator('main ul[aria-label]:has(article)');

/** Scrolls on until so many lots were loaded. */
const scrollUntil = async ({ page, t }: BrowserVisitor, count: number): Promise<void> => {
  const status = page.getByRole('main').getByRole('status').last();
  const shown = async () => Number((await status.textContent())?.replace(/\D/g, '') || 0);
  for (let loaded = await shown(); loaded < count; ) {
    // To the end anew each time: rows that were only estimated grow as they come to be seen, and move it.
    const further = async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return shown();
    };
    await expect.poll(further).toBeGreaterThan(loaded);
    loaded = await shown();
  }
  const text = (await status.textContent()) ?? '';
  expect(text).toBe(t('common.list.shown', { count: Number(text.replace(/\D/g, '')) }));
};

describe('the catalogue of ten thousand lots', () => {
  it.each(JOURNEY_LOOKS)(
    'ten thousand lots load on, with few cards in the page, and are restored as left ($language, $viewport.width px)',
    async options => {
      const visitor = await openCatalogue(options);
      const { page } = visitor;
      await scrollUntil(visitor, 600);
      await expect.poll(() => lists(page).getByRole('article').count()).toBeLessThan(100);

      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      const read = () =>
        page.evaluate(() => {
          const links = [...document.querySelectorAll('main article h3 a')];
          const seen = links.find(link => link.getBoundingClientRect().top > 150);
          return {
            href: seen?.getAttribute('href'),
            top: Math.round(seen?.getBoundingClientRect().top ?? 0),
          };
        });
      await visitor.waitForNetworkIdle();
      const before = await waitUntilStable(page, read);
      const place = await page.evaluate(() => scrollY);
      await page.evaluate(() => (document.querySelector('a[href$="/cart"]') as HTMLElement).click());
      await page.waitForURL('/cart');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goBack();
      await page.waitForFunction(top => Math.abs(scrollY - top) < 5, place);
      await expect.poll(() => waitUntilStable(page, read)).toEqual(before);
    },
  );

  it('the catalogue keeps the focus on its “more” button, while lots load and afterwards', async () => {
    const visitor = await openCatalogue(
      { language: 'uk', viewport: DESKTOP_VIEWPORT },
      '/catalog?sort=newest',
    );
    const { page, t } = visitor;
    await page.getByRole('link', { name: t('common.more') }).focus();
    const link = await page.evaluateHandle(() => document.activeElement);
    for (const count of [36, 72, 144]) {
      await page.keyboard.press('Enter');
      await scrollUntil(visitor, count);
      expect(await link.evaluate(one => one === document.activeElement)).toBe(true);
    }
  });

  it('the catalogue lets the keyboard skip its endless list', async () => {
    const { page, t, waitForNetworkIdle } = await openCatalogue(
      { language: 'uk', viewport: DESKTOP_VIEWPORT },
      '/catalog?sort=newest',
    );
    const skip = page.getByRole('link', { name: t('common.list.skip') });
    await skip.focus();
    await page.keyboard.press('Enter');
    // Its end is near now, so it grows once more.
    await waitForNetworkIdle();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('footer') !== null))
      .toBe(true);
  });
});

describe('the catalogue', () => {
  it('the catalogue shows each category in a row on a wide screen, and a plain list on a phone', async () => {
    const wide = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT });
    await wide.page.goto('/catalog');
    const row = wide.page.getByRole('region', { name: 'Техніка' });
    await row.waitFor();
    const [first, second] = await row.getByRole('article').all();
    const [a, b] = [await first?.boundingBox(), await second?.boundingBox()];
    expect(a?.y).toBe(b?.y);
    // Three fill the row (docs/behaviour.md#measures).
    expect(((b?.x ?? 0) - (a?.x ?? 0)) * 3).toBeCloseTo(1224 + 16, -1);

    const phone = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await phone.page.goto('/catalog');
    await phone.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => phone.page.getByRole('region', { name: 'Техніка' }).count()).toBe(0);
    await expect.poll(() => lists(phone.page).getByRole('article').count()).toBeGreaterThan(5);
  });

  it('the catalogue keeps search, order and price in the address, and says when nothing was found', async () => {
    const { page, t, address } = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT });
    await page.goto('/catalog');
    const search = page.getByRole('search');
    await search.getByLabel(t('catalogue.search')).fill('єдиноріг у космосі');
    await search.getByRole('button', { name: t('catalogue.find') }).click();
    await page.getByRole('heading', { name: t('catalogue.none') }).waitFor();
    // No count of what plays stands over a list without any of it.
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.textContent()).toBe(`${t('common.nav.catalogue')} `);
    expect(address().searchParams.get('q')).toBe('єдиноріг у космосі');
    await page.getByRole('link', { name: t('catalogue.reset') }).click();
    await page.getByRole('main').getByRole('article').first().waitFor();
    await search.getByLabel(t('catalogue.sort')).selectOption('price_down');
    await page.waitForURL(/sort=price_down/);
    await expect.poll(() => heading.textContent()).toMatch(/ \d+$/);
    await page.goBack();
    await page.waitForURL(url => !url.search.includes('price_down'));
  });

  it('the catalogue says how many lots it has, and how many a search found', async () => {
    const { page, waitForNetworkIdle } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1 });
    await page.goto('/catalog');
    await expect.poll(() => heading.textContent()).toMatch(/ \d+$/);
    await page.goto('/catalog?from=100000');
    await waitForNetworkIdle();
    const found = await main.getByRole('article').count();
    expect(found).toBeGreaterThan(0);
    await expect.poll(() => heading.textContent()).toMatch(new RegExp(` ${found}$`));
  });

  it('the catalogue redirects to /404 where the category does not exist', async () => {
    const { page, address } = await visit({ language: 'en', viewport: PHONE_VIEWPORT });
    await page.goto('/catalog-999');
    await page.waitForURL('/404');
    expect(address().pathname).toBe('/404');
  });
});
