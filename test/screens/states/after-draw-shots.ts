import type { Page } from 'playwright-core';
import type { JourneyTexts } from '../../browser/support/journey-texts.ts';
import {
  LOTS_AFTER_DRAWS,
  type ScreenShot,
  SUPER_PRIZES_AFTER_DRAWS,
  waitUntilDrawChecked,
} from '../screen-shots.ts';
import { mainContent, wholePageShot } from './shot-actions.ts';

const phase = (name: string) => (page: Page) => page.locator(`[data-phase="${name}"]`).waitFor();
/** The proof was checked on this device. */
const drawn = async (page: Page) => {
  await phase('drawn')(page);
  await waitUntilDrawChecked(page);
};
const region = (id: string) => async (page: Page, t: JourneyTexts) =>
  mainContent(page)
    .getByRole('region')
    .filter({ hasText: t(id) })
    .first()
    .waitFor();

/** What a shopper meets once draws were run. */
export const AFTER_DRAW_SHOTS: readonly ScreenShot[] = [
  wholePageShot('cart-trouble', '/cart', 'late', page =>
    mainContent(page).locator('li[data-lot]').nth(2).waitFor(),
  ),
  wholePageShot('cart-over', '/cart', 'too-late', (page, t) =>
    mainContent(page).getByText(t('cart.restricted.none')).first().waitFor(),
  ),
  wholePageShot('lot-draw-awaited', `/lot-${LOTS_AFTER_DRAWS.closed}`, 'winner', page =>
    mainContent(page).getByRole('timer').first().waitFor(),
  ),
  wholePageShot('lot-draw-due', `/lot-${LOTS_AFTER_DRAWS.waiting}`, 'guest', (page, t) =>
    mainContent(page).getByText(t('lot.over.due')).first().waitFor(),
  ),
  wholePageShot('draw-won', `/draw-${LOTS_AFTER_DRAWS.drawn}`, 'winner', async (page, t) => {
    await waitUntilDrawChecked(page);
    await region('draw.won.account')(page, t);
  }),
  wholePageShot('draw-lost', `/draw-${LOTS_AFTER_DRAWS.drawn}`, 'loser', async (page, t) => {
    await drawn(page);
    await region('draw.lost.yours')(page, t);
  }),
  wholePageShot('draw-waiting', `/draw-${LOTS_AFTER_DRAWS.waiting}`, 'guest', phase('waiting')),
  wholePageShot('draw-without-winner', `/draw-${LOTS_AFTER_DRAWS.nobody}`, 'guest', phase('none')),
  wholePageShot('draw-countdown', `/draw-${LOTS_AFTER_DRAWS.closed}`, 'winner', phase('closed')),
  wholePageShot('tickets-won', '/account#tickets', 'winner', page =>
    mainContent(page).locator('li[data-state]').first().waitFor(),
  ),
  wholePageShot(
    'superprize-won',
    `/superprize-${SUPER_PRIZES_AFTER_DRAWS.drawn}`,
    'super-winner',
    async (page, t) => {
      await waitUntilDrawChecked(page);
      await region('draw.won.account')(page, t);
    },
  ),
  wholePageShot(
    'superprize-lost',
    `/superprize-${SUPER_PRIZES_AFTER_DRAWS.drawn}`,
    'super-loser',
    async (page, t) => {
      await waitUntilDrawChecked(page);
      await region('draw.lost')(page, t);
    },
  ),
  wholePageShot('superprize-closed', `/superprize-${SUPER_PRIZES_AFTER_DRAWS.closed}`, 'winner', (page, t) =>
    mainContent(page).getByText(t('superprize.own'), { exact: true }).waitFor(),
  ),
];
