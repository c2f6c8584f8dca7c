import { describe, expect, it } from 'vitest';
import { everySetting, everything } from '../../support/settings.ts';
import { type AskingScreen, looks, seeInTrouble } from '../support/asking-screens.ts';
import { DESKTOP, PHONE, type Visit } from '../support/browser-shop.ts';
import { GUEST_ROUTES } from '../support/every-route.ts';
import { openJourneyShop } from '../support/journey-shop.ts';

const { visit, stage } = openJourneyShop();

/** Both languages at both widths: the two that are missing above. */
const crossed = everySetting<Visit>(
  [],
  [
    { language: 'uk', viewport: DESKTOP },
    { language: 'en', viewport: PHONE },
  ],
);

const SCREENS: readonly AskingScreen[] = [
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
];

describe.each(SCREENS)('$path', ({ path, happy }) => {
  it.each([...looks, ...crossed])('has its content ($language, $viewport.width px)', async options => {
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
  });
});

seeInTrouble({ visit, stage }, SCREENS);

describe.runIf(everything)('every other route for a guest', () => {
  const others = GUEST_ROUTES.filter(route => !SCREENS.some(({ path }) => path === route));

  // The other two looks are those in which axe goes through every route.
  it.each(crossed)('has its heading and fits ($language, $viewport.width px)', async options => {
    const visitor = await visit(options);
    const { page } = visitor;
    for (const route of others) {
      await page.goto(route);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const found = () =>
        page.evaluate(() => [document.documentElement.lang, document.documentElement.scrollWidth]);
      await expect.poll(found, { message: route }).toEqual([options.language, options.viewport.width]);
    }
    expect(visitor.problems).toEqual([]);
  });
});

describe('an empty shop', () => {
  it.each(looks)('says so at home and in the catalogue ($language, $viewport.width px)', async options => {
    const visitor = await visit({ ...options, undrawn: true });
    const { page, t } = visitor;
    await stage(visitor).noLots();
    await page.goto('/');
    await page.getByRole('heading', { name: t('home.empty.title') }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: t('home.closing') }).count()).toBe(0);
    await page.goto('/catalog');
    await page.getByRole('heading', { name: t('catalogue.none') }).waitFor();
  });
});
