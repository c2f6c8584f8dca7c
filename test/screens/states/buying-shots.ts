import type { Locator, Page } from 'playwright-core';
import type { JourneyTexts } from '../../browser/support/journey-texts.ts';
import type { ScreenShot } from '../screen-shots.ts';
import {
  actWithFailingCall,
  buttonBeginning,
  buttonNamed,
  fieldLabelled,
  mainContent,
  waitForDialog,
  wholePageShot,
  windowShot,
} from './shot-actions.ts';

export const waitingOrderCard = (page: Page, t: JourneyTexts): Locator =>
  page.getByRole('article', { name: t('orders.waits') });

const openPayment = async (page: Page, t: JourneyTexts) => {
  await buttonBeginning(waitingOrderCard(page, t), t('orders.pay-this', { total: '' })).click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
};

const usePoints = async (page: Page, t: JourneyTexts) => {
  await mainContent(page)
    .getByRole('switch', { name: t('cart.points.use') })
    .click();
  await fieldLabelled(page, t('cart.points.amount')).fill('100');
};

/** The cart, and an order that waits to be paid. */
export const BUYING_SHOTS: readonly ScreenShot[] = [
  wholePageShot('cart-removed', '/cart', 'buyer', async (page, t) => {
    await buttonBeginning(mainContent(page).locator('li[data-lot]').first(), t('cart.line.remove')).click();
    await buttonNamed(mainContent(page), t('cart.line.undo')).waitFor();
  }),
  wholePageShot('cart-way-chosen', '/cart', 'buyer', page =>
    mainContent(page)
      .getByRole('radio', { name: /Privat24/ })
      .check(),
  ),
  wholePageShot('cart-way-missing', '/cart', 'newcomer', async (page, t) => {
    await buttonBeginning(mainContent(page), t('cart.submit', { total: '' })).click();
    await mainContent(page).getByText(t('cart.methods.missing')).first().waitFor();
  }),
  wholePageShot('cart-points', '/cart', 'newcomer', usePoints),
  windowShot('cart-why', '/cart', 'buyer', async (page, t) => {
    await buttonBeginning(mainContent(page).locator('dd'), `${t('cart.summary.total')}: `).click();
    await page.locator('[popover]:popover-open').getByRole('listitem').first().waitFor();
  }),
  wholePageShot('cart-failed', '/cart', 'buyer', actWithFailingCall('get-cart-items', 'cart.failed.title')),
  windowShot('order-pay', '/cart', 'member', openPayment),
  windowShot('order-phone', '/cart', 'member', async (page, t) => {
    await openPayment(page, t);
    await page.getByRole('dialog').getByRole('radio', { name: /QIWI/ }).check();
    await buttonBeginning(page.getByRole('dialog').first(), t('orders.pay', { total: '' })).click();
    await page.getByRole('dialog', { name: t('cart.phone.title') }).waitFor();
  }),
  windowShot('order-give-up', '/cart', 'member', async (page, t) => {
    await buttonNamed(waitingOrderCard(page, t), t('orders.give-up')).click();
    await waitForDialog(page);
  }),
];
