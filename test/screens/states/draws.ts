import type { Page } from 'playwright-core';
import type { Texts } from '../../browser/support/texts.ts';
import { checked, LATER, type Shot, SUPER } from '../routes.ts';
import { main, whole } from './acting.ts';

const phase = (name: string) => (page: Page) => page.locator(`[data-phase="${name}"]`).waitFor();
/** The proof was checked on this device. */
const drawn = async (page: Page) => {
  await phase('drawn')(page);
  await checked(page);
};
const region = (id: string) => async (page: Page, t: Texts) =>
  main(page)
    .getByRole('region')
    .filter({ hasText: t(id) })
    .first()
    .waitFor();

/** What a shopper meets once draws were run. */
export const LATER_STATES: readonly Shot[] = [
  whole('cart-trouble', '/cart', 'late', page => main(page).locator('li[data-lot]').nth(2).waitFor()),
  whole('cart-over', '/cart', 'too-late', (page, t) =>
    main(page).getByText(t('cart.restricted.none')).first().waitFor(),
  ),
  whole('lot-draw-awaited', `/lot-${LATER.closed}`, 'winner', page =>
    main(page).getByRole('timer').first().waitFor(),
  ),
  whole('lot-draw-due', `/lot-${LATER.waiting}`, 'guest', (page, t) =>
    main(page).getByText(t('lot.over.due')).first().waitFor(),
  ),
  whole('draw-won', `/draw-${LATER.drawn}`, 'winner', async (page, t) => {
    await checked(page);
    await region('draw.won.account')(page, t);
  }),
  whole('draw-lost', `/draw-${LATER.drawn}`, 'loser', async (page, t) => {
    await drawn(page);
    await region('draw.lost.yours')(page, t);
  }),
  whole('draw-waiting', `/draw-${LATER.waiting}`, 'guest', phase('waiting')),
  whole('draw-without-winner', `/draw-${LATER.nobody}`, 'guest', phase('none')),
  whole('draw-countdown', `/draw-${LATER.closed}`, 'winner', phase('closed')),
  whole('tickets-won', '/account#tickets', 'winner', page =>
    main(page).locator('li[data-state]').first().waitFor(),
  ),
  whole('superprize-won', `/superprize-${SUPER.drawn}`, 'super-winner', async (page, t) => {
    await checked(page);
    await region('draw.won.account')(page, t);
  }),
  whole('superprize-lost', `/superprize-${SUPER.drawn}`, 'super-loser', async (page, t) => {
    await checked(page);
    await region('draw.lost')(page, t);
  }),
  whole('superprize-closed', `/superprize-${SUPER.closed}`, 'winner', (page, t) =>
    main(page).getByText(t('superprize.own'), { exact: true }).waitFor(),
  ),
];
