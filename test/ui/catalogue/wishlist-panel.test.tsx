import { Deferred, Effect } from 'effect';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import texts from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

const away = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));

const header = () => shop.element.querySelector('header');
const said = (role: string) => header()?.querySelector(`[role="${role}"]`)?.textContent;
const press = (name: string) => act(async () => shop.button(name)?.click());

it('the header’s wishlist says that its lots are loading, or failed to load, and retries', async () => {
  shop = await openShopInJsdom('/catalog');
  const { world } = shop;
  await shop.open();
  const heart = () =>
    shop.element.querySelector<HTMLElement>(
      'main button[aria-label^="Додати до бажаного: Бавовняна футболка"]',
    );
  await waitUntilTrue(() => heart() !== null);
  const gate = Effect.runSync(Deferred.make<void>());
  let asked = 0;
  // The wish itself is kept.
  world.shop.faults = Effect.suspend(() => {
    asked += 1;
    return asked === 1 ? Effect.void : Effect.andThen(Deferred.await(gate), away);
  });
  await act(async () => heart()?.click());
  await press('Бажане: 1 лот');
  await waitUntilTrue(() => said('status') === texts['common.loading']);
  expect(said('alert')).toBeUndefined();

  await act(() => Effect.runPromise(Deferred.succeed(gate, undefined)));
  await waitUntilTrue(() => said('alert') !== undefined);
  expect(said('alert')).toContain(texts['common.failed.title']);
  expect(said('status')).toBeUndefined();
  world.shop.faults = Effect.void;
  await press(texts['common.retry']);
  const link = () => header()?.querySelector('a[href^="/lot-"]');
  await waitUntilTrue(() => link() instanceof HTMLElement);
  expect(link()?.textContent).toBe('Докладніше: Бавовняна футболка');
  expect([said('alert'), said('status')]).toEqual([undefined, undefined]);
  expect(header()?.querySelector('a[href="/wishlist"]')?.textContent).toBe(texts['common.wishlist.all']);
  const panel = link()?.closest('ul')?.parentElement;
  expect(panel?.firstElementChild?.textContent).toBe(texts['common.nav.wishlist']);
});

it('the header’s empty wishlist says what will be listed there', async () => {
  shop = await openShopInJsdom('/catalog');
  await shop.open();
  await waitUntilTrue(() => shop.button('Бажане: 0 лотів') !== undefined);
  await press('Бажане: 0 лотів');
  await waitUntilTrue(() => header()?.textContent.includes(texts['common.wishlist.empty']) === true);
  expect([said('alert'), said('status')]).toEqual([undefined, undefined]);
  expect(header()?.querySelector('a[href="/login"]')).not.toBeNull();
});
