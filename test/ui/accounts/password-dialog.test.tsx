import { Deferred, Effect } from 'effect';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFakeStorage } from '../../../src/adapters/fake/shop/fake-storage.ts';
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { findPasswordManagerAccount, typeIntoField } from './form-fields.ts';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

const dialog = () => shop.element.querySelector<HTMLDialogElement>('dialog[open]');
const press = (name: string) => act(async () => shop.button(name)?.click());

describe('the change of password', () => {
  it('the password dialog cannot be closed while it saves, or nobody would know which password counts', async () => {
    shop = await openShopInJsdom('/account', { storage: makeFakeStorage({ accountPopupShown: true }) });
    const { password, email } = await registerInApp(shop.app, shop.world);
    await shop.open();
    await waitUntilTrue(() => shop.button('Змінити пароль') !== undefined);
    await press('Змінити пароль');
    await waitUntilTrue(() => dialog() !== null);
    expect(findPasswordManagerAccount(dialog()?.querySelector('[name="new_password"]'))).toBe(email);
    await typeIntoField(shop.element, 'old_password', password);
    await typeIntoField(shop.element, 'new_password', 'another horse battery');
    await typeIntoField(shop.element, 'new_password_confirmation', 'another horse battery');
    const gate = Effect.runSync(Deferred.make<void>());
    shop.world.shop.faults = Deferred.await(gate);
    await act(async () => shop.element.querySelector<HTMLElement>('dialog[open] [type="submit"]')?.click());
    await act(async () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(dialog()).not.toBeNull();
    // A browser obeys an Escape that is pressed again and again, whatever the page says.
    await act(async () => {
      const element = dialog();
      element?.close();
      element?.dispatchEvent(new Event('close'));
    });
    expect(dialog()).not.toBeNull();

    Effect.runSync(Deferred.succeed(gate, undefined));
    await waitUntilTrue(() => dialog()?.textContent.includes('Пароль змінено') === true);
    await act(async () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(dialog()).toBeNull();
  });
});
