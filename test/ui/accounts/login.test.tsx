import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { findFieldErrorText, typeIntoField } from './form-fields.ts';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

const press = (name: string) => act(async () => shop.button(name)?.click());

it('a log-in with an unconfirmed email can request another letter, and shows what is wrong with an address', async () => {
  shop = await openShopInJsdom('/login');
  const { app, world, element } = shop;
  const { email, password } = await registerInApp(app, world);
  await runSuccess(app.useCases.logOut());
  await shop.open();
  await waitUntilTrue(() => shop.heading() !== '');
  await typeIntoField(element, 'email', email);
  await typeIntoField(element, 'password', password);
  await press('Увійти');
  await waitUntilTrue(() => shop.button('Надіслати лист ще раз') !== undefined);
  const letters = () => world.shop.outbox.filter(({ kind }) => kind === 'mail').length;
  const before = letters();

  await typeIntoField(element, 'email', 'no address');
  await press('Надіслати лист ще раз');
  await waitUntilTrue(() => findFieldErrorText(element, 'email') !== null);
  expect(findFieldErrorText(element, 'email')).toMatch(/\S/);
  expect(document.activeElement?.getAttribute('name')).toBe('email');
  expect(letters()).toBe(before);

  await typeIntoField(element, 'email', email);
  expect(findFieldErrorText(element, 'email')).toBeNull();
  await press('Надіслати лист ще раз');
  await waitUntilTrue(() => letters() > before);
  expect(letters()).toBe(before + 1);
});
