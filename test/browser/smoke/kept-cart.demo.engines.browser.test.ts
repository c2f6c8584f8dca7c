import { describe, expect, it } from 'vitest';
import { isTestAllRun } from '../../support/list-test-settings.ts';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeShopperOnPage, withPlainSpaces } from '../support/shopper.ts';

/** A lot of the sample that every journey can have two of. */
const LOT = 4;

const { visit, url, stage, differences } = openJourneyShop();

/** Somebody new with two items whom the provider asks for a phone. */
const atPhoneQuestion = async (options: Parameters<typeof visit>[0]) => {
  const visitor = await visit(options);
  const { page, t } = visitor;
  const shopper = makeShopperOnPage(visitor, url);
  const { email, password } = await shopper.joinShop();
  await shopper.openLot(LOT);
  await shopper.addToCart();
  await shopper.openLot(LOT);
  await shopper.addToCart();
  await shopper.openCart();
  await shopper.chooseMethod(/qiwi/i);
  await shopper.pay();
  const dialog = page.getByRole('dialog', { name: t('cart.phone.title') });
  await dialog.waitFor();
  const closeDialog = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };
  const line = page.locator(`li[data-lot="${LOT}"]`);
  const quantity = async () => withPlainSpaces(await line.getByRole('status').textContent());
  return { visitor, ...stage(visitor), page, t, shopper, email, password, line, quantity, closeDialog };
};

/** The same, who closed that question. */
const afterClosedDialog = async (options: Parameters<typeof visit>[0]) => {
  const asked = await atPhoneQuestion(options);
  await asked.closeDialog();
  return asked;
};

describe('a shopper who does not leave for the payment', () => {
  it('a shopper who does not leave for the payment keeps the cart over a reload and pays the order another way', async () => {
    const { visitor, page, t, shopper, email, line, quantity, ordersOf, cartOf } = await afterClosedDialog({
      language: 'uk',
      viewport: PHONE_VIEWPORT,
    });
    expect(await ordersOf(email)).toEqual(['pending']);
    await page.reload();
    await line.waitFor();
    await visitor.waitForNetworkIdle();
    await expect.poll(() => quantity()).toBe('2');
    expect(await cartOf(email)).toEqual([{ lot_id: LOT, quantity: 2 }]);

    await shopper.payByCard();
    await page.goto('/cart');
    await shopper.main.getByText(t('cart.empty.title')).waitFor();
    expect(await cartOf(email)).toEqual([]);
    expect(await ordersOf(email)).toEqual(['paid']);
    expect(visitor.problems).toEqual([]);
  });

  it.runIf(isTestAllRun)(
    'a shopper who leaves the page while the phone is asked for keeps the cart',
    async () => {
      const { visitor, page, email, line, quantity, ordersOf } = await atPhoneQuestion({
        language: 'en',
        viewport: DESKTOP_VIEWPORT,
      });
      await page.goto('about:blank');
      await page.goto('/cart');
      await line.waitFor();
      await visitor.waitForNetworkIdle();
      await expect.poll(() => quantity()).toBe('2');
      expect(await ordersOf(email)).toEqual(['pending']);
    },
  );

  it('a cart changed after an unpaid order makes a new order that replaces the old one', async () => {
    const { visitor, t, shopper, email, line, quantity, ordersOf, cartOf } = await afterClosedDialog({
      language: 'en',
      viewport: DESKTOP_VIEWPORT,
    });
    await line.getByRole('button', { name: t('common.quantity.more') }).click();
    await expect.poll(quantity).toBe('3');
    await visitor.waitForNetworkIdle();
    await shopper.payByCard();
    expect(await ordersOf(email)).toEqual(['expired', 'paid']);
    expect(await cartOf(email)).toEqual([]);
  });

  it.runIf(isTestAllRun)('the payment page comes back after a log-in that it asked for', async () => {
    const { page, t, shopper, email, password, confirmEmail, endSessions } = await afterClosedDialog({
      language: 'uk',
      viewport: PHONE_VIEWPORT,
    });
    await shopper.payByCard();
    await confirmEmail(email);
    await endSessions();
    const address = page.url();
    await page.reload();
    await shopper.main.getByRole('link', { name: t('payment.session.login') }).click();
    await page.waitForURL('/login');
    await shopper.main.getByLabel(t('sign-in.email'), { exact: true }).fill(email);
    await shopper.main.getByLabel(t('sign-in.password'), { exact: true }).fill(password);
    await shopper.button('sign-in.login.submit', shopper.main).click();
    await shopper.main.getByRole('heading', { name: t('payment.paid.title') }).waitFor();
    expect(page.url()).toBe(address);
  });

  it('the audit of the books finds no difference after unpaid and replaced orders', async () => {
    expect(await differences()).toEqual({});
  });
});

describe('the account', () => {
  it.runIf(isTestAllRun)('the account shows its welcome popup the first time only', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const { page, t } = visitor;
    await makeShopperOnPage(visitor, url).joinShop();
    await page.evaluate(() => localStorage.setItem('account_popup_was_showed', 'false'));
    const popup = page.getByRole('dialog', { name: t('account.welcome.title') });
    await page.goto('/account');
    await popup.getByRole('button', { name: t('account.welcome.ok') }).click();
    await popup.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('tablist').waitFor();
    await expect.poll(() => popup.count()).toBe(0);
  });
});
