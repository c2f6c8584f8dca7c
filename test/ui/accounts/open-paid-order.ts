import { act } from 'react';
import { expect, onTestFinished } from 'vitest';
import { giveFakeLinesBack, transferFakeRefund } from '../../../src/adapters/fake/orders/fake-refunds.ts';
import { settleFakePayment } from '../../../src/adapters/fake/orders/fake-settlement.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import refundTexts from '../../../src/ui/i18n/messages/uk/refunds.json' with { type: 'json' };
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { makeCheckoutAsShown } from '../../application/orders/make-checkout-as-shown.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

/** What is bought, each in a line of its own. */
const LOTS = [1, 2] as const;
/** What the shop writes of what it gives back. */
export const REFUND_NOTE = 'Товару немає на складі.';

/** A text of the page as it is compared: with plain blanks. */
export const withPlainBlanks = (text: string | null | undefined): string =>
  text?.replaceAll(/[\u00a0\u202f]/gu, ' ') ?? '';

/** Somebody at the page of a paid order of two lines, which the shop gives back, or is asked to take back, as the test says. */
export const openPaidOrder = async (language: Language = 'uk') => {
  const shop = await openShopInJsdom('/faq');
  onTestFinished(() => shop.close());
  const { app, world } = shop;
  for (const id of LOTS) {
    const lot = world.shop.lots.get(id) ?? expect.fail(`no lot ${id}`);
    // What comes of it can be reckoned by hand.
    world.shop.lots.set(id, { ...lot, price: minorUnits(30_000n), origin: minorUnits(30_000n) });
  }
  await registerInApp(app, world);
  app.stores.preferences.setLanguage(language);
  for (const id of LOTS) await runSuccess(app.useCases.addToCart(id, 1, true));
  await runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, 'visa')));
  const key = [...world.shop.orders.keys()].at(-1) ?? expect.fail('no order was placed');
  const order = () => world.shop.orders.get(key) ?? expect.fail('the order is gone');
  settleFakePayment(world.shop, order().transactionId, 'success');
  app.stores.preferences.setLanguage('uk');
  await shop.open();
  const giveBack = (...lots: readonly number[]) => giveFakeLinesBack(world.shop, order(), lots, REFUND_NOTE);
  const transfer = (id: number, reference: string) => transferFakeRefund(world.shop, order(), id, reference);
  const change = (parts: Partial<ReturnType<typeof order>>) =>
    world.shop.orders.set(key, { ...order(), ...parts });
  const main = () => shop.element.querySelector('main');
  const said = () => withPlainBlanks(main()?.textContent);
  /** The page of the order, or another one. */
  const show = async (path = `/order-${order().externalId}`) => {
    await act(() => shop.router.navigate(path));
    await waitUntilTrue(() => said().includes(order().number));
  };
  const list = () => main()?.querySelector(`ul[aria-label="${refundTexts['refunds.label']}"]`);
  const refunds = () => [...(list()?.children ?? [])].map(({ textContent }) => withPlainBlanks(textContent));
  const title = (id: number) => world.shop.lots.get(id)?.productToBuy.title.uk ?? '';
  const lineOf = (id: number) => main()?.querySelector(`a[href="/lot-${id}"]`)?.closest('li');
  return { ...shop, order, giveBack, transfer, change, show, said, refunds, title, lineOf };
};
