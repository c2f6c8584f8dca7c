import { describe, expect, it } from 'vitest';
import { openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { makeJourneyTextReader } from '../support/journey-text-reader.ts';
import { makeCheckoutOpener } from '../support/make-checkout-opener.ts';
import { makeShopperOnPage, withPlainSpaces } from '../support/shopper.ts';

const LOT = 25;

const { shop, visit } = openBrowserShop();
const atCheckout = makeCheckoutOpener(visit, () => shop().url);

describe('a cart whose language and currency change', () => {
  it('a cart keeps its lines over a change of language and currency and a reload, and is paid as the server counts', async () => {
    const {
      visitor,
      shopper: before,
      email,
      line,
    } = await atCheckout({ language: 'uk', viewport: PHONE_VIEWPORT }, LOT);
    const { page } = visitor;
    await line.getByRole('button', { name: visitor.t('common.quantity.more') }).click();
    await expect.poll(() => before.figure('cart.summary.total')).toMatch(/^1 180/);

    await before.button('common.nav.menu').click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('button', { name: 'English', exact: true }).click();
    await menu.getByRole('button', { name: /\$/ }).click();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });

    const english = { ...visitor, language: 'en', t: makeJourneyTextReader('en') } as const;
    const shopper = makeShopperOnPage(english, () => shop().url);
    await expect.poll(() => shopper.figure('cart.summary.total')).toMatch(/^\$\d/);
    const shown = await shopper.figure('cart.summary.total');
    await page.reload();
    await expect.poll(() => shopper.figure('cart.summary.total')).toBe(shown);
    expect(withPlainSpaces(await line.getByRole('status').textContent())).toBe('2');

    await shopper.payByCard();
    const orders = await shop().context.database.query(
      `SELECT o.currency, o.cart_total, o.status FROM orders o JOIN users u ON u.id = o.user_id WHERE u.email = $1`,
      [email],
    );
    expect(orders).toEqual([{ currency: 'USD', cart_total: BigInt(shown.slice(1)), status: 'paid' }]);
    expect(visitor.problems).toEqual([]);
  });
});
