import { Effect } from 'effect';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import cart from '../../../src/ui/i18n/messages/uk/cart.json' with { type: 'json' };
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

it('an open, empty cart that is filled in another tab says when the lots can’t be read, and retries', async () => {
  shop = await openShopInJsdom('/cart');
  await shop.open();
  const screen = () => shop.element.querySelector('main')?.textContent ?? '';
  await waitUntilTrue(() => screen().includes(cart['cart.empty.title']));
  shop.world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
  await act(async () => shop.app.stores.cart.set([{ lotId: 1, quantity: 2, isDonate: true }]));
  await waitUntilTrue(() => screen().includes(cart['cart.failed.title']));
  expect(screen()).toContain(cart['cart.failed.title']);

  shop.world.shop.faults = Effect.void;
  await act(async () => shop.button(common['common.retry'])?.click());
  await waitUntilTrue(() => shop.element.querySelector('main a[href="/lot-1"]') !== null);
  expect(shop.element.querySelector('main a[href="/lot-1"]')).not.toBeNull();
  expect(screen()).not.toContain(cart['cart.failed.title']);
});
