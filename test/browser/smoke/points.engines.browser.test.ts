import { describe, expect, it } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { JOURNEY_LOOKS, openBrowserShop } from '../support/browser-shop.ts';
import { makeCheckoutOpener } from '../support/make-checkout-opener.ts';

const LOT = 25;
const OWNED = 300;

const { shop, visit } = openBrowserShop();
const atCheckout = makeCheckoutOpener(visit, () => shop().url);

/** 590.00, before its discount 700.00: 30 % of that are 210 points. */
const pricedAsHere = () =>
  shop().context.database.query('UPDATE lots SET price = 59000, origin = 70000 WHERE id = $1', [LOT]);

const givePoints = async (email: string): Promise<void> => {
  await shop().context.database.query(
    `WITH given AS (UPDATE users SET points = points + $2 WHERE email = $1 RETURNING id)
     INSERT INTO points_ledger (user_id, amount, cause, reason, at) SELECT id, $2, 'adjustment', 'a test', now() FROM given`,
    [email, OWNED],
  );
};

describe('paying a part with points', () => {
  it.each(JOURNEY_LOOKS)(
    'paying with points keeps to the cap, clears the field when switched off, and takes the agreed points ($language, $viewport.width px)',
    async look => {
      await pricedAsHere();
      const { visitor, shopper, email } = await atCheckout(look, LOT);
      const { page, t } = visitor;
      const { main } = shopper;
      await givePoints(email);
      await page.reload();
      const use = main.getByRole('switch', { name: t('cart.points.use') });
      const field = main.getByLabel(t('cart.points.amount'), { exact: true });
      const toPay = async () => Number((await shopper.figure('cart.summary.total')).replace(/[^\d]/g, ''));
      const spent = () => main.locator('dt', { hasText: new RegExp(`^${t('cart.summary.points')}`) }).count();
      await expect.poll(toPay).toBe(590);
      expect(await field.count()).toBe(0);

      await use.click();
      await field.fill('999');
      await expect.poll(() => field.inputValue()).toBe('210');
      await expect.poll(toPay).toBe(380);
      await field.fill('-5');
      await expect.poll(toPay).toBe(585);
      await field.fill('abc');
      await expect.poll(() => field.inputValue()).toBe('');
      await expect.poll(toPay).toBe(590);

      await field.fill('40');
      await expect.poll(toPay).toBe(550);
      await use.click();
      await expect.poll(toPay).toBe(590);
      await expect.poll(spent).toBe(0);
      await use.click();
      await expect.poll(() => field.inputValue()).toBe('');
      await expect.poll(toPay).toBe(590);

      await main.getByRole('button', { name: t('cart.points.all', { cap: 210 }), exact: true }).click();
      await expect.poll(toPay).toBe(380);
      await expect.poll(spent).toBe(1);
      await shopper.payByCard();
      const { database } = shop().context;
      const [order] = await database.query(
        `SELECT o.cart_total, o.points_used, o.points_earned, u.points, u.points_reserved FROM orders o
         JOIN users u ON u.id = o.user_id WHERE u.email = $1`,
        [email],
      );
      // Earned: 380 × 1 %.
      expect(order).toEqual({
        cart_total: 380n,
        points_used: 210n,
        points_earned: 3n,
        points: BigInt(OWNED - 210 + 3),
        points_reserved: 0n,
      });
      expect(await auditShop(database)).toEqual({});
      expect(visitor.problems).toEqual([]);
    },
  );
});
