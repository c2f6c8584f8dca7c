import { Blob as WholeBlob } from 'node:buffer';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runFakeDraws } from '../../../src/adapters/fake/draws/fake-draw-runs.ts';
import { makeFakeDrawRehearsal } from '../../../src/adapters/fake/draws/fake-rehearsal.ts';
import * as noble from '../../../src/adapters/verifier/noble-crypto.ts';
import draw from '../../../src/ui/i18n/messages/uk/draw.json' with { type: 'json' };
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

/** Of the sample: a notebook, and a watch to win; it ends a day from now, and nobody holds a ticket of it yet. */
const LOT = 3;
const MINE = 3;
const SOMEBODY = 999;
const DAY = 86_400_000;

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

// A list is read as a stream, which jsdom's has not.
beforeEach(() => vi.stubGlobal('Blob', WholeBlob));
afterEach(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

/** The page of a draw that is over, for whoever holds three of so many tickets. */
const openDraw = async (others: number, parts: { readonly categoryId?: number } = {}) => {
  shop = await openShopInJsdom(`/draw-${LOT}`);
  await registerInApp(shop.app, shop.world);
  const { shop: fake, clock } = shop.world;
  const userId = shop.app.stores.session.getSnapshot()?.id ?? 0;
  const lot = fake.lots.get(LOT);
  const [own] = fake.users.values();
  if (lot === undefined || own === undefined) throw new Error('no such lot, or nobody joined');
  fake.users.set(SOMEBODY, { ...own, id: SOMEBODY });
  fake.lots.set(LOT, { ...lot, ...parts, salesCount: others + MINE });
  for (let id = 1; id <= others + MINE; id += 1)
    fake.tickets.push({ id, lotId: LOT, userId: id > others ? userId : SOMEBODY, at: clock.now() });
  clock.set((lot.endsAt ?? 0) + DAY);
  expect(runFakeDraws(fake, makeFakeDrawRehearsal(fake, noble))).toContain(LOT);
  await shop.open();
  await waitUntilTrue(() => shop.heading() === 'Розіграш: Годинник Orbit');
  const won = fake.draws.get(LOT)?.winningTicketId ?? 0;
  return { isMine: won > others };
};
const lost = () => shop.element.querySelector('main [aria-labelledby="lost"]');

it('a ticket holder who lost is shown what remains theirs, and links to similar lots', async () => {
  const { isMine } = await openDraw(30);
  expect(isMine).toBe(false);
  await waitUntilTrue(() => lost() !== null);
  expect(lost()?.querySelector('h2')?.textContent).toBe(draw['draw.lost.yours']);
  expect(shop.element.querySelector('main [data-phase] h2 + p')?.textContent).toBe(
    'Твої квитки: 000003-0031, 000003-0032, 000003-0033',
  );
  expect(lost()?.textContent).toContain('Твоя покупка: «Нотатник».');
  expect(lost()?.querySelector('a[href="/catalog-1"]')?.textContent).toBe('Усі лоти: Техніка');
  await waitUntilTrue(() => lost()?.querySelector('article') instanceof HTMLElement);
  expect(lost()?.querySelector('h3')?.textContent).toBe(draw['draw.alike']);
  const alike = [...(lost()?.querySelectorAll('article h3 a') ?? [])].map(each => each.getAttribute('href'));
  expect(alike).toEqual(['/lot-1', '/lot-6']);
});

it('a loser in a category that is no longer offered is linked to all lots', async () => {
  await openDraw(30, { categoryId: 99 });
  await waitUntilTrue(() => lost() !== null);
  expect(lost()?.querySelector('a[href^="/catalog"]')?.getAttribute('href')).toBe('/catalog');
});

it('a lot’s page does not link to a category that is no longer offered', async () => {
  shop = await openShopInJsdom(`/lot-${LOT}`);
  const { lots } = shop.world.shop;
  const lot = lots.get(LOT);
  if (lot !== undefined) lots.set(LOT, { ...lot, categoryId: 99 });
  await shop.open();
  await waitUntilTrue(() => shop.heading().includes('Нотатник'));
  expect(shop.element.querySelector('main header button')).not.toBeNull();
  expect(shop.element.querySelector('main header a[href^="/catalog"]')).toBeNull();
});

it('the winner of a lot sees none of the words for losers', async () => {
  const { isMine } = await openDraw(0);
  expect(isMine).toBe(true);
  await waitUntilTrue(() => shop.element.querySelector('main [aria-labelledby="won"]') !== null);
  const card = shop.element.querySelector('main [aria-labelledby="won"] figure');
  expect(card?.querySelector('h3')?.textContent).toBe(draw['draw.won.tell']);
  expect(card?.querySelector('blockquote')?.textContent).toMatch(
    /^Мій квиток 0{5}3-000\d виграв «Годинник Orbit»!$/,
  );
  expect(card?.querySelector('figcaption')?.textContent).toMatch(/\/draw-3$/);
  expect(lost()).toBeNull();
});

it('the winner of a lot sees the win above all else of the account', async () => {
  await openDraw(0);
  const way = () => shop.element.querySelector(`main a[href="/draw-${LOT}"]`);
  await act(async () => void shop.router.navigate('/account#wishlist'));
  await waitUntilTrue(() => way()?.textContent === 'Твій приз: Годинник Orbit');
  await act(async () => void shop.router.navigate('/account#personal'));
  await waitUntilTrue(() => way()?.hasAttribute('aria-label') === true);
  expect(way()?.getAttribute('aria-label')).toBe('Як отримати приз: Годинник Orbit');
  expect(way()?.closest('div')?.parentElement?.textContent).toMatch(
    /Твій приз: .*\. Виграшний квиток 0{5}3-000\d/,
  );
});
