import { describe, expect, it } from 'vitest';
import { PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeCheckoutOpener } from '../support/make-checkout-opener.ts';
import { withPlainSpaces } from '../support/shopper.ts';

const { visit, url, differences } = openJourneyShop();
const atCheckout = makeCheckoutOpener(visit, url);

describe('what the provider says', () => {
  it('a declined payment offers to put the order’s items back into the cart', async () => {
    const { visitor, shopper, line } = await atCheckout({ language: 'uk', viewport: PHONE_VIEWPORT }, 4);
    const { page, t } = visitor;
    await shopper.chooseMethod(/visa/i);
    await shopper.pay();
    await shopper.decideAtSandbox('decline');
    await page.waitForURL(/\/payment-fail/);
    await shopper.main.getByRole('heading', { name: t('payment.failed.title') }).waitFor();
    // Not the two colours of a purchase and its prize.
    const sign = shopper.main.locator('[data-state="failed"] span[aria-hidden]').first();
    await expect
      .poll(() => sign.evaluate(each => getComputedStyle(each.parentElement ?? each).backgroundImage))
      .toBe('none');
    await shopper.button('payment.reorder').click();
    await page.waitForURL('/cart');
    await line.waitFor();
    expect(withPlainSpaces(await line.getByRole('status').textContent())).toBe('1');
    expect(visitor.problems).toEqual([]);
    expect(await differences()).toEqual({});
  });

  it('the qiwi payment asks for a phone, shows the provider’s refusal 112, and goes on with another number', async () => {
    const { visitor, shopper } = await atCheckout({ language: 'uk', viewport: PHONE_VIEWPORT }, 4);
    const { page, t } = visitor;
    await shopper.chooseMethod(/qiwi/i);
    await shopper.pay();
    const dialog = page.getByRole('dialog', { name: t('cart.phone.title') });
    const phone = dialog.getByLabel(t('cart.phone.label'), { exact: true });
    await expect.poll(() => phone.inputValue()).toMatch(/^\+380 /);
    await phone.fill('');
    await shopper.button('cart.phone.submit', dialog).click();
    await dialog.getByText(t('cart.phone.required')).waitFor();
    await phone.pressSequentially('+38-000 x 0000000');
    await expect.poll(() => phone.inputValue()).toBe('+380 00 000 00 00');
    await shopper.button('cart.phone.submit', dialog).click();
    await dialog.getByText('Гаманець із цим номером відмовив в оплаті').waitFor();
    await phone.fill('380671234567');
    await shopper.button('cart.phone.submit', dialog).click();
    await shopper.decideAtSandbox('approve');
    await shopper.main.getByRole('heading', { name: t('payment.paid.title') }).waitFor();
    expect(visitor.problems).toEqual([]);
  });

  it('the checkout shows only the bracketed range of the provider’s refusal when the amount is above the way’s maximum', async () => {
    const { visitor, shopper } = await atCheckout({ language: 'uk', viewport: PHONE_VIEWPORT }, 16);
    const { page, t } = visitor;
    await shopper.chooseMethod(/visa/i);
    await shopper.pay();
    const popup = page.getByRole('dialog', { name: t('popups.restriction.title') });
    await popup.waitFor();
    const words = withPlainSpaces(await popup.textContent());
    expect(words).toContain('від 1 грн до 25 000 грн');
    expect(words).not.toContain('Сума більша за дозволену');
    await shopper.button('cart.dialog.ok', popup).click();
    expect(
      await shopper.main
        .getByRole('button', { name: new RegExp(`^${t('cart.submit', { total: '' }).trim()}`) })
        .isEnabled(),
    ).toBe(true);
  });
});
