import { describe, expect, it } from 'vitest';
import { audit } from '../../server/shop/audit/audit.ts';
import { calls } from '../../src/adapters/http/wire/calls.ts';
import { apiClient, bearer, registerSomebody } from '../support/api-client.ts';
import { DESKTOP, openBrowserShop } from './support/browser-shop.ts';
import { checkoutOf } from './support/checkout-of.ts';
import { plain } from './support/shopper.ts';

const { shop, visit } = openBrowserShop();
const atCheckout = checkoutOf(visit, () => shop().url);
const query = (text: string, values: readonly unknown[] = []) => shop().context.database.query(text, values);

const orders = async (): Promise<number> => {
  const [row] = await query('SELECT count(*)::int AS count FROM orders');
  return (row as { count: number }).count;
};

describe('a purchase that meets trouble', () => {
  it('does not believe an address that claims success', async () => {
    const { visitor, shopper } = await atCheckout({ language: 'en', viewport: DESKTOP }, 4);
    const { page, t } = visitor;
    await shopper.chooseMethod(/visa/i);
    await shopper.pay();
    await page.waitForURL(/\/sandbox-payments\//);
    const [order] = await query('SELECT external_id FROM orders ORDER BY id DESC LIMIT 1');
    await page.goto(`/payment-success?order=${(order as { external_id: string }).external_id}`);
    await shopper.main.getByRole('heading', { name: t('payment.pending.title') }).waitFor();
    await expect.poll(() => shopper.main.getByText(t('payment.paid.title')).count()).toBe(0);
  });

  it('tells the bracketed part of 607 when the amount is below the way’s minimum', async () => {
    // One dollar is worth half a hryvnia here, so that the least payable amount is under the provider's minimum.
    await query("UPDATE currencies SET rate = 0.5 WHERE code = 'USD'");
    await query('UPDATE lots SET price = 45, origin = 45 WHERE id = 44');
    try {
      const { visitor, shopper } = await atCheckout({ language: 'en', viewport: DESKTOP }, 44, {
        currency: 'USD',
      });
      const { page, t } = visitor;
      const before = await orders();
      await shopper.chooseMethod(/mastercard/i);
      await shopper.pay();
      const popup = page.getByRole('dialog', { name: t('popups.restriction.title') });
      await popup.waitFor();
      const words = plain(await popup.textContent());
      expect(words).toMatch(/from 2(\.00)? to/);
      expect(words).not.toContain('below this way');
      expect(await orders()).toBe(before);
    } finally {
      await query("UPDATE currencies SET rate = 41.25 WHERE code = 'USD'");
    }
  });

  it('outlines a lot that others bought meanwhile, and places no order', async () => {
    const { visitor, shopper, line } = await atCheckout({ language: 'en', viewport: DESKTOP }, 5);
    const { t } = visitor;
    await shopper.chooseMethod(/visa/i);
    const rival = await registerSomebody(shop().url);
    const taken = await apiClient(shop().url).call(
      calls.processOrder,
      { cart: [{ lot_id: 5, quantity: 5, is_donate: true }], by_points: 0, external_id: 'TF-rival' },
      bearer(rival.access_token),
    );
    expect(taken.success).toBe(true);
    const before = await orders();
    const outline = () =>
      line.evaluate(
        element =>
          getComputedStyle(element).outlineColor +
          getComputedStyle(element).borderColor +
          getComputedStyle(element).boxShadow,
      );
    const calm = await outline();
    await shopper.pay();
    await shopper.main
      .getByRole('alert')
      .filter({ hasText: t('cart.restricted.summary', { count: 1 }) })
      .waitFor();
    await expect.poll(() => outline()).not.toBe(calm);
    expect(await orders()).toBe(before);
  });

  it('leaves every sum of the shop in order', async () => {
    expect(await audit(shop().context.database)).toEqual({});
  });
});
