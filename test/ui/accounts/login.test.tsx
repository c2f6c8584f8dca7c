import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { registerInApp } from '../../application/accounts/register-in-app.ts';
import { succeed } from '../../support/run.ts';
import { openShop, waitUntil } from '../in-browser.tsx';
import { errorOf, typeInto } from './type-into.ts';

let shop: Awaited<ReturnType<typeof openShop>>;

afterEach(() => shop.close());

const press = (name: string) => act(async () => shop.button(name)?.click());

it('a log-in with an unconfirmed email can request another letter, and shows what is wrong with an address', async () => {
  shop = await openShop('/login');
  const { app, world, element } = shop;
  const { email, password } = await registerInApp(app, world);
  await succeed(app.useCases.logOut());
  await shop.open();
  await waitUntil(() => shop.heading() !== '');
  await typeInto(element, 'email', email);
  await typeInto(element, 'password', password);
  await press('Увійти');
  await waitUntil(() => shop.button('Надіслати лист ще раз') !== undefined);
  const letters = () => world.shop.outbox.filter(({ kind }) => kind === 'mail').length;
  const before = letters();

  await typeInto(element, 'email', 'no address');
  await press('Надіслати лист ще раз');
  await waitUntil(() => errorOf(element, 'email') !== null);
  expect(errorOf(element, 'email')).toMatch(/\S/);
  expect(document.activeElement?.getAttribute('name')).toBe('email');
  expect(letters()).toBe(before);

  await typeInto(element, 'email', email);
  expect(errorOf(element, 'email')).toBeNull();
  await press('Надіслати лист ще раз');
  await waitUntil(() => letters() > before);
  expect(letters()).toBe(before + 1);
});
