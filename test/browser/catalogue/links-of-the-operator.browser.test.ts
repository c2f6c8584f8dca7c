import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/database/start-server.ts';
import { makeOperatorRunner } from '../../support/processes/operator-runner.ts';
import { type BrowserVisitor, JOURNEY_LOOKS, openBrowserShop } from '../support/browser-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';
import { fetchRenderedPage } from '../support/rendered-page.ts';

const PARTNER = 'https://partner.example/spring?from=shop';

/** One slide and two banners that lead to a partner and into the shop. */
const withLinks = async (shop: TestServer): Promise<void> => {
  const operator = makeOperatorRunner(shop.context);
  const run = async (...argv: readonly string[]) =>
    expect(await operator.run(...argv)).toMatchObject({ exit: 0, err: '' });
  const button = (link: string, uk: string, en: string) => ({
    link,
    title: { uk, ru: uk, en },
    image: null,
    is_auth: false,
    display_in_app: true,
  });
  const title = { uk: 'Разом із партнером', ru: 'Вместе с партнёром', en: 'With our partner' };
  const slide = {
    id: 901,
    title,
    image: '/sample/slides/fair-960.webp',
    buttons: [
      button(PARTNER, 'До партнера', 'To the partner'),
      button('/how-it-works', 'Як це працює', 'How it works'),
    ],
  };
  const picture = '/sample/banners/journeys-960.webp';
  const banners = [
    'id,position,link,image',
    `901,0,${PARTNER},${picture}`,
    `902,1,/catalog-1?sort=newest,${picture}`,
  ];
  await run('remove', 'slides', '1', '2', '3', '4');
  await run('remove', 'banners', '1', '2');
  await run('import', 'slides', operator.file('slides.json', JSON.stringify(slide)));
  await run('import', 'banners', operator.file('banners.csv', banners.join('\n')));
  operator.remove();
  await fetchRenderedPage(shop.url, { since: Date.now() });
};

const { visit } = openBrowserShop(undefined, withLinks);

/** Follows a link that opens a tab of its own, and answers what that tab knows. */
const followOut = async ({ page, context }: BrowserVisitor, link: Locator) => {
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await tab.waitForURL(PARTNER);
  const known = await tab.evaluate(() => ({ opener: window.opener as unknown, referrer: document.referrer }));
  await tab.close();
  expect(new URL(page.url()).pathname).toBe('/');
  return known;
};

/** Follows a link within the app: the page that was loaded stays. */
const followWithin = async ({ page, context }: BrowserVisitor, link: Locator, address: RegExp) => {
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await link.click();
  await page.waitForURL(address);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  expect(context.pages()).toHaveLength(1);
};

describe('links that the operator imported', () => {
  it.each(JOURNEY_LOOKS)(
    'the operator’s links open in a tab of their own, or stay in the app ($language, $viewport.width px)',
    async look => {
      const visitor = await visit(look);
      const { page, context, t, problems } = visitor;
      await context.route('https://partner.example/**', route =>
        route.fulfill({ contentType: 'text/html', body: '<title>Partner</title>' }),
      );
      await page.goto('/');
      const leadsOut = (name: string) => `${name} (${t('common.new-tab')})`;
      const hero = page.getByRole('region', { name: t('home.hero.label') });
      const partner = look.language === 'uk' ? 'До партнера' : 'To the partner';
      const out = hero.getByRole('link', { name: leadsOut(partner), exact: true });
      expect(await followOut(visitor, out)).toEqual({ opener: null, referrer: '' });

      const banners = page.getByRole('list', { name: t('home.banners') });
      const banner = banners.getByRole('link', { name: leadsOut('partner.example'), exact: true });
      await banner.scrollIntoViewIfNeeded();
      expect(await followOut(visitor, banner)).toEqual({ opener: null, referrer: '' });
      expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);

      await followWithin(visitor, banners.getByRole('link').last(), /\/catalog-1\?sort=newest$/);
      await page.goto('/');
      await followWithin(visitor, hero.getByRole('link').last(), /\/how-it-works$/);
      expect(problems).toEqual([]);
    },
  );
});
