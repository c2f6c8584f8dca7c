import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FakeOrder } from '../../src/adapters/fake/orders/fake-order.ts';
import { makeFakeStorage } from '../../src/adapters/fake/shop/fake-storage.ts';
import { points } from '../../src/domain/accounts/points.ts';
import { minorUnits, wholeUnits } from '../../src/domain/money/money-units.ts';
import { registerInApp } from '../application/accounts/register-through-use-cases.ts';
import { decimalLiteral } from '../arbitraries/decimal.ts';
import { runSuccess } from '../support/run-effect.ts';
import { openShopInJsdom, waitUntilTrue } from './open-shop-in-jsdom.tsx';

type Shop = Awaited<ReturnType<typeof openShopInJsdom>>;

let shop: Shop;

afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
});

const popup = () => shop.element.querySelector('dialog[open]')?.textContent ?? '';

it('a popup closes with its page, and does not come back with it', async () => {
  shop = await openShopInJsdom('/lot-1');
  const { open, element, heading } = shop;
  await open();
  const add = () =>
    [...element.querySelectorAll('button')].find(each => each.textContent.startsWith('У кошик'));
  await waitUntilTrue(() => add() !== undefined);
  const lot = heading();
  await act(async () => add()?.click());
  await waitUntilTrue(() => popup().includes('Додано в кошик'));
  await act(async () => element.querySelector<HTMLAnchorElement>('dialog[open] a[href="/cart"]')?.click());
  await waitUntilTrue(() => heading() === 'Кошик');
  expect(popup()).toBe('');
  await act(async () => shop.router.navigator.go(-1));
  await waitUntilTrue(() => heading() === lot);
  expect(heading()).toBe(lot);
  expect(popup()).toBe('');
});

/** Somebody else is paying for all that is left of a lot. */
const othersHold = (lotId: number) => {
  const { shop: fake, clock } = shop.world;
  const lot = fake.lots.get(lotId);
  if (lot === undefined) throw new Error(`no lot ${lotId}`);
  const order: FakeOrder = {
    externalId: 'TF-others',
    tickets: [],
    transactionId: 'T-others',
    number: 'TF-10016',
    userId: 999,
    content: '',
    cart: [{ lotId, quantity: lot.amount - lot.salesCount, isDonate: true }],
    prices: new Map([[lotId, minorUnits(100)]]),
    pointsUsed: points(0),
    earned: points(0),
    charityPoints: points(0),
    payable: wholeUnits(1),
    total: minorUnits(100),
    currency: 'UAH',
    language: 'uk',
    via: '',
    rate: decimalLiteral('1'),
    status: 'pending',
    cartKept: false,
    placedAt: clock.now(),
    held: minorUnits(100),
    reservedUntil: clock.now() + 60_000,
  };
  fake.orders.set('999/TF-others', order);
};

const nothingLeft = 'усе вже продано';

it('“buy now” says why a lot can’t be bought, instead of opening a cart without it', async () => {
  shop = await openShopInJsdom('/lot-5');
  othersHold(5);
  await shop.open();
  await waitUntilTrue(() => shop.button('Купити зараз') !== undefined);
  await act(async () => shop.button('Купити зараз')?.click());
  await waitUntilTrue(() => popup() !== '' || shop.heading() === 'Кошик');
  expect(popup()).toContain(nothingLeft);
  expect(shop.heading()).not.toBe('Кошик');
});

it('a cart line that can’t be put back, as others bought it meanwhile, is reported as gone', async () => {
  shop = await openShopInJsdom('/cart');
  await registerInApp(shop.app, shop.world);
  await runSuccess(shop.app.useCases.addToCart(5, 1, true));
  await shop.open();
  const starting = (name: string) =>
    [...shop.element.querySelectorAll('button')].find(each =>
      (each.getAttribute('aria-label') ?? each.textContent).startsWith(name),
    );
  await waitUntilTrue(() => starting('Прибрати') !== undefined);
  await act(async () => starting('Прибрати')?.click());
  await waitUntilTrue(() => starting('Повернути') !== undefined);
  othersHold(5);
  await act(async () => starting('Повернути')?.click());
  await waitUntilTrue(() => popup() !== '');
  expect(popup()).toContain(nothingLeft);
});

