import type { Locator, Page } from 'playwright-core';
import type { JourneyTextReader } from '../../browser/support/journey-text-reader.ts';
import type { ScreenShot } from '../screen-shots.ts';
import {
  locateButtonBeginning,
  locateButtonNamed,
  locateFieldLabelled,
  locateMainContent,
  makeFailingCallAct,
  makeWholePageShot,
  makeWindowShot,
  waitForDialog,
} from './shot-actions.ts';

/** Locates the card of an order that waits to be paid. */
export const locateWaitingOrderCard = (page: Page, t: JourneyTextReader): Locator =>
  page.getByRole('article', { name: t('orders.waits') });

const openPayment = async (page: Page, t: JourneyTextReader) => {
  await locateButtonBeginning(locateWaitingOrderCard(page, t), t('orders.pay-this', { total: '' })).click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
};

const usePoints = async (page: Page, t: JourneyTextReader) => {
  await locateMainContent(page)
    .getByRole('switch', { name: t('cart.points.use') })
    .click();
  await locateFieldLabelled(page, t('cart.points.amount')).fill('100');
};

/** The screen shots of the cart, and of an order that waits to be paid. */
export const BUYING_SHOTS: readonly ScreenShot[] = [
  makeWholePageShot('cart-removed', '/cart', 'buyer', async (page, t) => {
    await locateButtonBeginning(
      locateMainContent(page).locator('li[data-lot]').first(),
      t('cart.line.remove'),
    ).click();
    await locateButtonNamed(locateMainContent(page), t('cart.line.undo')).waitFor();
  }),
  makeWholePageShot('cart-way-chosen', '/cart', 'buyer', page =>
    locateMainContent(page)
      .getByRole('radio', { name: /Privat24/ })
      .check(),
  ),
  makeWholePageShot('cart-way-missing', '/cart', 'newcomer', async (page, t) => {
    await locateButtonBeginning(locateMainContent(page), t('cart.submit', { total: '' })).click();
    await locateMainContent(page).getByText(t('cart.methods.missing')).first().waitFor();
  }),
  makeWholePageShot('cart-points', '/cart', 'newcomer', usePoints),
  makeWindowShot('cart-why', '/cart', 'buyer', async (page, t) => {
    await locateButtonBeginning(
      locateMainContent(page).locator('dd'),
      `${t('cart.summary.total')}: `,
    ).click();
    await page.locator('[popover]:popover-open').getByRole('listitem').first().waitFor();
  }),
  makeWholePageShot(
    'cart-failed',
    '/cart',
    'buyer',
    makeFailingCallAct('get-cart-items', 'cart.failed.title'),
  ),
  makeWindowShot('order-pay', '/cart', 'member', openPayment),
  makeWindowShot('order-phone', '/cart', 'member', async (page, t) => {
    await openPayment(page, t);
    await page.getByRole('dialog').getByRole('radio', { name: /QIWI/ }).check();
    await locateButtonBeginning(page.getByRole('dialog').first(), t('orders.pay', { total: '' })).click();
    await page.getByRole('dialog', { name: t('cart.phone.title') }).waitFor();
  }),
  makeWindowShot('order-give-up', '/cart', 'member', async (page, t) => {
    await locateButtonNamed(locateWaitingOrderCard(page, t), t('orders.give-up')).click();
    await waitForDialog(page);
  }),
];
