import { act } from 'react';
import { expect, it } from 'vitest';
import { settleFakePayment } from '../../../src/adapters/fake/orders/fake-settlement.ts';
import { makeRegistrationNamed } from '../../application/accounts/register-through-use-cases.ts';
import { typeIntoField } from '../accounts/form-fields.ts';
import { type ShopperOnOpenedPage } from '../make-shopper-on-opened-page.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openCartPage } from './open-cart.ts';

/** Somebody new with two items whom the provider asks for a phone. */
const atPhoneQuestion = async () => {
  const asked = await openCartPage([[1, 2]]);
  await asked.choose('other:qiwi');
  await asked.pay();
  await waitUntilTrue(() => asked.dialog() !== null);
  expect(asked.said()).toContain(asked.t('cart.phone.title'));
  expect(asked.statuses()).toEqual(['pending']);
  return asked;
};

/** The same, who closed that question. */
const afterClosedDialog = async () => {
  const asked = await atPhoneQuestion();
  await asked.escape();
  await waitUntilTrue(() => asked.dialog() === null);
  return asked;
};

const keptLines = ({ world }: ShopperOnOpenedPage) =>
  [...world.shop.users.values()].flatMap(({ cart }) =>
    cart.map(({ lotId, quantity }) => [lotId, quantity] as const),
  );

const goToProvider = async (shopper: ShopperOnOpenedPage) => {
  await shopper.choose('card');
  await shopper.pay();
  await waitUntilTrue(() => shopper.world.redirect.forms.length > 0);
};

/** At the provider and back, until the shop says for itself that the order is paid. */
const payByCard = async (shopper: ShopperOnOpenedPage) => {
  await goToProvider(shopper);
  const back = await shopper.load(shopper.decide('approve'));
  await waitUntilTrue(() => back.heading() === back.t('payment.paid.title'));
  return back;
};

it('a shopper who does not leave for the payment keeps the cart over a reload and pays the order another way', async () => {
  const asked = await afterClosedDialog();
  const again = await asked.load('/cart');
  await waitUntilTrue(() => again.line(1) !== null);
  expect(again.quantity(1)).toBe('2');
  expect(keptLines(again)).toEqual([[1, 2]]);

  const paid = await payByCard(again);
  expect(paid.statuses()).toEqual(['paid']);
  expect(keptLines(paid)).toEqual([]);
  const empty = await paid.load('/cart');
  await waitUntilTrue(() => empty.words().includes(empty.t('cart.empty.title')));
  expect(empty.line(1)).toBeNull();
});

it('a page that is left while the phone is asked for keeps the cart', async () => {
  const asked = await atPhoneQuestion();
  const again = await asked.load('/cart');
  await waitUntilTrue(() => again.line(1) !== null);
  expect(again.quantity(1)).toBe('2');
  expect(again.dialog()).toBeNull();
  expect(again.statuses()).toEqual(['pending']);
});

it('a cart changed after the phone dialog was closed replaces the order by a new one', async () => {
  const asked = await afterClosedDialog();
  await asked.press(asked.t('common.quantity.more'), asked.line(1));
  await waitUntilTrue(() => asked.figure('cart.summary.total') === '1 470 грн');
  expect(asked.quantity(1)).toBe('3');
  const paid = await payByCard(asked);
  expect(paid.statuses()).toEqual(['expired', 'paid']);
  expect(paid.figure('payment.receipt.paid')).toBe('1 470 грн');
  expect(keptLines(paid)).toEqual([]);
});

it('the payment page comes back after a log-in that it asked for', async () => {
  const asked = await afterClosedDialog();
  await goToProvider(asked);
  const address = asked.decide('approve');
  const { users, sessions } = asked.world.shop;
  for (const user of users.values()) users.set(user.id, { ...user, emailVerified: true });
  sessions.clear();
  const back = await asked.load(address);
  const { t, element, router } = back;
  const here = () => `${router.state.shown.location.pathname}${router.state.shown.location.search}`;
  await waitUntilTrue(() => back.words().includes(t('payment.session.text')));
  expect(back.words()).not.toContain(t('payment.paid.title'));
  const logIn = element.querySelector<HTMLAnchorElement>('main a[href="/login"]');
  expect(logIn?.textContent).toBe(t('payment.session.login'));
  await act(async () => logIn?.click());
  await waitUntilTrue(() => back.button(t('sign-in.login.submit')) !== undefined);
  expect(here()).toBe('/login');
  const { email, password } = makeRegistrationNamed('oksana');
  await typeIntoField(element, 'email', email);
  await typeIntoField(element, 'password', password);
  await back.press(t('sign-in.login.submit'));
  await waitUntilTrue(() => back.heading() === t('payment.paid.title'));
  expect(here()).toBe(address);
});

it('an order that was paid while its cart was on the screen leads to its receipt, and to no second order', async () => {
  const asked = await atPhoneQuestion();
  await asked.escape();
  await waitUntilTrue(() => asked.dialog() === null);
  const [order] = asked.world.shop.orders.values();
  settleFakePayment(asked.world.shop, order?.transactionId ?? '', 'success');
  await asked.pay();
  await waitUntilTrue(() => asked.heading() === asked.t('payment.paid.title'));
  const { pathname, search } = asked.router.state.shown.location;
  expect(`${pathname}${search}`).toBe(`/payment-success?order=${order?.externalId}`);
  expect(asked.statuses()).toEqual(['paid']);
  expect(asked.app.stores.cart.getSnapshot()).toEqual([]);
  expect(keptLines(asked)).toEqual([]);
});
