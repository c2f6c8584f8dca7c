import { describe, expect, it } from 'vitest';
import { readFieldValue, typeIntoField } from '../accounts/form-fields.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openCartPage } from './open-cart.ts';

describe('what the provider says', () => {
  it('a declined payment offers to put the order’s items back into the cart', async () => {
    const { choose, pay, world, decide, load, t } = await openCartPage([[4, 1]]);
    await choose('card');
    await pay();
    await waitUntilTrue(() => world.redirect.forms.length > 0);
    const back = await load(decide('decline'));
    await waitUntilTrue(() => back.heading() === t('payment.failed.title'));
    expect(back.words()).toContain(t('payment.failed.text', { points: 'none' }));
    expect(back.statuses()).toEqual(['failed']);
    await back.press(t('payment.reorder'));
    await waitUntilTrue(() => back.heading() === t('cart.title') && back.line(4) !== null);
    expect(back.quantity(4)).toBe('1');
    expect(back.router.state.shown.location.pathname).toBe('/cart');
  });

  it('the qiwi payment asks for a phone, shows the provider’s refusal 112, and goes on with another number', async () => {
    const { choose, pay, world, decide, load, t, dialog, said, press, element } = await openCartPage([
      [4, 1],
    ]);
    await choose('other:qiwi');
    await pay();
    await waitUntilTrue(() => dialog() !== null);
    expect(said()).toContain(t('cart.phone.title'));
    expect(said()).not.toContain(t('cart.phone.required'));
    // The one that the shop knows, as the account groups it.
    await waitUntilTrue(() => readFieldValue(element, 'payer_phone') !== '');
    expect(readFieldValue(element, 'payer_phone')).toMatch(/^\+380 \d\d \d{3} \d\d \d\d$/);
    await typeIntoField(element, 'payer_phone', '');
    await press(t('cart.phone.submit'));
    expect(said()).toContain(t('cart.phone.required'));
    await typeIntoField(element, 'payer_phone', '+38-000 x 0000000');
    expect(readFieldValue(element, 'payer_phone')).toBe('+380 00 000 00 00');
    expect(said()).not.toContain(t('cart.phone.required'));
    await press(t('cart.phone.submit'));
    await waitUntilTrue(() => said().includes('Гаманець із цим номером відмовив в оплаті'));
    expect(world.redirect.forms).toEqual([]);
    await typeIntoField(element, 'payer_phone', '+48 601 234 567');
    await press(t('cart.phone.submit'));
    await waitUntilTrue(() => world.redirect.forms.length > 0);
    const paid = await load(decide('approve'));
    await waitUntilTrue(() => paid.heading() === t('payment.paid.title'));
    expect(paid.statuses()).toEqual(['paid']);
  });
});

it('an order that the provider reports as unpaid is paid or cancelled on its payment page', async () => {
  const cart = await openCartPage([[4, 1]], { language: 'en' });
  await cart.choose('card');
  await cart.pay();
  await waitUntilTrue(() => cart.world.redirect.forms.length > 0);
  const key = cart.orders().at(-1)?.externalId;
  const back = await cart.load(`/payment-fail?order=${key}`);
  const { t } = back;
  await waitUntilTrue(() => back.button(t('orders.give-up')) !== undefined);
  expect(back.words()).toContain('Your items are reserved for you: 20 mins left.');
  await back.press(t('orders.pay-this', { total: back.figure('orders.to-pay') }));
  await waitUntilTrue(() => back.dialog()?.querySelector('input[name="method"]') instanceof HTMLElement);
  expect(back.said()).toContain(t('cart.methods.title'));
  await back.press(t('common.close'), back.dialog());
  await waitUntilTrue(() => back.dialog() === null);
  await back.press(t('orders.give-up'));
  await waitUntilTrue(() => back.dialog() !== null);
  await back.press(t('orders.give-up.yes'), back.dialog());
  await waitUntilTrue(() => back.heading() === t('payment.expired.title'));
  expect(document.activeElement?.tagName).toBe('H1');
  expect(back.statuses()).toEqual(['expired']);
});

it('a payment address that claims success is not believed while the shop waits for the payment', async () => {
  const cart = await openCartPage([[4, 1]], { language: 'en' });
  await cart.choose('card');
  await cart.pay();
  await waitUntilTrue(() => cart.world.redirect.forms.length > 0);
  // A provider may put its own query behind ours.
  const claimed = await cart.load(`/payment-success?order=${cart.orders().at(-1)?.externalId}?ik_x=1`);
  await waitUntilTrue(() => claimed.heading() === claimed.t('payment.pending.title'));
  expect(claimed.words()).toContain(claimed.t('payment.pending.text'));
  expect(claimed.words()).not.toContain(claimed.t('payment.paid.title'));
  // Nobody is asked to pay once more for what may be paid.
  expect(claimed.button(claimed.t('orders.give-up'))).toBeUndefined();
  expect(claimed.statuses()).toEqual(['pending']);
});
