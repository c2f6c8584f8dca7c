import type { Locator, Page } from 'playwright-core';
import type { Texts } from '../../browser/support/texts.ts';
import type { Shot } from '../routes.ts';
import { begins, button, dialog, failing, field, inWindow, main, whole } from './acting.ts';

export const waiting = (page: Page, t: Texts): Locator =>
  page.getByRole('article', { name: t('orders.waits') });

const openPayment = async (page: Page, t: Texts) => {
  await begins(waiting(page, t), t('orders.pay-this', { total: '' })).click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
};

const usePoints = async (page: Page, t: Texts) => {
  await main(page)
    .getByRole('switch', { name: t('cart.points.use') })
    .click();
  await field(page, t('cart.points.amount')).fill('100');
};

/** The cart, and an order that waits to be paid. */
export const BUYING: readonly Shot[] = [
  whole('cart-removed', '/cart', 'buyer', async (page, t) => {
    await begins(main(page).locator('li[data-lot]').first(), t('cart.line.remove')).click();
    await button(main(page), t('cart.line.undo')).waitFor();
  }),
  whole('cart-way-chosen', '/cart', 'buyer', page =>
    main(page)
      .getByRole('radio', { name: /Privat24/ })
      .check(),
  ),
  whole('cart-way-missing', '/cart', 'newcomer', async (page, t) => {
    await begins(main(page), t('cart.submit', { total: '' })).click();
    await main(page).getByText(t('cart.methods.missing')).first().waitFor();
  }),
  whole('cart-points', '/cart', 'newcomer', usePoints),
  inWindow('cart-why', '/cart', 'buyer', async (page, t) => {
    await begins(main(page).locator('dd'), `${t('cart.summary.total')}: `).click();
    await page.locator('[popover]:popover-open').getByRole('listitem').first().waitFor();
  }),
  whole('cart-failed', '/cart', 'buyer', failing('get-cart-items', 'cart.failed.title')),
  inWindow('order-pay', '/cart', 'member', openPayment),
  inWindow('order-phone', '/cart', 'member', async (page, t) => {
    await openPayment(page, t);
    await page.getByRole('dialog').getByRole('radio', { name: /QIWI/ }).check();
    await begins(page.getByRole('dialog').first(), t('orders.pay', { total: '' })).click();
    await page.getByRole('dialog', { name: t('cart.phone.title') }).waitFor();
  }),
  inWindow('order-give-up', '/cart', 'member', async (page, t) => {
    await button(waiting(page, t), t('orders.give-up')).click();
    await dialog(page);
  }),
];
