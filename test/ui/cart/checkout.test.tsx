import { Deferred, Effect } from 'effect';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PostedFormData } from '../../../src/application/posted-form.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { readFieldValue, typeIntoField } from '../accounts/form-fields.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

const ways = () => [...shop.element.querySelectorAll<HTMLInputElement>('input[name="method"]')];
const way = (als: string) => ways().find(each => each.value === als);
const choose = (als: string) => act(async () => way(als)?.click());
const button = (name: string) =>
  [...shop.element.querySelectorAll('button')].find(each => each.textContent.startsWith(name));
const press = (name: string) => act(async () => button(name)?.click());
const dialog = () => shop.element.querySelector<HTMLDialogElement>('dialog[open]');

/** The cart of a user with two of one lot (and what `prepare` adds), once its ways to pay are there. */
const openCart = async (
  prepare: (app: typeof shop.app) => unknown = () => undefined,
  posted: PostedFormData | null = null,
) => {
  shop = await openShopInJsdom('/cart', { posted });
  await registerInApp(shop.app, shop.world);
  await prepare(shop.app);
  await runSuccess(shop.app.useCases.addToCart(1, 2, true));
  await shop.open();
  await waitUntilTrue(() => way('other:qiwi') !== undefined);
  return shop;
};

describe('the chosen way to pay', () => {
  it('a chosen payment way counts only while it is offered: another currency requires another choice', async () => {
    const { app, world, element } = await openCart();
    await choose('other:qiwi');
    await act(async () => app.stores.preferences.setCurrency('USD'));
    await waitUntilTrue(() => way('other:bitcoin') !== undefined);
    expect(ways().filter(each => each.checked)).toEqual([]);
    await press('Оплатити');
    await waitUntilTrue(() => element.textContent.includes('Обери спосіб оплати.'));
    expect(element.textContent).toContain('Обери спосіб оплати.');
    expect(world.shop.orders.size).toBe(0);
  });

  it('a chosen payment way stays chosen where the other currency has it, too', async () => {
    const { app, world } = await openCart();
    await choose('card');
    await act(async () => app.stores.preferences.setCurrency('USD'));
    await waitUntilTrue(() => way('other:bitcoin') !== undefined);
    expect(way('card')?.checked).toBe(true);
    await press('Оплатити');
    await waitUntilTrue(() => world.redirect.forms.length > 0);
    expect(world.redirect.forms).toHaveLength(1);
  });
});

describe('the way used last', () => {
  const checked = () => ways().find(each => each.checked)?.value;

  it('the payment way last used is stored on the device when the shopper goes to pay', async () => {
    const { app, world } = await openCart();
    expect(checked()).toBeUndefined();
    await choose('privat24');
    expect(app.storage.read('usedWays')).toEqual([]);
    await press('Оплатити');
    await waitUntilTrue(() => world.redirect.forms.length > 0);
    expect(app.storage.read('usedWays')).toEqual(['privat24']);
  });

  it('the payment way last used is preselected, in each currency the last one that it offers', async () => {
    const { app, world } = await openCart(({ storage }) => storage.write('usedWays', ['privat24', 'card']));
    expect(checked()).toBe('privat24');
    await act(async () => app.stores.preferences.setCurrency('USD'));
    await waitUntilTrue(() => checked() === 'card');
    expect(checked()).toBe('card');
    await press('Оплатити');
    await waitUntilTrue(() => world.redirect.forms.length > 0);
    expect(world.redirect.forms).toHaveLength(1);
  });
});

describe('the limits of the chosen way', () => {
  const limits = () => shop.element.querySelector('fieldset [role="status"]')?.textContent ?? '';
  const spaces = (text: string) => text.replace(/\s/g, ' ');

  it('the payment way’s limits are shown before the order, in the shown currency', async () => {
    const { app, world } = await openCart();
    expect(limits()).toBe('');
    await choose('card');
    await waitUntilTrue(() => limits() !== '');
    expect(spaces(limits())).toBe('Від 1 грн до 25 000 грн за одну оплату.');
    await act(async () => app.stores.preferences.setCurrency('USD'));
    await waitUntilTrue(() => limits().includes('$'));
    expect(spaces(limits())).toBe('Від 0,03 $ до 606,06 $ за одну оплату.');
    expect(world.shop.orders.size).toBe(0);
  });

  it('the limits that the cart’s total is outside of are shown beside the payment ways, until it is inside', async () => {
    const { app, world } = await openCart(({ useCases }) => runSuccess(useCases.addToCart(6, 1, true)));
    await choose('card');
    await waitUntilTrue(() => limits() !== '');
    expect(spaces(limits())).toMatch(
      /^Цим способом не оплатити [\d ]+ грн\. Від 1 грн до 25 000 грн за одну оплату\. Обери інший/,
    );
    await act(async () => {
      await runSuccess(app.useCases.removeFromCart(6));
    });
    await waitUntilTrue(() => limits().startsWith('Від'));
    expect(spaces(limits())).toBe('Від 1 грн до 25 000 грн за одну оплату.');
    expect(world.shop.orders.size).toBe(0);
  });
});

