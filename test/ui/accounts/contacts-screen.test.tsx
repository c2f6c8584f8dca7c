import { Deferred, Effect } from 'effect';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import texts from '../../../src/ui/i18n/messages/uk/contacts.json' with { type: 'json' };
import popups from '../../../src/ui/i18n/messages/uk/popups.json' with { type: 'json' };
import { openShop, waitUntil } from '../in-browser.tsx';
import { typeInto, valueOf } from './type-into.ts';

let shop: Awaited<ReturnType<typeof openShop>>;

afterEach(() => shop.close());

const press = (name: string) => act(async () => shop.button(name)?.click());
/** From another screen, by the footer. */
const follow = async () => {
  shop = await openShop('/faq');
  await shop.open();
  const link = () => shop.element.querySelector<HTMLElement>('footer a[href="/contacts"]');
  await waitUntil(() => shop.heading() !== '' && link() !== null);
  return () => act(async () => link()?.click());
};

describe('the contacts', () => {
  it('the contacts say that they could not be read, and are read again on retry', async () => {
    const go = await follow();
    shop.world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    await go();
    await waitUntil(() => shop.heading() === common['common.failed.title']);
    expect(valueOf(shop.element, 'message')).toBeUndefined();
    shop.world.shop.faults = Effect.void;
    await press(common['common.retry']);
    await waitUntil(() => shop.heading() === texts['contacts.title']);
    expect(valueOf(shop.element, 'message')).toBe('');
  });

  it('the contacts show their skeleton without any text while the shop is slow', async () => {
    const go = await follow();
    const gate = Effect.runSync(Deferred.make<void>());
    shop.world.shop.faults = Deferred.await(gate);
    await go();
    await waitUntil(() => shop.element.querySelector('main [aria-busy="true"]') !== null);
    expect(shop.heading()).not.toBe(texts['contacts.title']);
    await act(() => Effect.runPromise(Deferred.succeed(gate, undefined)));
    await waitUntil(() => shop.heading() === texts['contacts.title']);
    expect(shop.element.querySelector('main [aria-busy="true"]')).toBeNull();
  });

  it('the contacts thank for a message in a dialog that Escape closes', async () => {
    shop = await openShop('/contacts');
    await shop.open();
    await waitUntil(() => shop.heading() === texts['contacts.title']);
    await typeInto(shop.element, 'name', 'Оксана');
    await typeInto(shop.element, 'phone', '380501234567');
    await typeInto(shop.element, 'email', 'oksana@example.com');
    await typeInto(shop.element, 'message', 'Коли розіграш?');
    await press(texts['contacts.form.submit']);
    const dialog = () => shop.element.querySelector<HTMLDialogElement>('dialog[open]');
    await waitUntil(() => dialog() !== null);
    const title = document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '');
    expect(title?.textContent).toBe(popups['popups.feedback.title']);
    await act(async () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
    await waitUntil(() => dialog() === null);
    expect(valueOf(shop.element, 'message')).toBe('');
  });
});
