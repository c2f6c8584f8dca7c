import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { FakeLot } from '../../../src/adapters/fake/catalogue/fake-lot.ts';
import cart from '../../../src/ui/i18n/messages/uk/cart.json' with { type: 'json' };
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import lotTexts from '../../../src/ui/i18n/messages/uk/lot.json' with { type: 'json' };
import { runSuccess } from '../../support/run-effect.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

const HOUR = 3_600_000;

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

/** A lot that can be bought for an hour still. */
const playing = (): FakeLot & { readonly endsAt: number } => {
  const { shop: world, clock } = shop.world;
  const now = clock.now();
  const found = [...world.lots.values()].find(
    lot => lot.winners.length === 0 && lot.start <= now && lot.salesCount > 0 && lot.salesCount < lot.amount,
  );
  if (found === undefined) throw new Error('the sample has no lot to buy');
  const lot = { ...found, endsAt: now + HOUR };
  world.lots.set(lot.id, lot);
  return lot;
};

const main = () => shop.element.querySelector('main')?.textContent ?? '';

it('a lot’s page switches by itself when the lot ends, and says so aloud', async () => {
  shop = await openShopInJsdom('/catalog');
  const lot = playing();
  await shop.open();
  await act(async () => void shop.router.navigate(`/lot-${lot.id}`));
  const timer = () => shop.element.querySelector('[role="timer"]');
  await waitUntilTrue(() => timer() !== null);
  expect(timer()?.textContent).toContain('1 год'.replace(' ', '\u00a0'));
  expect(shop.button(lotTexts['lot.buy'])).toBeDefined();
  const status = () =>
    [...shop.element.querySelectorAll('main [role="status"]')].map(each => each.textContent).join(' ');
  expect(status()).not.toContain(lotTexts['lot.over.just-ended']);
  shop.world.clock.set(lot.endsAt);
  await waitUntilTrue(() => main().includes(common['common.ended']));
  expect(status()).toContain(lotTexts['lot.over.just-ended']);
  expect(shop.button(lotTexts['lot.buy'])).toBeUndefined();
  // Read again it says when it is drawn, and then that it is time.
  await shop.open();
  await act(async () => void shop.router.navigate(`/lot-${lot.id}`));
  await waitUntilTrue(
    () => timer()?.getAttribute('aria-label')?.startsWith(lotTexts['lot.over.until-draw']) === true,
  );
  expect(main()).toContain('Список квитків закрито');
  expect(main()).toContain(`${lotTexts['lot.over.until-draw']}00`);
  shop.world.clock.set(lot.endsAt + HOUR);
  await waitUntilTrue(() => main().includes(lotTexts['lot.over.due']));
  expect(timer()).toBeNull();
  expect(shop.element.querySelector(`main a[href="/draw-${lot.id}"]`)).not.toBeNull();
});

it('a lot taken off sale says so on its page, and when its sold tickets are drawn', async () => {
  shop = await openShopInJsdom('/catalog');
  const lot = playing();
  const { shop: world, clock } = shop.world;
  world.tickets.push({ id: 1, lotId: lot.id, userId: 1, at: clock.now() });
  world.lots.set(lot.id, { ...lot, offered: false });
  await shop.open();
  await act(async () => void shop.router.navigate(`/lot-${lot.id}`));
  await waitUntilTrue(() => main().includes(common['common.withdrawn']));
  expect(main()).toContain('Куплені квитки лишаються в розіграші');
  expect(
    shop.element.querySelector(`main time[datetime="${new Date(lot.endsAt).toISOString()}"]`),
  ).not.toBeNull();
  expect(shop.button(lotTexts['lot.buy'])).toBeUndefined();
  expect(main()).not.toContain(lotTexts['lot.draw.title']);
  await act(async () => shop.element.querySelector<HTMLElement>(`main a[href="/draw-${lot.id}"]`)?.click());
  await waitUntilTrue(() => main().includes('Число, яке визначить переможця'));
  expect(main()).toContain(common['common.withdrawn']);
  expect(shop.element.querySelector(`main a[href="/lot-${lot.id}"][class*="win"]`)).toBeNull();
});

