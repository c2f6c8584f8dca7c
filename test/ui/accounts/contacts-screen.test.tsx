import { Deferred, Effect } from 'effect';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import texts from '../../../src/ui/i18n/messages/uk/contacts.json' with { type: 'json' };
import popups from '../../../src/ui/i18n/messages/uk/popups.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { readFieldValue, typeIntoField } from './form-fields.ts';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

const press = (name: string) => act(async () => shop.button(name)?.click());
/** From another screen, by the footer. */
const follow = async () => {
  shop = await openShopInJsdom('/faq');
  await shop.open();
  const link = () => shop.element.querySelector<HTMLElement>('footer a[href="/contacts"]');
  await waitUntilTrue(() => shop.heading() !== '' && link() !== null);
  return () => act(async () => link()?.click());
};

describe('the contacts', () => {
  it('the contacts say that they could not be read, and are read again on retry', async () => {
    const go = await follow();
    shop.world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    await go();
    await waitUntilTrue(() => shop.heading() === common['common.failed.title']);
    expect(readFieldValue(shop.element, 'message')).toBeUndefined();
    shop.world.shop.faults = Effect.void;
    await press(common['common.retry']);
    await waitUntilTrue(() => shop.heading() === texts['contacts.title']);
    expect(readFieldValue(shop.element, 'message')).toBe('');
  });

  it('the contacts show their skeleton without any text while the shop is slow', async () => {
    const go = await follow();
    const gate = Effect.runSync(Deferred.make<void>());
    shop.world.shop.faults = Deferred.await(gate);
    await go();
    await waitUntilTrue(() => shop.element.querySelector('main [aria-busy="true"]') !== null);
    expect(shop.heading()).not.toBe(texts['contacts.title']);
    await act(() => Effect.runPromise(Deferred.succeed(gate, undefined)));
    await waitUntilTrue(() => shop.heading() === texts['contacts.title']);
    expect(shop.element.querySelector('main [aria-busy="true"]')).toBeNull();
  });

  it('the contacts thank for a message in a dialog that Escape closes', async () => {
    shop = await openShopInJsdom('/contacts');
    await shop.open();
    await waitUntilTrue(() => shop.heading() === texts['contacts.title']);
    await typeIntoField(shop.element, 'name', 'Оксана');
    await typeIntoField(shop.element, 'phone', '380501234567');
    await typeIntoField(shop.element, 'email', 'oksana@example.com');
    await typeIntoField(shop.element, 'message', 'Коли розіграш?');
    await press(texts['contacts.form.submit']);
    const dialog = () => shop.element.querySelector<HTMLDialogElement>('dialog[open]');
    await waitUntilTrue(() => dialog() !== null);
    const title = document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '');
    expect(title?.textContent).toBe(popups['popups.feedback.title']);
    await act(async () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
    await waitUntilTrue(() => dialog() === null);
    expect(readFieldValue(shop.element, 'message')).toBe('');
  });
});
