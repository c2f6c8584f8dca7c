import { describe, expect, it } from 'vitest';
import { audit } from '../../server/shop/audit/audit.ts';
import { calls } from '../../src/adapters/http/wire/calls.ts';
import { apiClient, bearer, registerSomebody } from '../support/api-client.ts';
import { DESKTOP, openBrowserShop, PHONE } from './support/browser-shop.ts';
import { plain, shopperOn } from './support/shopper.ts';

const { shop, visit } = openBrowserShop();
const query = (text: string, values: readonly unknown[] = []) => shop().context.database.query(text, values);

/** Somebody new who has some of a lot in the cart and stands at the checkout. */
const atCheckout = async (
  visitOptions: Parameters<typeof visit>[0],
  lotId: number,
  { currency }: { readonly currency?: string } = {},
) => {
  const visitor = await visit(visitOptions);
  const shopper = shopperOn(visitor, () => shop().url);
  if (currency !== undefined) {
    await visitor.context.addInitScript(code => localStorage.setItem('currency', code), currency);
  }
  await shopper.joinShop();
  await shopper.openLot(lotId);
  await shopper.addToCart();
  await shopper.openCart();
  return { visitor, shopper, line: visitor.page.locator(`li[data-lot="${lotId}"]`) };
};

const orders = async (): Promise<number> => {
  const [row] = await query('SELECT count(*)::int AS count FROM orders');
  return (row as { count: number }).count;
};

describe('a purchase that meets trouble', () => {
  it('offers the items back after a declined payment', async () => {
    const { visitor, shopper, line } = await atCheckout({ language: 'uk', viewport: PHONE }, 4);
    const { page, t } = visitor;
    await shopper.chooseMethod(/visa/i);
    await shopper.pay();
    await shopper.decideAtSandbox('decline');
    await page.waitForURL(/\/payment-fail/);
    await shopper.main.getByRole('heading', { name: t('payment.failed.title') }).waitFor();
    await shopper.button('payment.reorder').click();
    await page.waitForURL('/cart');
    await line.waitFor();
    expect(plain(await line.getByRole('status').textContent())).toBe('1');
    const [lot] = await query('SELECT reserved FROM lots WHERE id = 4');
    expect(lot).toEqual({ reserved: 0 });
    expect(visitor.problems).toEqual([]);
  });

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

  it('asks for a phone with qiwi, shows the provider’s refusal 112, and goes on with another number', async () => {
    const { visitor, shopper } = await atCheckout({ language: 'uk', viewport: PHONE }, 4);
    const { page, t } = visitor;
    await shopper.chooseMethod(/qiwi/i);
    await shopper.pay();
    const dialog = page.getByRole('dialog', { name: t('cart.phone.title') });
    const phone = dialog.getByLabel(t('cart.phone.label'), { exact: true });
    await shopper.button('cart.phone.submit', dialog).click();
    await dialog.getByText(t('cart.phone.required')).waitFor();
    await phone.pressSequentially('+38-000 x 0000000');
    await expect.poll(() => phone.inputValue()).toBe('380000000000');
    await shopper.button('cart.phone.submit', dialog).click();
    await dialog.getByText('Гаманець із цим номером відмовив в оплаті').waitFor();
    await phone.fill('380671234567');
    await shopper.button('cart.phone.submit', dialog).click();
    await shopper.decideAtSandbox('approve');
    await shopper.main.getByRole('heading', { name: t('payment.paid.title') }).waitFor();
    expect(visitor.problems).toEqual([]);
  });

  it('tells the bracketed part of 604 when the amount is above the way’s maximum', async () => {
    const { visitor, shopper } = await atCheckout({ language: 'uk', viewport: PHONE }, 16);
    const { page, t } = visitor;
    const before = await orders();
    await shopper.chooseMethod(/visa/i);
    await shopper.pay();
    const popup = page.getByRole('dialog', { name: t('popups.restriction.title') });
    await popup.waitFor();
    const words = plain(await popup.textContent());
    expect(words).toContain('від 1.00 до 25000.00 UAH');
    expect(words).not.toContain('Сума більша за дозволену');
    expect(await orders()).toBe(before);
    await shopper.button('cart.dialog.ok', popup).click();
    expect(
      await shopper.main
        .getByRole('button', { name: new RegExp(`^${t('cart.submit', { total: '' }).trim()}`) })
        .isEnabled(),
    ).toBe(true);
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
