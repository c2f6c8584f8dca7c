import { Effect } from 'effect';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import {
  findFieldErrorText,
  findPasswordManagerAccount,
  readFieldValue,
  typeIntoField,
} from './form-fields.ts';
import { openAccountPage } from './open-account.ts';

const away = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));

describe('the account’s details', () => {
  it('the account’s details are saved, and the form says so for a while', async () => {
    const { element, button, user, save, app } = await openAccountPage();
    await typeIntoField(element, 'first_name', 'Соломія');
    await typeIntoField(element, 'address', 'Львів, вул. Музична, 3');
    expect(element.textContent).toContain('Є незбережені зміни.');
    await save();
    await waitUntilTrue(() => button('Збережено') !== undefined);
    expect(user()).toMatchObject({ firstName: 'Соломія', address: 'Львів, вул. Музична, 3' });
    await waitUntilTrue(() => app.stores.drafts.getSnapshot().details === null);
    expect(app.stores.drafts.getSnapshot().details).toBeNull();
    expect(readFieldValue(element, 'first_name')).toBe('Соломія');
    expect(app.stores.session.getSnapshot()?.name).toBe('Соломія');
  });

  it('the account’s details are validated before sending: the first wrong field gets the focus, each says why', async () => {
    const { element, user, save } = await openAccountPage();
    await typeIntoField(element, 'first_name', ' ');
    await typeIntoField(element, 'email', 'nobody');
    await save();
    expect(findFieldErrorText(element, 'first_name')).toContain('Введи ім’я');
    expect(findFieldErrorText(element, 'email')).toContain('помилка');
    expect(document.activeElement?.getAttribute('name')).toBe('first_name');
    expect(user()?.firstName).toBe('oksana');
  });

  it('the account’s details show beside the address that it belongs to somebody else', async () => {
    const { element, save, user } = await openAccountPage(async ({ app, world }) => {
      await registerInApp(app, world, 'taken');
    });
    await typeIntoField(element, 'email', 'taken@example.com');
    await typeIntoField(element, 'password', user()?.password ?? '');
    await save();
    await waitUntilTrue(() => findFieldErrorText(element, 'email') !== null);
    expect(findFieldErrorText(element, 'email')).toBe('Ця пошта вже належить іншому акаунту.');
    expect(readFieldValue(element, 'email')).toBe('taken@example.com');
  });

  it('a changed account address says that a link was mailed, and shows the old one until the link is opened', async () => {
    const { element, save, user } = await openAccountPage();
    await typeIntoField(element, 'email', 'new@example.com');
    await typeIntoField(element, 'password', user()?.password ?? '');
    await save();
    await waitUntilTrue(() => element.textContent.includes('надіслали лист на new@example.com'));
    await waitUntilTrue(() => readFieldValue(element, 'email') === 'oksana@example.com');
    expect(element.textContent).toContain('надіслали лист на new@example.com');
    expect(readFieldValue(element, 'email')).toBe('oksana@example.com');
    expect(user()?.email).toBe('oksana@example.com');
  });

  it('the account’s details ask for the password, and say why, where address or phone change', async () => {
    const { element, save, user, sendCode } = await openAccountPage();
    const kept = user();
    expect(readFieldValue(element, 'password')).toBeUndefined();
    await typeIntoField(element, 'email', ' OKSANA@example.com ');
    expect(readFieldValue(element, 'password')).toBeUndefined();
    await typeIntoField(element, 'phone', '+380507654321');
    await typeIntoField(element, 'phone_confirm_code', await sendCode('+380507654321'));
    const field = element.querySelector<HTMLInputElement>('[name="password"]');
    expect(field?.autocomplete).toBe('current-password');
    expect(findPasswordManagerAccount(field)).toBe(kept?.email);
    expect(element.textContent).toContain('введи поточний пароль');
    await save();
    expect(findFieldErrorText(element, 'password')).toContain('Введи пароль');
    expect(document.activeElement).toBe(field);
    await typeIntoField(element, 'first_name', 'Соломія');
    await typeIntoField(element, 'password', 'not the password');
    await save();
    await waitUntilTrue(() => findFieldErrorText(element, 'password') !== null);
    expect(findFieldErrorText(element, 'password')).toBe('Пароль не підходить.');
    // What was typed survives the refusal.
    expect(['first_name', 'phone', 'password'].map(name => readFieldValue(element, name))).toEqual([
      'Соломія',
      '+380 50 765 43 21',
      'not the password',
    ]);
    expect(user()).toMatchObject({ firstName: kept?.firstName, phone: kept?.phone });
    await typeIntoField(element, 'password', kept?.password ?? '');
    await save();
    await waitUntilTrue(() => user()?.phone === '+380507654321');
    await waitUntilTrue(() => readFieldValue(element, 'password') === undefined);
    expect(user()).toMatchObject({ firstName: 'Соломія', phone: '+380507654321' });
  });

  it('the account’s details clear the typed password when the changes are undone', async () => {
    const { element, button } = await openAccountPage();
    await typeIntoField(element, 'phone', '+380507654321');
    await typeIntoField(element, 'password', 'some password');
    await act(async () => button('Скасувати зміни')?.click());
    expect(readFieldValue(element, 'password')).toBeUndefined();
    await typeIntoField(element, 'phone', '+380507654322');
    expect(readFieldValue(element, 'password')).toBe('');
  });

  it('the account’s details stay as typed when the shop does not answer, and are saved by the next try', async () => {
    const { element, world, save, button, user } = await openAccountPage();
    await typeIntoField(element, 'last_name', 'Крушельницька');
    world.shop.faults = away;
    await save();
    await waitUntilTrue(() => element.querySelector('main [role="alert"]') !== null);
    expect(element.querySelector('main [role="alert"]')?.textContent).toContain('Усе введене на місці');
    expect(readFieldValue(element, 'last_name')).toBe('Крушельницька');
    world.shop.faults = Effect.void;
    await save();
    await waitUntilTrue(() => button('Збережено') !== undefined);
    expect(user()?.lastName).toBe('Крушельницька');
  });

  it('typed account details survive a switch to another tab of the account and to another language', async () => {
    const { element, app, router } = await openAccountPage();
    await typeIntoField(element, 'address', 'Одеса');
    await act(() => router.navigate('/account#points'));
    await waitUntilTrue(() => readFieldValue(element, 'address') === undefined);
    await act(() => router.navigate('/account#personal'));
    await waitUntilTrue(() => readFieldValue(element, 'address') !== undefined);
    expect(readFieldValue(element, 'address')).toBe('Одеса');
    await act(async () => app.stores.preferences.setLanguage('en'));
    await waitUntilTrue(() => element.textContent.includes('Personal details'));
    expect(readFieldValue(element, 'address')).toBe('Одеса');
  });

  it('the account’s details keep what is typed during saving, and never show the old values in between', async () => {
    const { element, world, save, button, router } = await openAccountPage();
    await typeIntoField(element, 'first_name', 'Соломія');
    world.shop.faults = Effect.sleep('100 millis');
    const shown = new Set<string | undefined>();
    await save();
    await typeIntoField(element, 'address', 'Тернопіль');
    await waitUntilTrue(() => {
      shown.add(readFieldValue(element, 'first_name'));
      return button('Збережено') !== undefined;
    });
    await waitUntilTrue(() => {
      shown.add(readFieldValue(element, 'first_name'));
      return !router.state.revalidating;
    });
    expect([...shown]).toEqual(['Соломія']);
    expect(readFieldValue(element, 'address')).toBe('Тернопіль');
    await waitUntilTrue(() => element.textContent.includes('Є незбережені зміни.'));
    expect(element.textContent).toContain('Є незбережені зміни.');
  });

  it('typed account details survive an expired session: /login, and back to the form as typed', async () => {
    const { element, world, save, router, heading, button } = await openAccountPage();
    await typeIntoField(element, 'address', 'Харків');
    world.shop.sessions.clear();
    const [user] = [...world.shop.users.values()];
    if (user === undefined) throw new Error('nobody is registered');
    world.shop.users.set(user.id, { ...user, emailVerified: true });
    await save();
    await waitUntilTrue(() => router.state.shown.location.pathname === '/login' && heading() !== '');
    await waitUntilTrue(() => element.textContent.includes('Сеанс закінчився'));
    expect(element.textContent).toContain('Сеанс закінчився');
    await typeIntoField(element, 'email', 'oksana@example.com');
    await typeIntoField(element, 'password', 'correct horse battery');
    await act(async () => button('Увійти')?.click());
    await waitUntilTrue(() => readFieldValue(element, 'address') !== undefined);
    const { pathname, hash } = router.state.shown.location;
    expect(pathname + hash).toBe('/account#personal');
    expect(readFieldValue(element, 'address')).toBe('Харків');
    await save();
    await waitUntilTrue(() => button('Збережено') !== undefined);
    expect([...world.shop.users.values()]).toMatchObject([{ address: 'Харків' }]);
  });

  it('typed account details are forgotten on log-out, and the next log-in does not lead back to them', async () => {
    const { element, app, button, router } = await openAccountPage();
    await typeIntoField(element, 'address', 'Харків');
    await act(async () => button('Вийти')?.click());
    await waitUntilTrue(() => router.state.shown.location.pathname === '/login');
    expect(router.state.shown.location.state).toBeNull();
    expect(app.stores.drafts.getSnapshot().details).toBeNull();
  });
});
