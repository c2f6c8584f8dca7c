import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, type Visitor } from './support/browser-shop.ts';
import { GUEST_ROUTES } from './support/every-route.ts';
import { openJourneyShop } from './support/journey-shop.ts';

const { visit, stage } = openJourneyShop();

const looks = [
  { language: 'uk', viewport: PHONE },
  { language: 'en', viewport: DESKTOP },
] as const;

/** Both languages at both widths: the two that are missing above. */
const everyLook = [
  ...looks,
  { language: 'uk', viewport: DESKTOP },
  { language: 'en', viewport: PHONE },
] as const;

type Screen = {
  readonly path: string;
  /** The call without which there is no screen. */
  readonly call: string;
  /** What a shopper finds there when all went well. */
  readonly happy: (visitor: Visitor) => Promise<unknown>;
};

const SCREENS: readonly Screen[] = [
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

const titled = ({ page, t }: Visitor, title?: string) =>
  page
    .getByRole('heading', { level: 1, ...(title !== undefined && { name: t(title) }) })
    .filter({ hasNotText: t('common.failed.title') })
    .waitFor();

/** Screens that have a heading to wait for; their content is looked at in tests of their own. */
const FURTHER: readonly Screen[] = [
  { path: '/catalog-1', call: 'get-mainpage-catalog/**', happy: visitor => titled(visitor) },
  { path: '/draw-25', call: 'draws/25', happy: visitor => titled(visitor) },
  { path: '/about', call: 'get-page-info/1', happy: visitor => titled(visitor) },
  { path: '/trusted', call: 'get-page-info/2', happy: visitor => titled(visitor) },
  { path: '/terms', call: 'get-page-info/3', happy: visitor => titled(visitor) },
  { path: '/faq', call: 'get-page-info/4', happy: visitor => titled(visitor) },
  { path: '/contacts', call: 'get-settings', happy: visitor => titled(visitor, 'contacts.title') },
];

describe.each(SCREENS)('$path', ({ path, happy }) => {
  it.each(everyLook)('has its content ($language, $viewport.width px)', async options => {
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

describe.each([...SCREENS, ...FURTHER])('$path, without an answer at once,', ({ path, call, happy }) => {
  it.each(looks)(
    'says when the shop does not answer, and tries again ($language, $viewport.width px)',
    async options => {
      const visitor = await visit(options);
      const { page, t } = visitor;
      const { weather, fair } = stage(visitor);
      await weather('failing', call);
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: t('common.failed.title') }).waitFor();
      await fair();
      await page
        .getByRole('main')
        .getByRole('button', { name: t('common.retry') })
        .click();
      await happy(visitor);
      await expect.poll(() => page.getByText(t('common.failed.title')).count()).toBe(0);
    },
  );

  it.each(looks)('keeps its places while the shop is slow ($language, $viewport.width px)', async options => {
    const visitor = await visit({ ...options, early: true });
    const { page, t } = visitor;
    await stage(visitor).weather('slow', call);
    await page.goto(path);
    // By a skeleton, or by the first screen that the server drew.
    const drawn = page.locator('#root > [inert] main');
    await page
      .getByRole('status')
      .filter({ hasText: t('common.loading') })
      .or(drawn)
      .first()
      .waitFor({ state: 'attached' });
    const headings = page.getByRole('heading', { level: 1 });
    await expect.poll(async () => (await headings.count()) - (await drawn.count())).toBe(0);
    await happy(visitor);
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  });
});

describe('every other route for a guest', () => {
  const others = GUEST_ROUTES.filter(route => !SCREENS.some(({ path }) => path === route));

  // The other two looks are those in which axe goes through every route.
  it.each(everyLook.slice(2))('has its heading and fits ($language, $viewport.width px)', async options => {
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
    const visitor = await visit(options);
    const { page, t } = visitor;
    await stage(visitor).noLots();
    await page.goto('/');
    await page.getByRole('heading', { name: t('home.empty.title') }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: t('home.closing') }).count()).toBe(0);
    await page.goto('/catalog');
    await page.getByRole('heading', { name: t('catalogue.none') }).waitFor();
  });
});
