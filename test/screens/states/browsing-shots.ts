import type { Page } from 'playwright-core';
import type { JourneyTextReader } from '../../browser/support/journey-text-reader.ts';
import type { ScreenShot } from '../screen-shots.ts';
import { locateWaitingOrderCard } from './buying-shots.ts';
import {
  locateButtonBeginning,
  locateButtonNamed,
  locateFieldLabelled,
  locateMainContent,
  makeEmptySubmitAct,
  makeFailingCallAct,
  makeWholePageShot,
  makeWindowShot,
  reloadWithoutStored,
  waitForDialog,
} from './shot-actions.ts';

/** Words of the sample's things in its languages, and as they are mistyped. */
const WORDS: Readonly<Record<string, { begun: string; typo: string; near: string }>> = {
  uk: { begun: 'ноут', typo: 'ноутбкк', near: 'ноутбукарня' },
  en: { begun: 'lapt', typo: 'laptpo', near: 'laptopery' },
};

const menu = async (page: Page, t: JourneyTextReader) => {
  await locateButtonNamed(page, t('common.nav.menu')).click();
  await waitForDialog(page);
};

const type = async (page: Page, t: JourneyTextReader, which: 'begun' | 'typo' | 'near') => {
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

const goOffline = async (page: Page, t: JourneyTextReader) => {
  await page.context().setOffline(true);
  await page.getByText(t('common.offline')).waitFor();
};

const raise = async (page: Page, t: JourneyTextReader) => {
  for (let bought = 1; bought < 5; bought += 1)
    await locateButtonNamed(locateMainContent(page), t('common.quantity.more')).first().click();
};

const tab = (id: string) => async (page: Page, t: JourneyTextReader) => {
  await locateMainContent(page)
    .getByRole('tab', { name: t(id) })
    .click();
  await locateMainContent(page)
    .getByRole('tabpanel', { name: t(id) })
    .waitFor();
};

/** The screen shots of the frame, home, catalogue and lots. */
export const BROWSING_SHOTS: readonly ScreenShot[] = [
  { ...makeWindowShot('menu', '/', 'guest', menu), on: 'phone' },
  {
    ...makeWindowShot('wishlist-menu', '/', 'buyer', async (page, t) => {
      const name = t('common.nav.wishlist-count', { count: 3 });
      await locateButtonNamed(page.getByRole('banner'), name).hover();
      await page.getByRole('banner').locator('a[href^="/lot-"]').first().waitFor();
    }),
    on: 'desktop',
  },
  makeWindowShot('welcome', '/', 'guest', async (page, t) => {
    await reloadWithoutStored(page, 'welcome_popup_was_showed');
    await page.getByRole('dialog', { name: t('popups.welcome.title') }).waitFor();
  }),
  makeWindowShot('english-offer', '/', 'guest', async page => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'languages', { get: () => ['en-GB', 'uk'] }),
    );
    await reloadWithoutStored(page, 'language');
    await page.getByRole('region', { name: 'Language', exact: true }).waitFor();
  }),
  makeWindowShot('home-superprize-slide', '/', 'guest', async (page, t) => {
    await locateButtonNamed(page, t('home.hero.previous')).click();
    await locateMainContent(page).getByRole('timer').first().waitFor();
  }),
  makeWindowShot('home-waiting-order', '/', 'member', (page, t) => locateWaitingOrderCard(page, t).waitFor()),
  makeWindowShot('offline', '/', 'guest', goOffline),
  makeWindowShot('offline-unseen', '/', 'guest', async (page, t) => {
    await goOffline(page, t);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('common.footer.contact') })
      .click();
    await page.getByRole('heading', { level: 1, name: t('common.failed.title') }).waitFor();
  }),

  makeWholePageShot('catalogue-filters', '/catalog', 'guest', async (page, t) => {
    const filters = locateButtonNamed(locateMainContent(page), t('catalogue.filters'));
    if (await filters.isVisible()) await filters.click();
    await locateFieldLabelled(page, t('catalogue.sort')).selectOption('price_up');
    await page.waitForURL(/sort=price_up/);
  }),
  makeWholePageShot('catalogue-wrong-price', '/catalog', 'guest', async (page, t) => {
    const filters = locateButtonNamed(locateMainContent(page), t('catalogue.filters'));
    if (await filters.isVisible()) await filters.click();
    await locateMainContent(page).locator('input[name="from"]').fill('900');
    await locateMainContent(page).locator('input[name="to"]').fill('100');
    await makeEmptySubmitAct('catalogue.find')(page, t);
  }),
  makeWindowShot('search-suggestions', '/catalog', 'guest', (page, t) => type(page, t, 'begun')),
  makeWholePageShot('search-typo', '/catalog', 'guest', (page, t) => type(page, t, 'typo')),
  makeWholePageShot('search-near', '/catalog', 'guest', (page, t) => type(page, t, 'near')),
  makeWholePageShot(
    'catalogue-failed',
    '/catalog',
    'guest',
    makeFailingCallAct('get-mainpage-catalog/**', 'common.failed.title'),
  ),

  makeWholePageShot('lot-quantity', '/lot-25', 'guest', raise),
  makeWindowShot('lot-added', '/lot-25', 'guest', async (page, t) => {
    await locateButtonBeginning(locateMainContent(page), t('lot.add')).click();
    await page.getByRole('dialog', { name: t('popups.added.title') }).waitFor();
  }),
  makeWindowShot('lot-share', '/lot-25', 'guest', async (page, t) => {
    await locateButtonNamed(locateMainContent(page), t('lot.share')).click();
    await locateMainContent(page).getByRole('link', { name: 'Telegram' }).waitFor();
  }),
  makeWindowShot('lot-zoom', '/lot-25', 'guest', async (page, t) => {
    await locateButtonBeginning(locateMainContent(page), t('lot.zoom', { title: '' })).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
  }),
  makeWindowShot('lot-why', '/lot-25', 'guest', async (page, t) => {
    await locateButtonBeginning(
      locateMainContent(page).locator('dd'),
      `${t('lot.figures.points')}: `,
    ).click();
    await page.locator('[popover]:popover-open').getByRole('listitem').first().waitFor();
  }),
  makeWholePageShot('lot-tab-buy', '/lot-25', 'guest', tab('common.pair.buy')),
  makeWholePageShot('lot-tab-win', '/lot-25', 'guest', tab('common.pair.win')),
  makeWindowShot('lot-donation', '/lot-25', 'guest', async (page, t) => {
    await locateMainContent(page)
      .getByRole('switch', { name: t('common.donate.title') })
      .click();
    await page.getByRole('dialog', { name: t('popups.donate.title') }).waitFor();
  }),
];
