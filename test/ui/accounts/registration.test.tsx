import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import texts from '../../../src/ui/i18n/messages/uk/sign-in.json' with { type: 'json' };
import { readLastPhoneCode } from '../../application/accounts/register-through-use-cases.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { findFieldErrorText, readFieldValue, typeIntoField } from './form-fields.ts';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(async () => {
  sessionStorage.clear();
  await shop.close();
});

const press = (name: string) => act(async () => shop.button(name)?.click());
const phone = (): HTMLInputElement => {
  const field = shop.element.querySelector<HTMLInputElement>('[name="phone"]');
  if (field === null) throw new Error('no field for a phone');
  return field;
};
const alerts = () => [...shop.element.querySelectorAll('main [role="alert"]')].map(each => each.textContent);

const openRegistration = async () => {
  shop = await openShopInJsdom('/registration');
  await shop.open();
  await waitUntilTrue(() => shop.heading() === texts['sign-in.register.title']);
};
/** All that is asked for but the phone. */
const fillRest = async () => {
  await typeIntoField(shop.element, 'email', 'oksana@mail.example');
  await typeIntoField(shop.element, 'firstname', 'Оксана');
  await typeIntoField(shop.element, 'password', 'correct horse battery');
  await act(async () => shop.element.querySelector<HTMLInputElement>('[name="agree"]')?.click());
};
const goOn = async () => {
  await press(texts['sign-in.register.next']);
  await waitUntilTrue(() => readFieldValue(shop.element, 'phone_confirm_code') !== undefined);
};

/** A key at a place of the phone; deletes so many to its left or, forward, to its right, and types what is given. */
const keyAt = (at: number, { before = 0, after = 0, typed = '' }) =>
  act(async () => {
    const input = phone();
    const text = input.value;
    const next = text.slice(0, at - before) + typed + text.slice(at + after);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, next);
    input.setSelectionRange(at - before + typed.length, at - before + typed.length);
    const inputType =
      after > 0 ? 'deleteContentForward' : before > 0 ? 'deleteContentBackward' : 'insertText';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
  });

it('the registration shows a missing agreement to the terms with the same sign as every error', async () => {
  await openRegistration();
  await press(texts['sign-in.register.next']);
  const id = () => shop.element.querySelector('[name="agree"]')?.getAttribute('aria-describedby') ?? '';
  await waitUntilTrue(() => id() !== '');
  const error = document.getElementById(id());
  expect(error?.textContent).toBe(texts['sign-in.agree.required']);
  expect(error?.querySelector('svg')).not.toBeNull();
});

