import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { MOST_ACCOUNTS_OF_PHONE_A_DAY } from '../../../src/domain/accounts/confirmation-constants.ts';
import account from '../../../src/ui/i18n/messages/uk/account.json' with { type: 'json' };
import signIn from '../../../src/ui/i18n/messages/uk/sign-in.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { findFieldErrorText, readFieldValue, typeIntoField } from './form-fields.ts';
import { openAccountPage } from './open-account.ts';

const NEW = '+380507654321';
const CODE = 'phone_confirm_code';

const open = async () => {
  const opened = await openAccountPage();
  const { element, world, button } = opened;
  const field = (name: string) => element.querySelector<HTMLInputElement>(`[name="${name}"]`);
  return {
    ...opened,
    field,
    smsTo: (phone: string) => world.shop.outbox.filter(({ to }) => to === phone).length,
    send: () => act(async () => button(signIn['sign-in.code.send'])?.click()),
    alert: () => element.querySelector('main [role="alert"]')?.textContent,
    /** The button that sends a code again, while it counts. */
    counting: () =>
      [...element.querySelectorAll('button')].find(each => /через\s\d+\sс/.test(each.textContent)),
  };
};

describe('another phone in the account’s details', () => {
  it('another phone in the account is sent a code, which is typed and saved with the password', async () => {
    const { element, field, user, save, sendCode, counting, smsTo } = await open();
    expect(field(CODE)).toBeNull();
    await typeIntoField(element, 'phone', NEW);
    expect(element.textContent).toContain(account['account.personal.code-intro']);
    expect(field(CODE)).toBeNull();
    const code = await sendCode(NEW);
    await waitUntilTrue(() => element.textContent.includes('Ми надіслали код'));
    expect([document.activeElement, field(CODE)?.autocomplete, field(CODE)?.inputMode]).toEqual([
      field(CODE),
      'one-time-code',
      'numeric',
    ]);
    expect(element.querySelector('main [aria-live="polite"] b')?.textContent).toBe('+380 50 765 43 21');
    expect(counting()?.disabled).toBe(true);
    await typeIntoField(element, CODE, `${code.slice(0, 3)}\u00a0${code.slice(3)}`);
    await typeIntoField(element, 'password', user()?.password ?? '');
    await save();
    await waitUntilTrue(() => user()?.phone === NEW && field(CODE) === null);
    expect([readFieldValue(element, 'phone'), readFieldValue(element, 'password'), smsTo(NEW)]).toEqual([
      '+380 50 765 43 21',
      undefined,
      1,
    ]);
  });

  it('a changed phone’s missing or wrong code is reported at the code’s field, which gets the focus', async () => {
    const { element, field, user, save, sendCode } = await open();
    const kept = user();
    await typeIntoField(element, 'phone', NEW);
    await typeIntoField(element, 'password', kept?.password ?? '');
    await save();
    expect(findFieldErrorText(element, CODE)).toBe(account['account.personal.code-required']);
    expect(document.activeElement).toBe(field(CODE));
    // It does not go under the fingers of whoever empties it.
    await typeIntoField(element, CODE, '1');
    await typeIntoField(element, CODE, '');
    expect(field(CODE)?.value).toBe('');
    await sendCode(NEW);
    await waitUntilTrue(() => element.textContent.includes('Ми надіслали код'));
    await save();
    expect(findFieldErrorText(element, CODE)).toBe(account['account.personal.code-missing']);
    await typeIntoField(element, CODE, '000000');
    expect(findFieldErrorText(element, CODE)).toBeNull();
    await save();
    await waitUntilTrue(() => findFieldErrorText(element, CODE) !== null);
    expect(findFieldErrorText(element, CODE)).toBe('Код не підходить.');
    expect(document.activeElement).toBe(field(CODE));
    expect([readFieldValue(element, CODE), user()?.phone]).toEqual(['000000', kept?.phone]);
  });

  it('a changed phone is validated before a code is sent, by the browser and by the shop, at its own field', async () => {
    const { element, field, send, smsTo } = await open();
    await typeIntoField(element, 'phone', '+38050765');
    await send();
    expect(findFieldErrorText(element, 'phone')).toContain('має бути 9 цифр');
    expect(document.activeElement).toBe(field('phone'));
    await typeIntoField(element, 'phone', '+383931234567');
    await send();
    await waitUntilTrue(() => findFieldErrorText(element, 'phone') !== null);
    expect(findFieldErrorText(element, 'phone')).toContain('+380XXXXXXXXX');
    expect(smsTo('+383931234567')).toBe(0);
  });

  it('each changed phone has a code of its own: another number starts anew, without waiting', async () => {
    const { element, button, sendCode, counting, smsTo } = await open();
    await typeIntoField(element, 'phone', NEW);
    await typeIntoField(element, CODE, await sendCode(NEW));
    const other = '+380507654322';
    await typeIntoField(element, 'phone', other);
    expect([readFieldValue(element, CODE), counting()]).toEqual([undefined, undefined]);
    expect(element.textContent).toContain(account['account.personal.code-intro']);
    await sendCode(other);
    expect([smsTo(NEW), smsTo(other)]).toEqual([1, 1]);
    await act(async () => button(account['account.personal.undo'])?.click());
    expect(readFieldValue(element, CODE)).toBeUndefined();
  });

  it('a changed phone that was sent a code a moment ago says so, and counts down the seconds', async () => {
    const { element, field, world, send, alert, counting } = await open();
    const sent = { code: '123456', sentAt: world.shop.clock.now(), triesLeft: 5 };
    world.shop.phoneCodes.set('380507654321', sent);
    await typeIntoField(element, 'phone', NEW);
    await send();
    await waitUntilTrue(() => counting() !== undefined);
    expect([alert(), counting()?.disabled]).toEqual(['Код щойно надіслано.', true]);
    expect(document.activeElement).toBe(field(CODE));
    expect(field(CODE)).not.toBeNull();
  });

  it('a changed phone that has confirmed its accounts of the day says so, without a countdown', async () => {
    const { element, world, send, alert, counting, smsTo } = await open();
    const times = Array.from({ length: MOST_ACCOUNTS_OF_PHONE_A_DAY }, () => world.shop.clock.now());
    world.shop.phoneConfirmations.set('380507654321', times);
    await typeIntoField(element, 'phone', NEW);
    await send();
    await waitUntilTrue(() => alert() !== undefined);
    expect(alert()).toContain(`акаунтів: ${MOST_ACCOUNTS_OF_PHONE_A_DAY}`);
    expect([counting(), smsTo(NEW)]).toEqual([undefined, 0]);
  });

  it('a typed phone stays where the shop asks for its code because another tab changed it, while typing too', async () => {
    const { element, field, user, world, save } = await open();
    const kept = user();
    if (kept === undefined) throw new Error('nobody is registered');
    world.shop.users.set(kept.id, { ...kept, phone: NEW });
    await typeIntoField(element, 'first_name', 'Соломія');
    await save();
    await waitUntilTrue(() => field(CODE) !== null);
    await typeIntoField(element, CODE, '1');
    expect(field(CODE)?.value).toBe('1');
  });
});
