import { describe, expect, it } from 'vitest';
import { JOURNEY_LOOKS, openBrowserShop } from '../support/browser-shop.ts';
import { makeCheckoutOpener } from '../support/make-checkout-opener.ts';
import { withPlainSpaces } from '../support/shopper.ts';

const LOT = 4;

const { shop, visit } = openBrowserShop();
const atCheckout = makeCheckoutOpener(visit, () => shop().url);

describe('a cart that stood open while a price changed', () => {
  it.each(JOURNEY_LOOKS)(
    'a cart open while a price changed leaves for no other total than its button showed ($language, $viewport.width px)',
    async look => {
      const { visitor, shopper } = await atCheckout(look, LOT);
      const { page, t } = visitor;
      const { context } = shop();
      await shopper.chooseMethod(/visa/i);
      const shown = await shopper.figure('cart.summary.total');
      await context.database.query(
        'UPDATE lots SET price = price + 700, origin = origin + 700 WHERE id = $1',
        [LOT],
      );
      await shopper.pay();
      await shopper.main
        .getByRole('alert')
        .filter({ hasText: t('cart.total-changed') })
        .waitFor();
      await expect.poll(() => shopper.figure('cart.summary.total')).not.toBe(shown);
      const agreed = await shopper.figure('cart.summary.total');
      await shopper.pay();
      await page.waitForURL(/\/sandbox-payments\//);
      const digits = (text: string) => Number(text.replace(/[^\d]/g, ''));
      expect(digits(agreed)).toBe(digits(shown) + 7);
      const [order] = await context.database.query<{ cart_total: bigint }>(
        "SELECT cart_total FROM orders WHERE status = 'pending' ORDER BY id DESC LIMIT 1",
        [],
      );
      expect(Number(order?.cart_total)).toBe(digits(agreed));
      expect(withPlainSpaces(await page.locator('body').textContent())).toContain(String(digits(agreed)));
    },
  );
});