it('a wished lot and a cart line say that the lot is no longer sold', async () => {
  shop = await openShopInJsdom('/wishlist');
  const lot = playing();
  await runSuccess(shop.app.useCases.toggleWish(lot.id));
  await runSuccess(shop.app.useCases.addToCart(lot.id, 1, true));
  shop.world.shop.lots.set(lot.id, { ...lot, offered: false });
  await shop.open();
  const card = () => shop.element.querySelector(`main a[href="/lot-${lot.id}"]`)?.closest('article');
  await waitUntilTrue(() => card() !== undefined && card() !== null);
  expect(card()?.textContent).toContain(common['common.withdrawn']);
  await act(async () => shop.button('Бажане: 1 лот')?.click());
  const wished = () =>
    shop.element.querySelector(`header a[href="/lot-${lot.id}"]`)?.closest('li')?.textContent ?? '';
  await waitUntilTrue(() => wished() !== '');
  expect(wished()).toContain(common['common.withdrawn']);
  expect(`${card()?.textContent}${wished()}`).not.toMatch(/\d\s*грн|шанс/);
  await act(async () => void shop.router.navigate('/cart'));
  await waitUntilTrue(() => main().includes(cart['cart.restricted.withdrawn']));
  expect(main()).toContain(cart['cart.restricted.withdrawn']);
  const line = shop.element.querySelector(`li[data-lot="${lot.id}"]`);
  expect(line?.textContent).not.toContain('шанс');
  // Nothing is given with what nobody can buy.
  const donation = () =>
    shop.element
      .querySelector(`li[data-lot="${lot.id}"]`)
      ?.querySelector('input[type="checkbox"], [role="switch"]');
  expect(donation()).toBeNull();
  shop.world.shop.lots.set(lot.id, { ...lot, salesCount: lot.amount });
  await act(async () => void shop.router.navigate('/wishlist'));
  await waitUntilTrue(() => !main().includes(cart['cart.restricted.withdrawn']));
  // Sold out it is named alike: nobody can buy or win any more.
  await waitUntilTrue(() => card()?.textContent.includes(common['common.sold-out']) === true);
  expect(card()?.textContent).toContain(common['common.pair.prize']);
  expect(card()?.textContent).not.toMatch(/\d\s*грн|шанс|Можеш виграти/);
  await act(async () => void shop.router.navigate('/cart'));
  await waitUntilTrue(() => main().includes(cart['cart.restricted.gone']));
  expect(main()).not.toContain('шанс');
  expect(donation()).toBeNull();
});

it('a wished lot and a cart line say that sales have ended, and link to the draw', async () => {
  shop = await openShopInJsdom('/wishlist');
  const lot = playing();
  await runSuccess(shop.app.useCases.toggleWish(lot.id));
  await runSuccess(shop.app.useCases.addToCart(lot.id, 1, true));
  shop.world.clock.set(lot.endsAt);
  await shop.open();
  const card = () => shop.element.querySelector(`main a[href="/lot-${lot.id}"]`)?.closest('article');
  await waitUntilTrue(() => card() !== undefined && card() !== null);
  expect(card()?.textContent).toContain(common['common.ended']);
  await act(async () => shop.button('Бажане: 1 лот')?.click());
  const wished = () =>
    shop.element.querySelector(`header a[href="/lot-${lot.id}"]`)?.closest('li')?.textContent ?? '';
  await waitUntilTrue(() => wished() !== '');
  expect(wished()).toContain(common['common.ended']);
  expect(`${card()?.textContent}${wished()}`).not.toMatch(/\d\s*грн|шанс/);
  await act(async () => void shop.router.navigate('/cart'));
  await waitUntilTrue(() => main().includes(cart['cart.restricted.ended']));
  expect(main()).toContain(cart['cart.restricted.ended']);
  expect(shop.element.querySelector(`li[data-lot="${lot.id}"]`)?.textContent).not.toContain('шанс');
  expect(shop.element.querySelector(`main a[href="/draw-${lot.id}"]`)?.textContent).toBe(
    cart['cart.restricted.ended.draw'],
  );
});
