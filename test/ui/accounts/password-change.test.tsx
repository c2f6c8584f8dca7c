import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { makeFakeStorage } from '../../../src/adapters/fake/shop/fake-storage.ts';
import texts from '../../../src/ui/i18n/messages/uk/account.json' with { type: 'json' };
import signIn from '../../../src/ui/i18n/messages/uk/sign-in.json' with { type: 'json' };
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { findFieldErrorText, readFieldValue, typeIntoField } from './form-fields.ts';

const NEW = 'an entirely new passphrase';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

const dialog = () => shop.element.querySelector<HTMLDialogElement>('dialog[open]');
const password = () => [...shop.world.shop.users.values()][0]?.password;
const submit = () =>
  act(async () => shop.element.querySelector<HTMLElement>('dialog[open] [type="submit"]')?.click());
const type = async (old: string, fresh: string, again: string) => {
  await typeIntoField(shop.element, 'old_password', old);
  await typeIntoField(shop.element, 'new_password', fresh);
  await typeIntoField(shop.element, 'new_password_confirmation', again);
};

const openDialog = async () => {
  shop = await openShopInJsdom('/account', { storage: makeFakeStorage({ accountPopupShown: true }) });
  const person = await registerInApp(shop.app, shop.world);
  await shop.open();
  await waitUntilTrue(() => shop.button(texts['account.password.change']) !== undefined);
  await act(async () => shop.button(texts['account.password.change'])?.click());
  await waitUntilTrue(() => dialog() !== null);
  return person;
};

it('the change of password says that the old one is wrong, and keeps the new one for the next try', async () => {
  const person = await openDialog();
  expect(dialog()?.textContent).toContain(texts['account.password.title']);
  await type('not the password', NEW, NEW);
  await submit();
  await waitUntilTrue(() => findFieldErrorText(shop.element, 'old_password') !== null);
  expect(findFieldErrorText(shop.element, 'old_password')).toBe('Пароль не підходить.');
  expect(document.activeElement?.getAttribute('name')).toBe('old_password');
  expect(readFieldValue(shop.element, 'new_password')).toBe(NEW);
  expect(password()).toBe(person.password);

  await typeIntoField(shop.element, 'old_password', person.password);
  await submit();
  await waitUntilTrue(() => dialog()?.textContent.includes(texts['account.password.done']) === true);
  expect(dialog()?.textContent).toContain(texts['account.password.done-text']);
  expect(password()).toBe(NEW);
  await act(async () => shop.button(texts['account.password.close'])?.click());
  expect(dialog()).toBeNull();
});

it('the change of password is validated before sending: missing, too short or repeated differently', async () => {
  const person = await openDialog();
  await submit();
  expect(findFieldErrorText(shop.element, 'old_password')).toBe(signIn['sign-in.password.required']);
  await type(person.password, 'short', 'short');
  await submit();
  expect(findFieldErrorText(shop.element, 'new_password')).toContain('Пароль має містити від 8');
  await type(person.password, NEW, 'another one');
  await submit();
  expect(findFieldErrorText(shop.element, 'new_password_confirmation')).toBe(
    signIn['sign-in.password.differs'],
  );
  expect(password()).toBe(person.password);
});