describe('a line that is taken out', () => {
  it('removing a cart line moves the focus to the button that puts it back, as its own is gone', async () => {
    const { app } = await openCart();
    const remove = shop.element.querySelector<HTMLElement>('button[aria-label^="Прибрати"]');
    remove?.focus();
    await act(async () => remove?.click());
    await waitUntilTrue(
      () => app.stores.cart.getSnapshot().length === 0 && button('Повернути') !== undefined,
    );
    expect(document.activeElement).toBe(button('Повернути'));
  });
});

describe('an order that the shop refuses', () => {
  it('a refused order shows the cart as the shop now has it: points spent elsewhere are gone', async () => {
    const { app, world, element } = await openCart();
    const [user] = world.shop.users.values();
    if (user === undefined) throw new Error('nobody is registered');
    const own = (amount: bigint) =>
      world.shop.users.set(user.id, {
        ...user,
        cart: app.stores.cart.getSnapshot(),
        ledger: [{ cause: 'adjustment', amount: points(amount), at: 1 }],
      });
    own(50n);
    await act(async () => app.stores.preferences.setLanguage('en'));
    await waitUntilTrue(() => element.textContent.includes('Up to 50.'));
    await act(async () =>
      element.querySelector<HTMLInputElement>('input[aria-label="Pay part with points"]')?.click(),
    );
    await typeIntoField(element, 'points', '50');
    await choose('card');
    own(20n);
    await press('Pay ');
    await waitUntilTrue(() => dialog() !== null);
    expect(dialog()?.textContent).toContain('Too many points');
    await waitUntilTrue(() => element.querySelector<HTMLInputElement>('[name="points"]')?.value === '20');
    expect(element.querySelector<HTMLInputElement>('[name="points"]')?.value).toBe('20');
    expect(world.redirect.forms).toEqual([]);
  });
});

describe('the provider’s question for a phone', () => {
  it('the provider’s phone dialog cannot be closed while its answer is sent, for the browser may leave to pay', async () => {
    const { world } = await openCart();
    await choose('other:qiwi');
    await press('Оплатити');
    await waitUntilTrue(() => dialog() !== null);
    await typeIntoField(shop.element, 'payer_phone', '380501234567');
    const gate = Effect.runSync(Deferred.make<void>());
    world.shop.faults = Deferred.await(gate);
    await press('Продовжити');
    await act(async () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(dialog()).not.toBeNull();
    Effect.runSync(Deferred.succeed(gate, undefined));
    await waitUntilTrue(() => world.redirect.forms.length > 0);
    expect(world.redirect.forms).toHaveLength(1);
  });

  it('the provider’s phone dialog has the phone that was posted without the app', async () => {
    const typed = { payer_phone: '+380501234567' };
    await openCart(undefined, { path: '/cart', typed, messages: {}, isDone: false });
    await choose('other:qiwi');
    await press('Оплатити');
    await waitUntilTrue(() => dialog() !== null);
    expect(readFieldValue(shop.element, 'payer_phone')).toBe('+380 50 123 45 67');
  });

  it('the provider’s phone dialog can be closed before sending, and leaves the cart as it was', async () => {
    const { world, app } = await openCart();
    await choose('other:qiwi');
    await press('Оплатити');
    await waitUntilTrue(() => dialog() !== null);
    await act(async () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
    await waitUntilTrue(() => dialog() === null);
    expect(dialog()).toBeNull();
    expect(world.redirect.forms).toEqual([]);
    expect(app.stores.cart.getSnapshot()).toMatchObject([{ lotId: 1, quantity: 2 }]);
  });
});
