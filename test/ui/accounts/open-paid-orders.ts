import { act } from 'react';
import { settleFakePayment } from '../../../src/adapters/fake/orders/fake-settlement.ts';
import delivery from '../../../src/ui/i18n/messages/uk/delivery.json' with { type: 'json' };
import { makeCheckoutAsShown } from '../../application/orders/make-checkout-as-shown.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { typeIntoField } from './form-fields.ts';
import { openAccountPage } from './open-account.ts';

/** Opens the account of somebody with so many paid orders, which it shows; it is closed behind the test. */
export const openPaidOrders = async (count: number) => {
  const opened = await openAccountPage();
  const { app, world, router } = opened;
  for (let n = 0; n < count; n += 1) {
    await runSuccess(app.useCases.addToCart(1, 1, true));
    await runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, 'visa')));
    settleFakePayment(world.shop, [...world.shop.orders.values()].at(-1)?.transactionId ?? '', 'success');
  }
  await act(() => router.navigate('/account#orders'));
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  const cards = () => [...document.querySelectorAll('main [data-state]')];
  await waitUntilTrue(() => cards().length === count);
  const pressIn = (scope: ParentNode | null | undefined, text: string) =>
    act(async () => {
      const button = [...(scope?.querySelectorAll('button') ?? [])].find(each => each.textContent === text);
      if (button === undefined) throw new Error(`no button ${text}`);
      button.click();
    });
  const dialog = () => document.querySelector('dialog:has(form)');
  const choose = (name: string, value: string) =>
    act(async () => dialog()?.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)?.click());
  const type = async (fields: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(fields)) await typeIntoField(document, name, text);
  };
  const ask = async (card: Element | undefined, text = delivery['delivery.enter']) => {
    await pressIn(card, text);
    await waitUntilTrue(() => dialog() !== null);
  };
  const save = () => pressIn(dialog(), delivery['delivery.save']);
  return { ...opened, cards, dialog, choose, type, ask, save, pressIn };
};
