import { describe, expect, it } from 'vitest';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { countSampleItemsLeft, openJourneyShop, readSampleLotTitle } from '../support/journey-shop.ts';
import { makeCheckoutOpener } from '../support/make-checkout-opener.ts';
import { withPlainSpaces } from '../support/shopper.ts';

const { visit, url, stage, differences } = openJourneyShop();
const atCheckout = makeCheckoutOpener(visit, url);

describe('a purchase in which something fails', () => {
  it('a payment address that claims success is not believed', async () => {
    const { visitor, shopper, email } = await atCheckout({ language: 'en', viewport: DESKTOP_VIEWPORT }, 4);
    const { page, t } = visitor;
    await shopper.goToSandbox();
    await page.goto(`/payment-success?order=${await stage(visitor).lastOrderOf(email)}`);
    await shopper.main.getByRole('heading', { name: t('payment.pending.title') }).waitFor();
    await expect.poll(() => shopper.main.getByText(t('payment.paid.title')).count()).toBe(0);
  });

  it('the checkout shows the bracketed part of refusal 607 when the amount is below the way’s minimum', async () => {
    const look = { language: 'en', viewport: DESKTOP_VIEWPORT } as const;
    const { visitor, shopper, email } = await atCheckout(look, 44, { currency: 'USD' });
    const { page, t } = visitor;
    const { makeTooCheap, ordersOf } = stage(visitor);
    const { least, end } = await makeTooCheap(44);
    try {
      await shopper.chooseMethod(/mastercard/i);
      await shopper.pay();
      const popup = page.getByRole('dialog', { name: t('popups.restriction.title') });
      await popup.waitFor();
      const words = withPlainSpaces(await popup.textContent());
      expect(words).toContain(`from ${least} to`);
      expect(words).not.toContain('below this way');
      expect(await ordersOf(email)).toEqual([]);
    } finally {
      await end();
    }
  });

  it('the cart outlines a lot that others bought meanwhile, and places no order', async () => {
    const { visitor, shopper, line, email } = await atCheckout(
      { language: 'en', viewport: DESKTOP_VIEWPORT },
      5,
    );
    const { t } = visitor;
    const { othersBuy, ordersOf } = stage(visitor);
    await shopper.chooseMethod(/visa/i);
    await othersBuy(5, countSampleItemsLeft(5));
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
      .filter({ hasText: t('cart.restricted.none') })
      .waitFor();
    await expect.poll(() => outline()).not.toBe(calm);
    expect(await ordersOf(email)).toEqual([]);
  });

  it('the checkout says how many of a lot can be held unpaid, and accepts the order of so many', async () => {
    const LOT = 6; // of 200 items: a person may hold ten
    const { visitor, shopper, line, email } = await atCheckout(
      { language: 'uk', viewport: PHONE_VIEWPORT },
      LOT,
    );
    const { page, t } = visitor;
    const quantity = line.getByRole('group').first();
    const shown = async (): Promise<string> =>
      withPlainSpaces(await quantity.getByRole('status').textContent());
    for (let n = 2; n <= 11; n += 1) {
      await quantity.getByRole('button', { name: t('common.quantity.more') }).click();
      await expect.poll(shown).toBe(String(n));
    }
    await shopper.chooseMethod(/visa/i);
    await shopper.pay();
    const told = page.getByText(`Лот «${readSampleLotTitle(LOT, 'uk')}»`).filter({ hasText: '10' });
    await told.waitFor();
    expect(await stage(visitor).ordersOf(email)).toEqual([]);
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'hidden' });
    await quantity.getByRole('button', { name: t('common.quantity.less') }).click();
    await expect.poll(shown).toBe('10');
    await shopper.pay();
    await expect.poll(() => stage(visitor).ordersOf(email)).toEqual(['pending']);
  });

  it('the audit of the books finds no difference after the failed purchases', async () => {
    expect(await differences()).toEqual({});
  });
});
