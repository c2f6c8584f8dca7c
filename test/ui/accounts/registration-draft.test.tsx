import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { PostedFormData } from '../../../src/application/posted-form.ts';
import texts from '../../../src/ui/i18n/messages/uk/sign-in.json' with { type: 'json' };
import { readLastPhoneCode } from '../../application/accounts/register-through-use-cases.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import {
  findFieldErrorText,
  findPasswordManagerAccount,
  readFieldValue,
  typeIntoField,
} from './form-fields.ts';

const PERSON = {
  email: 'oksana@mail.example',
  firstname: 'Оксана',
  phone: '+380671234567',
  password: 'correct horse battery',
};

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(async () => {
  sessionStorage.clear();
  await shop.close();
});

const press = (name: string) => act(async () => shop.button(name)?.click());
const follow = (path: string) =>
  act(async () => shop.element.querySelector<HTMLElement>(`main a[href="${path}"]`)?.click());
const back = (steps = -1) => act(async () => shop.router.navigator.go(steps));
const type = (name: keyof typeof PERSON) => typeIntoField(shop.element, name, PERSON[name]);
const holds = (name: string, value: string) =>
  waitUntilTrue(() => readFieldValue(shop.element, name) === value);
const at = (path: string) => waitUntilTrue(() => shop.router.state.shown.location.pathname === path);
const agreed = () => shop.element.querySelector<HTMLInputElement>('[name="agree"]')?.checked;

/** Another document of the same tab: what its storages hold is all that it knows. */
const reload = async (posted: PostedFormData | null = null) => {
  const { clock, shop: fake, storage } = shop.world;
  const { pathname, hash } = shop.router.state.shown.location;
  await shop.close();
  shop = await openShopInJsdom(pathname + hash, { clock, shop: fake, storage, posted });
  await shop.open();
  await waitUntilTrue(() => shop.heading() !== '');
};

const openCodeStep = async () => {
  shop = await openShopInJsdom('/registration');
  await shop.open();
  await waitUntilTrue(() => readFieldValue(shop.element, 'email') !== undefined);
  for (const name of ['email', 'firstname', 'phone', 'password'] as const) await type(name);
  await act(async () => shop.element.querySelector<HTMLInputElement>('[name="agree"]')?.click());
  await press(texts['sign-in.register.next']);
  await holds('phone_confirm_code', '');
};

it('the typed address is carried from log-in to recovery and to registration, and back', async () => {
  shop = await openShopInJsdom('/login');
  await shop.open();
  await waitUntilTrue(() => shop.heading() === texts['sign-in.login.title']);
  await type('email');
  await follow('/recovery');
  await at('/recovery');
  await holds('email', PERSON.email);
  await back();
  await at('/login');
  await holds('email', PERSON.email);
  await follow('/registration');
  await at('/registration');
  expect(readFieldValue(shop.element, 'email')).toBe(PERSON.email);
});

it('a registration’s details survive a reload, but for the password', async () => {
  shop = await openShopInJsdom('/registration');
  await shop.open();
  await waitUntilTrue(() => readFieldValue(shop.element, 'email') !== undefined);
  for (const name of ['email', 'firstname', 'phone', 'password'] as const) await type(name);
  await reload();
  await holds('email', PERSON.email);
  expect(readFieldValue(shop.element, 'firstname')).toBe(PERSON.firstname);
  expect(readFieldValue(shop.element, 'phone')).toBe('+380 67 123 45 67');
  expect(readFieldValue(shop.element, 'password')).toBe('');
});

it('a registration’s stored draft has neither the password nor the code', async () => {
  await openCodeStep();
  await typeIntoField(shop.element, 'phone_confirm_code', '0000');
  const kept = JSON.stringify({ ...sessionStorage, ...localStorage });
  expect(kept).toContain(PERSON.firstname);
  expect(kept).toContain(PERSON.phone);
  expect(kept).not.toContain(PERSON.password);
  expect(kept).not.toContain('0000"');
});

it('the registration’s code step is a history entry: back to the details as typed, and forward', async () => {
  await openCodeStep();
  expect(shop.router.state.shown.location.hash).toBe('#code');
  await back();
  await holds('firstname', PERSON.firstname);
  expect(readFieldValue(shop.element, 'password')).toBe(PERSON.password);
  expect(agreed()).toBe(true);
  await back(1);
  await holds('phone_confirm_code', '');
  await press(texts['sign-in.code.back']);
  await holds('firstname', PERSON.firstname);
  // The code that was sent a moment ago still works: no other is asked for.
  await press(texts['sign-in.register.next']);
  await holds('phone_confirm_code', '');
  expect(shop.world.shop.outbox).toHaveLength(1);
});

it('the registration’s code step survives a reload, asks for the password again and opens the account', async () => {
  await openCodeStep();
  await reload();
  await holds('password', '');
  expect(shop.element.querySelector('main')?.textContent).toContain(texts['sign-in.code.password-hint']);
  expect(findPasswordManagerAccount(shop.element.querySelector('[name="password"]'))).toBe(PERSON.email);
  await type('password');
  await typeIntoField(shop.element, 'phone_confirm_code', readLastPhoneCode(shop.world, PERSON.phone));
  await press(texts['sign-in.register.submit']);
  await at('/');
  expect([...shop.world.shop.users.values()]).toMatchObject([
    { email: PERSON.email, password: PERSON.password, phone: PERSON.phone },
  ]);
  expect(sessionStorage.getItem('sign-in-draft')).toBeNull();
});

it('the registration’s code step posted without the app has its code again, and asks for the password', async () => {
  await openCodeStep();
  const messages = { password: ['Введи пароль ще раз.'] };
  await reload({ path: '/registration', typed: { phone_confirm_code: '12 34' }, messages, isDone: false });
  await holds('phone_confirm_code', '12 34');
  expect(findFieldErrorText(shop.element, 'password')).toBe(messages.password[0]);
});