it.each(['Escape', 'keep'])(
  'the cart’s donation question, closed by %s, leaves the shop with the donation that is shown',
  async way => {
    shop = await openShopInJsdom('/cart');
    await registerInApp(shop.app, shop.world);
    await runSuccess(shop.app.useCases.addToCart(1, 1, true));
    await shop.open();
    const toggle = () => shop.element.querySelector<HTMLInputElement>('[data-lot="1"] [role="switch"]');
    await waitUntilTrue(() => toggle() !== null);
    // Another device switched it off.
    const { users } = shop.world.shop;
    const userId = shop.app.stores.session.getSnapshot()?.id ?? 0;
    const kept = () => users.get(userId)?.cart.map(line => line.isDonate);
    for (const user of users.values())
      users.set(user.id, { ...user, cart: user.cart.map(line => ({ ...line, isDonate: false })) });
    expect(kept()).toEqual([false]);
    await act(async () => toggle()?.click());
    await waitUntilTrue(() => popup() !== '');
    const dialog = shop.element.querySelector<HTMLDialogElement>('dialog[open]');
    await act(async () => {
      if (way === 'keep') dialog?.querySelectorAll('button')[0]?.click();
      else dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
    await waitUntilTrue(() => kept()?.[0] === true);
    expect(kept()).toEqual([true]);
    expect(toggle()?.checked).toBe(true);
  },
);

const PAUSE = 4000;

it.each(['/', '/lot-1', '/catalog-1', '/about', '/cart', '/nowhere'])(
  'the first visit shows the welcome popup on its landing page, once: %s',
  async path => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const storage = makeFakeStorage();
    for (const welcome of ['Вітаємо', '']) {
      shop = await openShopInJsdom(path, { storage }, { greeted: false });
      await shop.open();
      await waitUntilTrue(() => shop.heading() !== '');
      await act(() => vi.advanceTimersByTimeAsync(PAUSE));
      await waitUntilTrue(() => popup() !== '' || welcome === '');
      expect(popup()).toContain(welcome);
      expect(popup() === '').toBe(welcome === '');
      if (welcome !== '') await shop.close();
    }
  },
);

it('the welcome popup does not open while a field is being filled in', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  shop = await openShopInJsdom('/login', {}, { greeted: false });
  await shop.open();
  const field = () => shop.element.querySelector<HTMLInputElement>('main input[type="email"]');
  await waitUntilTrue(() => field() !== null);
  await act(async () => field()?.focus());
  await act(() => vi.advanceTimersByTimeAsync(3 * PAUSE));
  expect(popup()).toBe('');
  await act(async () => field()?.blur());
  await act(() => vi.advanceTimersByTimeAsync(PAUSE));
  await waitUntilTrue(() => popup() !== '');
  expect(popup()).not.toBe('');
});

it('the welcome popup does not open while the page scrolls, nor over an open menu', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  shop = await openShopInJsdom('/', {}, { greeted: false });
  await shop.open();
  await waitUntilTrue(() => shop.heading() !== '' && shop.button('Меню') !== undefined);
  for (let time = 0; time < 5; time += 1) {
    await act(() => vi.advanceTimersByTimeAsync(PAUSE / 4));
    document.dispatchEvent(new Event('scroll'));
    expect(popup()).toBe('');
  }
  await act(async () => shop.button('Меню')?.click());
  await waitUntilTrue(() => popup().includes('Меню'));
  await act(() => vi.advanceTimersByTimeAsync(3 * PAUSE));
  expect(popup()).not.toContain('Вітаємо');
  await act(async () =>
    shop.element.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true })),
  );
  await waitUntilTrue(() => shop.button('Меню')?.getAttribute('aria-expanded') === 'false');
  expect(popup()).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(PAUSE));
  await waitUntilTrue(() => popup() !== '');
  expect(popup()).toContain('Вітаємо в Twofold');
});
