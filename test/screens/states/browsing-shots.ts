import type { Page } from 'playwright-core';
import type { JourneyTexts } from '../../browser/support/journey-texts.ts';
import type { ScreenShot } from '../screen-shots.ts';
import { waitingOrderCard } from './buying-shots.ts';
import {
  actForgettingStored,
  actSubmittingEmpty,
  actWithFailingCall,
  buttonBeginning,
  buttonNamed,
  fieldLabelled,
  mainContent,
  waitForDialog,
  wholePageShot,
  windowShot,
} from './shot-actions.ts';

/** Words of the sample's things in its languages, and as they are mistyped. */
const WORDS: Readonly<Record<string, { begun: string; typo: string; near: string }>> = {
  uk: { begun: 'ноут', typo: 'ноутбкк', near: 'ноутбукарня' },
  en: { begun: 'lapt', typo: 'laptpo', near: 'laptopery' },
};

const menu = async (page: Page, t: JourneyTexts) => {
  await buttonNamed(page, t('common.nav.menu')).click();
  await waitForDialog(page);
};

const type = async (page: Page, t: JourneyTexts, which: 'begun' | 'typo' | 'near') => {
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

const goOffline = async (page: Page, t: JourneyTexts) => {
  await page.context().setOffline(true);
  await page.getByText(t('common.offline')).waitFor();
};

const raise = async (page: Page, t: JourneyTexts) => {
  for (let bought = 1; bought < 5; bought += 1)
    await buttonNamed(mainContent(page), t('common.quantity.more')).first().click();
};

const tab = (id: string) => async (page: Page, t: JourneyTexts) => {
  await mainContent(page)
    .getByRole('tab', { name: t(id) })
    .click();
  await mainContent(page)
    .getByRole('tabpanel', { name: t(id) })
    .waitFor();
};

/** The frame, home, catalogue and lots. */
export const BROWSING_SHOTS: readonly ScreenShot[] = [
  { ...windowShot('menu', '/', 'guest', menu), on: 'phone' },
  {
    ...windowShot('wishlist-menu', '/', 'buyer', async (page, t) => {
      const name = t('common.nav.wishlist-count', { count: 3 });
      await buttonNamed(page.getByRole('banner'), name).hover();
      await page.getByRole('banner').locator('a[href^="/lot-"]').first().waitFor();
    }),
    on: 'desktop',
  },
  windowShot('welcome', '/', 'guest', async (page, t) => {
    await actForgettingStored(page, 'welcome_popup_was_showed');
    await page.getByRole('dialog', { name: t('popups.welcome.title') }).waitFor();
  }),
  windowShot('english-offer', '/', 'guest', async page => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'languages', { get: () => ['en-GB', 'uk'] }),
    );
    await actForgettingStored(page, 'language');
    await page.getByRole('region', { name: 'Language', exact: true }).waitFor();
  }),
  windowShot('home-superprize-slide', '/', 'guest', async (page, t) => {
    await buttonNamed(page, t('home.hero.previous')).click();
    await mainContent(page).getByRole('timer').first().waitFor();
  }),
  windowShot('home-waiting-order', '/', 'member', (page, t) => waitingOrderCard(page, t).waitFor()),
  windowShot('offline', '/', 'guest', goOffline),
  windowShot('offline-unseen', '/', 'guest', async (page, t) => {
    await goOffline(page, t);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('common.footer.contact') })
      .click();
    await page.getByRole('heading', { level: 1, name: t('common.failed.title') }).waitFor();
  }),

  wholePageShot('catalogue-filters', '/catalog', 'guest', async (page, t) => {
    const filters = buttonNamed(mainContent(page), t('catalogue.filters'));
    if (await filters.isVisible()) await filters.click();
    await fieldLabelled(page, t('catalogue.sort')).selectOption('price_up');
    await page.waitForURL(/sort=price_up/);
  }),
  wholePageShot('catalogue-wrong-price', '/catalog', 'guest', async (page, t) => {
    const filters = buttonNamed(mainContent(page), t('catalogue.filters'));
    if (await filters.isVisible()) await filters.click();
    await mainContent(page).locator('input[name="from"]').fill('900');
    await mainContent(page).locator('input[name="to"]').fill('100');
    await actSubmittingEmpty('catalogue.find')(page, t);
  }),
  windowShot('search-suggestions', '/catalog', 'guest', (page, t) => type(page, t, 'begun')),
  wholePageShot('search-typo', '/catalog', 'guest', (page, t) => type(page, t, 'typo')),
  wholePageShot('search-near', '/catalog', 'guest', (page, t) => type(page, t, 'near')),
  wholePageShot(
    'catalogue-failed',
    '/catalog',
    'guest',
    actWithFailingCall('get-mainpage-catalog/**', 'common.failed.title'),
  ),

  wholePageShot('lot-quantity', '/lot-25', 'guest', raise),
  windowShot('lot-added', '/lot-25', 'guest', async (page, t) => {
    await buttonBeginning(mainContent(page), t('lot.add')).click();
    await page.getByRole('dialog', { name: t('popups.added.title') }).waitFor();
  }),
  windowShot('lot-share', '/lot-25', 'guest', async (page, t) => {
    await buttonNamed(mainContent(page), t('lot.share')).click();
    await mainContent(page).getByRole('link', { name: 'Telegram' }).waitFor();
  }),
  windowShot('lot-zoom', '/lot-25', 'guest', async (page, t) => {
    await buttonBeginning(mainContent(page), t('lot.zoom', { title: '' })).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
  }),
  windowShot('lot-why', '/lot-25', 'guest', async (page, t) => {
    await buttonBeginning(mainContent(page).locator('dd'), `${t('lot.figures.points')}: `).click();
    await page.locator('[popover]:popover-open').getByRole('listitem').first().waitFor();
  }),
  wholePageShot('lot-tab-buy', '/lot-25', 'guest', tab('common.pair.buy')),
  wholePageShot('lot-tab-win', '/lot-25', 'guest', tab('common.pair.win')),
  windowShot('lot-donation', '/lot-25', 'guest', async (page, t) => {
    await mainContent(page)
      .getByRole('switch', { name: t('common.donate.title') })
      .click();
    await page.getByRole('dialog', { name: t('popups.donate.title') }).waitFor();
  }),
];