describe('the phone of a registration', () => {
  it('a registration phone whose country gets no codes is told which numbers do, and another is accepted', async () => {
    await openRegistration();
    await fillRest();
    await typeIntoField(shop.element, 'phone', '+383931234567');
    await press(texts['sign-in.register.next']);
    await waitUntilTrue(() => findFieldErrorText(shop.element, 'phone') !== null);
    expect(findFieldErrorText(shop.element, 'phone')).toContain('+380XXXXXXXXX');
    expect(document.activeElement).toBe(phone());
    expect(shop.world.shop.outbox).toEqual([]);

    await typeIntoField(shop.element, 'phone', '+380671234567');
    await goOn();
    expect(shop.element.querySelector('main b')?.textContent).toBe('+380 67 123 45 67');
  });

  it('a registration phone is grouped as its digits are typed, and validated by their number', async () => {
    await openRegistration();
    await fillRest();
    expect(phone().value).toBe('+38');
    const grouped = '+380 67 123 45 67';
    for (const digit of '067123456') await keyAt(phone().value.length, { typed: digit });
    expect(phone().value).toBe('+380 67 123 45 6');
    await press(texts['sign-in.register.next']);
    expect(findFieldErrorText(shop.element, 'phone')).toContain('після +380 має бути 9 цифр');
    await keyAt(phone().value.length, { typed: '7' });
    expect(phone().value).toBe(grouped);
    expect(phone().selectionStart).toBe(grouped.length);

    // In the middle: a blank is no obstacle in either direction, and the caret stays where one types.
    const stands = () => [phone().value, phone().selectionStart];
    await keyAt(8, { before: 1 });
    expect(stands()).toEqual([grouped, 7]);
    await keyAt(7, { before: 1 });
    expect(stands()).toEqual(['+380 61 234 56 7', 6]);
    await keyAt(6, { typed: '7' });
    expect(stands()).toEqual([grouped, 7]);
    await keyAt(7, { after: 1 });
    expect(stands()).toEqual([grouped, 8]);
    await keyAt(8, { after: 1 });
    expect(stands()).toEqual(['+380 67 234 56 7', 8]);
    await keyAt(8, { typed: '1' });
    expect(stands()).toEqual([grouped, 9]);
  });

  it('a registration phone’s digits go after the prefix where a program put the caret before it', async () => {
    await openRegistration();
    await keyAt(0, { typed: '0' });
    expect([phone().value, phone().selectionStart]).toEqual(['+380', 4]);
    for (const digit of '671234567') await keyAt(phone().selectionStart ?? 0, { typed: digit });
    expect(phone().value).toBe('+380 67 123 45 67');
  });

  it('a registration phone is the same however its digits are typed after the prefix, and goes to the next step', async () => {
    await openRegistration();
    await fillRest();
    for (const typed of [
      '380671234567',
      '80671234567',
      '0671234567',
      '+38 (067) 123-45-67',
      '00380671234567',
    ]) {
      await typeIntoField(shop.element, 'phone', '');
      expect(phone().value).toBe('+38');
      for (const key of typed) await keyAt(phone().value.length, { typed: key });
      expect([typed, phone().value]).toEqual([typed, '+380 67 123 45 67']);
    }
    await goOn();
    expect(shop.world.shop.outbox[0]?.to).toBe('+380671234567');
  });

  it('a registration phone of no network is refused beside its field, with the reason', async () => {
    await openRegistration();
    await fillRest();
    await typeIntoField(shop.element, 'phone', '044 123 45 67');
    await press(texts['sign-in.register.next']);
    expect(findFieldErrorText(shop.element, 'phone')).toBe(
      texts['sign-in.phone.network'].replace('{prefix}', '+38').replace('{codes}', '050, 067, 093'),
    );
    expect(shop.world.shop.outbox).toEqual([]);
  });

  it('a registration phone of another country is not pasted from the clipboard, and that is said aloud', async () => {
    await openRegistration();
    await typeIntoField(shop.element, 'phone', '0671234567');
    expect(phone().value).toBe('+380 67 123 45 67');
    await typeIntoField(shop.element, 'phone', '+44 7911 123456');
    expect(alerts()).toEqual([texts['sign-in.phone.foreign'].replace('{prefix}', '+38')]);
    expect(phone().value).toBe('+380 67 123 45 67');
    await typeIntoField(shop.element, 'phone', '0501234567');
    expect(alerts()).toEqual([]);
    expect(phone().value).toBe('+380 50 123 45 67');
  });
});

describe('the code of a registration', () => {
  it('the registration code is offered by the phone, accepted with blanks, and opens the account', async () => {
    await openRegistration();
    await fillRest();
    await typeIntoField(shop.element, 'phone', '+380671234567');
    await goOn();
    const field = shop.element.querySelector<HTMLInputElement>('[name="phone_confirm_code"]');
    expect([field?.autocomplete, field?.inputMode, document.activeElement]).toEqual([
      'one-time-code',
      'numeric',
      field,
    ]);
    expect(shop.element.querySelector('main')?.textContent).toContain('Крок 2 з 2');
    const sent = readLastPhoneCode(shop.world, '+380671234567');
    await typeIntoField(
      shop.element,
      'phone_confirm_code',
      `Twofold: ${sent.slice(0, 3)}\u00a0${sent.slice(3)}.`,
    );
    await press(texts['sign-in.register.submit']);
    await waitUntilTrue(() => shop.router.state.shown.location.pathname === '/');
    expect([...shop.world.shop.users.values()]).toMatchObject([
      { email: 'oksana@mail.example', firstName: 'Оксана', phone: '+380671234567' },
    ]);
    expect(shop.app.stores.session.getSnapshot()?.name).toBe('Оксана');
  });

  it('a wrong registration code is refused beside its field, and no account is opened', async () => {
    await openRegistration();
    await fillRest();
    await typeIntoField(shop.element, 'phone', '+380671234567');
    await goOn();
    await typeIntoField(shop.element, 'phone_confirm_code', '000000');
    await press(texts['sign-in.register.submit']);
    await waitUntilTrue(() => findFieldErrorText(shop.element, 'phone_confirm_code') !== null);
    expect(readFieldValue(shop.element, 'phone_confirm_code')).toBe('000000');
    expect(shop.world.shop.users.size).toBe(0);
  });
});
