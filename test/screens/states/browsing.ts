import type { Page } from 'playwright-core';
import type { Texts } from '../../browser/support/texts.ts';
import type { Shot } from '../routes.ts';
import {
  begins,
  button,
  dialog,
  failing,
  field,
  forgetting,
  inWindow,
  main,
  submitEmpty,
  whole,
} from './acting.ts';
import { waiting } from './buying.ts';

/** Words of the sample's things in its languages, and as they are mistyped. */
const WORDS: Readonly<Record<string, { begun: string; typo: string; near: string }>> = {
  uk: { begun: 'ноут', typo: 'ноутбкк', near: 'ноутбукарня' },
  en: { begun: 'lapt', typo: 'laptpo', near: 'laptopery' },
};

const menu = async (page: Page, t: Texts) => {
  await button(page, t('common.nav.menu')).click();
  await dialog(page);
};

const type = async (page: Page, t: Texts, which: 'begun' | 'typo' | 'near') => {
  const language = await page.evaluate(() => document.documentElement.lang);
  const input = page.getByRole('combobox', { name: t('catalogue.search') });
  await input.pressSequentially(WORDS[language]?.[which] ?? '');
  const list = page.getByRole('listbox', { name: t('catalogue.suggestions') });
  if (which === 'begun') return list.waitFor();
  await input.press('Enter');
  await page.waitForURL(/[?&]q=/);
  // The field's own list is of what was typed before.
  await list.waitFor({ state: 'detached' });
};

const goOffline = async (page: Page, t: Texts) => {
  await page.context().setOffline(true);
  await page.getByText(t('common.offline')).waitFor();
};

const raise = async (page: Page, t: Texts) => {
  for (let bought = 1; bought < 5; bought += 1)
    await button(main(page), t('common.quantity.more')).first().click();
};

const tab = (id: string) => async (page: Page, t: Texts) => {
  await main(page)
    .getByRole('tab', { name: t(id) })
    .click();
  await main(page)
    .getByRole('tabpanel', { name: t(id) })
    .waitFor();
};

/** The frame, home, catalogue and lots. */
export const BROWSING: readonly Shot[] = [
  { ...inWindow('menu', '/', 'guest', menu), on: 'phone' },
  {
    ...inWindow('wishlist-menu', '/', 'buyer', async (page, t) => {
      const name = t('common.nav.wishlist-count', { count: 3 });
      await button(page.getByRole('banner'), name).hover();
      await page.getByRole('banner').locator('a[href^="/lot-"]').first().waitFor();
    }),
    on: 'desktop',
  },
  inWindow('welcome', '/', 'guest', async (page, t) => {
    await forgetting(page, 'welcome_popup_was_showed');
    await page.getByRole('dialog', { name: t('popups.welcome.title') }).waitFor();
  }),
  inWindow('english-offer', '/', 'guest', async page => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'languages', { get: () => ['en-GB', 'uk'] }),
    );
    await forgetting(page, 'language');
    await page.getByRole('region', { name: 'Language', exact: true }).waitFor();
  }),
  inWindow('home-superprize-slide', '/', 'guest', async (page, t) => {
    await button(page, t('home.hero.previous')).click();
    await main(page).getByRole('timer').first().waitFor();
  }),
  inWindow('home-waiting-order', '/', 'member', (page, t) => waiting(page, t).waitFor()),
  inWindow('offline', '/', 'guest', goOffline),
  inWindow('offline-unseen', '/', 'guest', async (page, t) => {
    await goOffline(page, t);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('common.footer.contact') })
      .click();
    await page.getByRole('heading', { level: 1, name: t('common.failed.title') }).waitFor();
  }),

  whole('catalogue-filters', '/catalog', 'guest', async (page, t) => {
    const filters = button(main(page), t('catalogue.filters'));
    if (await filters.isVisible()) await filters.click();
    await field(page, t('catalogue.sort')).selectOption('price_up');
    await page.waitForURL(/sort=price_up/);
  }),
  whole('catalogue-wrong-price', '/catalog', 'guest', async (page, t) => {
    const filters = button(main(page), t('catalogue.filters'));
    if (await filters.isVisible()) await filters.click();
    await main(page).locator('input[name="from"]').fill('900');
    await main(page).locator('input[name="to"]').fill('100');
    await submitEmpty('catalogue.find')(page, t);
  }),
  inWindow('search-suggestions', '/catalog', 'guest', (page, t) => type(page, t, 'begun')),
  whole('search-typo', '/catalog', 'guest', (page, t) => type(page, t, 'typo')),
  whole('search-near', '/catalog', 'guest', (page, t) => type(page, t, 'near')),
  whole('catalogue-failed', '/catalog', 'guest', failing('get-mainpage-catalog/**', 'common.failed.title')),

  whole('lot-quantity', '/lot-25', 'guest', raise),
  inWindow('lot-added', '/lot-25', 'guest', async (page, t) => {
    await begins(main(page), t('lot.add')).click();
    await page.getByRole('dialog', { name: t('popups.added.title') }).waitFor();
  }),
  inWindow('lot-share', '/lot-25', 'guest', async (page, t) => {
    await button(main(page), t('lot.share')).click();
    await main(page).getByRole('link', { name: 'Telegram' }).waitFor();
  }),
  inWindow('lot-zoom', '/lot-25', 'guest', async (page, t) => {
    await begins(main(page), t('lot.zoom', { title: '' })).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
  }),
  inWindow('lot-why', '/lot-25', 'guest', async (page, t) => {
    await begins(main(page).locator('dd'), `${t('lot.figures.points')}: `).click();
    await page.locator('[popover]:popover-open').getByRole('listitem').first().waitFor();
  }),
  whole('lot-tab-buy', '/lot-25', 'guest', tab('common.pair.buy')),
  whole('lot-tab-win', '/lot-25', 'guest', tab('common.pair.win')),
  inWindow('lot-donation', '/lot-25', 'guest', async (page, t) => {
    await main(page)
      .getByRole('switch', { name: t('common.donate.title') })
      .click();
    await page.getByRole('dialog', { name: t('popups.donate.title') }).waitFor();
  }),
];
