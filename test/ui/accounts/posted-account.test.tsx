import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { PostedFormData } from '../../../src/application/posted-form.ts';
import account from '../../../src/ui/i18n/messages/uk/account.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { findFieldErrorText, readFieldValue } from './form-fields.ts';
import { openAccountPage } from './open-account.ts';

const AGAIN = ['Введи пароль ще раз.'];
const TYPED = {
  first_name: 'Соломія',
  last_name: 'Коваль',
  phone: '+380 50 765 43 21',
  phone_confirm_code: '123456',
  email: 'solomiia@mail.example',
  address: 'Київ',
  gender: '1',
};
/** What the server says to a form of the account. */
const answer = (given: Partial<PostedFormData>): PostedFormData => ({
  path: '/account',
  typed: {},
  messages: {},
  isDone: false,
  ...given,
});
const open = async (given: Partial<PostedFormData>) => {
  const opened = await openAccountPage(undefined, answer(given));
  const { element } = opened;
  return {
    ...opened,
    dialog: () => element.querySelector('dialog[open]'),
    alerts: () => [...element.querySelectorAll('[role="alert"]')].map(each => each.textContent),
  };
};

describe('a form of the account that the server was sent', () => {
  it('a posted account form has its typed values again, unsaved, and asks for the password', async () => {
    const { element, user, dialog, alerts, button } = await open({
      typed: TYPED,
      messages: { password: AGAIN },
    });
    const kept = user();
    const shown = Object.keys(TYPED).map(name => [
      name,
      name === 'gender'
        ? element.querySelector<HTMLInputElement>('[name="gender"]:checked')?.value
        : readFieldValue(element, name),
    ]);
    expect(Object.fromEntries(shown)).toEqual(TYPED);
    expect([readFieldValue(element, 'password'), findFieldErrorText(element, 'password')]).toEqual([
      '',
      AGAIN[0],
    ]);
    expect(element.textContent).toContain(account['account.personal.unsaved']);
    expect(dialog()).toBeNull();
    // What was said of it is nothing to the other form.
    await act(async () => button(account['account.password.change'])?.click());
    expect([dialog() === null, alerts()]).toEqual([false, []]);
    expect(user()).toEqual(kept);
  });

  it('a posted change of password opens its dialog, asks for the password, and leaves the details alone', async () => {
    const { element, dialog, alerts } = await open({ messages: { old_password: AGAIN } });
    await waitUntilTrue(() => dialog() !== null);
    expect(findFieldErrorText(element, 'old_password')).toBe(AGAIN[0]);
    expect(alerts()).toEqual([]);
    expect(element.textContent).not.toContain(account['account.personal.unsaved']);
  });

  it('a posted account form and its code are shown to no other user who is logged in by then', async () => {
    const { element } = await open({ typed: { ...TYPED, user: '987' } });
    expect(element.textContent).not.toContain(account['account.personal.unsaved']);
    expect(readFieldValue(element, 'first_name')).not.toBe(TYPED.first_name);
    expect(readFieldValue(element, 'phone_confirm_code')).toBeUndefined();
  });

  it('a posted account form is dropped once it is saved or the visitor has gone on', async () => {
    const { element, app, dialog, alerts, button, router } = await open({
      messages: { old_password: AGAIN },
    });
    await waitUntilTrue(() => dialog() !== null);
    await act(() => router.navigate('/catalog'));
    await act(() => router.navigate('/account'));
    expect(app.posted.getSnapshot()).toBeNull();
    await waitUntilTrue(() => readFieldValue(element, 'first_name') !== undefined);
    expect([dialog(), alerts()]).toEqual([null, []]);
    await act(async () => button(account['account.password.change'])?.click());
    expect([dialog() === null, alerts()]).toEqual([false, []]);
  });

  it('a payment’s posted phone does not fill the account’s details', async () => {
    const { element } = await open({ typed: { payer_phone: '380507654321' } });
    expect(element.textContent).not.toContain(account['account.personal.unsaved']);
  });
});

describe('other forms that wait for the app', () => {
  it('the posted address for another mailed link is filled in again', async () => {
    const posted = answer({ path: '/verify', typed: { email: 'olena@mail.example' } });
    const { element, open: start, close } = await openShopInJsdom('/verify', { posted });
    await start();
    await waitUntilTrue(() => readFieldValue(element, 'email') !== undefined);
    expect(readFieldValue(element, 'email')).toBe('olena@mail.example');
    await close();
  });
});
