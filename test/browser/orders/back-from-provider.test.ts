import { describe, expect, it } from 'vitest';
import { audit } from '../../../server/operator/audit/audit.ts';
import { openBrowserShop, PHONE } from '../support/browser-shop.ts';
import { checkoutOf } from '../support/checkout-of.ts';
import { serverStage } from '../support/server-stage.ts';

const LOT = 4;

const { shop, visit } = openBrowserShop();
const atCheckout = checkoutOf(visit, () => shop().url);

describe('a payment that is given up by going back', () => {
  it('leaves an empty cart that answers, and the same lot again is the same order', async () => {
    const { visitor, shopper, email } = await atCheckout({ language: 'uk', viewport: PHONE }, LOT);
    const { page, t, language } = visitor;
    const { ordersOf } = serverStage(shop(), page, language);
    await shopper.chooseMethod(/visa/i);
    await shopper.pay();
    await page.waitForURL(/\/sandbox-payments\//);
    // Firefox wakes the page that it kept, others load it again.
    await page.goBack();
    await page.waitForURL('/cart');
    await shopper.main.getByText(t('cart.empty.title')).waitFor();
    expect(await ordersOf(email)).toEqual(['pending']);

    await shopper.main.getByRole('link', { name: t('cart.empty.action') }).click();
    await shopper.openLot(LOT);
    await shopper.addToCart();
    await shopper.openCart();
    await shopper.payByCard();
    expect(await ordersOf(email)).toEqual(['paid']);
    expect(visitor.problems).toEqual([]);
    expect(await audit(shop().context.database)).toEqual({});
  });
});
