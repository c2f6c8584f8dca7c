import type { Page } from 'playwright-core';
import type { JourneyTextReader } from '../../browser/support/journey-text-reader.ts';
import {
  LOT_IDS_AFTER_DRAWS,
  type ScreenShot,
  SUPER_PRIZE_IDS_AFTER_DRAWS,
  waitUntilDrawChecked,
} from '../screen-shots.ts';
import { locateMainContent, makeWholePageShot } from './shot-actions.ts';

const phase = (name: string) => (page: Page) => page.locator(`[data-phase="${name}"]`).waitFor();
/** The proof was checked on this device. */
const drawn = async (page: Page) => {
  await phase('drawn')(page);
  await waitUntilDrawChecked(page);
};
const region = (id: string) => async (page: Page, t: JourneyTextReader) =>
  locateMainContent(page)
    .getByRole('region')
    .filter({ hasText: t(id) })
    .first()
    .waitFor();

/** The screen shots of what a shopper meets once draws were run. */
export const AFTER_DRAW_SHOTS: readonly ScreenShot[] = [
  makeWholePageShot('cart-trouble', '/cart', 'late', page =>
    locateMainContent(page).locator('li[data-lot]').nth(2).waitFor(),
  ),
  makeWholePageShot('cart-over', '/cart', 'too-late', (page, t) =>
    locateMainContent(page).getByText(t('cart.restricted.none')).first().waitFor(),
  ),
  makeWholePageShot('lot-draw-awaited', `/lot-${LOT_IDS_AFTER_DRAWS.closed}`, 'winner', page =>
    locateMainContent(page).getByRole('timer').first().waitFor(),
  ),
  makeWholePageShot('lot-draw-due', `/lot-${LOT_IDS_AFTER_DRAWS.waiting}`, 'guest', (page, t) =>
    locateMainContent(page).getByText(t('lot.over.due')).first().waitFor(),
  ),
  makeWholePageShot('draw-won', `/draw-${LOT_IDS_AFTER_DRAWS.drawn}`, 'winner', async (page, t) => {
    await waitUntilDrawChecked(page);
    await region('draw.won.account')(page, t);
  }),
  makeWholePageShot('draw-lost', `/draw-${LOT_IDS_AFTER_DRAWS.drawn}`, 'loser', async (page, t) => {
    await drawn(page);
    await region('draw.lost.yours')(page, t);
  }),
  makeWholePageShot('draw-waiting', `/draw-${LOT_IDS_AFTER_DRAWS.waiting}`, 'guest', phase('waiting')),
  makeWholePageShot('draw-without-winner', `/draw-${LOT_IDS_AFTER_DRAWS.nobody}`, 'guest', phase('none')),
  makeWholePageShot('draw-countdown', `/draw-${LOT_IDS_AFTER_DRAWS.closed}`, 'winner', phase('closed')),
  makeWholePageShot('tickets-won', '/account#tickets', 'winner', page =>
    locateMainContent(page).locator('li[data-state]').first().waitFor(),
  ),
  makeWholePageShot(
    'superprize-won',
    `/superprize-${SUPER_PRIZE_IDS_AFTER_DRAWS.drawn}`,
    'super-winner',
    async (page, t) => {
      await waitUntilDrawChecked(page);
      await region('draw.won.account')(page, t);
    },
  ),
  makeWholePageShot(
    'superprize-lost',
    `/superprize-${SUPER_PRIZE_IDS_AFTER_DRAWS.drawn}`,
    'super-loser',
    async (page, t) => {
      await waitUntilDrawChecked(page);
      await region('draw.lost')(page, t);
    },
  ),
  makeWholePageShot(
    'superprize-closed',
    `/superprize-${SUPER_PRIZE_IDS_AFTER_DRAWS.closed}`,
    'winner',
    (page, t) => locateMainContent(page).getByText(t('superprize.own'), { exact: true }).waitFor(),
  ),
];
