import { describe, expect, it } from 'vitest';
import { JOURNEY_LOOKS, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { findOverlapsAtWidths } from '../support/find-overlaps.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { describeScreensWithoutAnswer, type ScreenWithCall } from '../support/screens-in-trouble.ts';
import { makeShopperOnPage } from '../support/shopper.ts';

const { visit, stage, url } = openJourneyShop();

const SCREENS: readonly ScreenWithCall[] = [
  {
    path: '/',
    call: 'get-mainpage-catalog/**',
    happy: async ({ page, t }) => {
      for (const id of ['home.closing', 'home.playing', 'home.coming', 'home.winners'])
        await page.getByRole('heading', { level: 2, name: t(id) }).waitFor();
      await page.getByRole('list', { name: t('home.banners') }).waitFor();
    },
  },
  {
    path: '/catalog',
    call: 'get-mainpage-catalog/**',
    happy: ({ page, t }) => page.getByRole('navigation', { name: t('catalogue.menu') }).waitFor(),
  },
  {
    path: '/lot-1',
    call: 'get-lot/**',
    happy: async ({ page, t }) => {
      await page
        .getByRole('button', { name: new RegExp(`^${t('lot.add')}`) })
        .first()
        .waitFor();
      await page.getByRole('tablist', { name: t('lot.tabs') }).waitFor();
    },
  },
  {
    path: '/superprize',
    call: 'get-superprize',
    happy: async ({ page, t }) => {
      await page.getByRole('timer').waitFor();
      await page.getByRole('link', { name: t('superprize.chance') }).waitFor();
    },
  },
  {
    path: '/winners',
    call: 'get-winners',
    happy: async ({ page, t }) => {
      await page.getByRole('heading', { level: 1, name: t('winners.title') }).waitFor();
    },
  },
  {
    path: '/charity',
    call: 'charity',
    happy: async ({ page, t }) => {
      await page.getByRole('progressbar').waitFor();
      await page.getByRole('heading', { level: 2, name: t('charity.payouts') }).waitFor();
    },
  },
];

describe.each(SCREENS)('$path', ({ path, happy }) => {
  it.each(JOURNEY_LOOKS)(
    'the page shows its content without a problem ($language, $viewport.width px)',
    async options => {
      const visitor = await visit(options);
      const { page } = visitor;
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await happy(visitor);
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(options.language);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBe(options.viewport.width);
      expect(visitor.problems).toEqual([]);
    },
  );
});

describeScreensWithoutAnswer({ visit, stage }, SCREENS);

it('the bars at the window’s edges do not overlap: the cart’s sums, a notice, the link to the demo', async () => {
  const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
  const { page } = visitor;
  const shopper = makeShopperOnPage(visitor, url);
  await shopper.openLot(4);
  expect(await findOverlapsAtWidths(page)).toEqual([]);
  await shopper.addToCart();
  expect(await findOverlapsAtWidths(page)).toEqual([]);
  await shopper.openCart();
  expect(await findOverlapsAtWidths(page)).toEqual([]);
});

describe('an empty shop', () => {
  it.each(JOURNEY_LOOKS)(
    'an empty shop says so at home and in the catalogue ($language, $viewport.width px)',
    async options => {
      const visitor = await visit({ ...options, skipSsr: true });
      const { page, t } = visitor;
      await stage(visitor).noLots();
      await page.goto('/');
      await page.getByRole('heading', { name: t('home.empty.title') }).waitFor();
      await expect.poll(() => page.getByRole('heading', { name: t('home.closing') }).count()).toBe(0);
      await page.goto('/catalog');
      await page.getByRole('heading', { name: t('catalogue.none') }).waitFor();
    },
  );
});
