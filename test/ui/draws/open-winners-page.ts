import { onTestFinished } from 'vitest';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import type { PrizeState } from '../../../src/domain/draws/prize-life.ts';
import type { ShownWinner } from '../../../src/domain/draws/shown-winner.ts';
import texts from '../../../src/ui/i18n/messages/uk/winners.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

/** A day, in milliseconds. */
export const DAY_MS = 24 * 3_600_000;
/** When the page is opened. */
export const NOON = Date.parse('2026-11-20T12:00:00Z');
/** Who holds every winning ticket. */
export const HOLDER = { firstName: 'Соломія', lastName: 'Захарченко', avatar: '/avatars/solomiia.webp' };
/** A draw that is over. */
export type StagedDraw = {
  /** Days before the noon on which the page is opened. */
  readonly ago: number;
  readonly isWon?: boolean;
  readonly states?: readonly PrizeState[];
  readonly shown?: ShownWinner;
};

/** Opens the page of all draws of a shop where nothing was drawn but what is staged, of lots numbered from 1 on. */
export const openWinnersPage = async (staged: readonly StagedDraw[], path = '/winners') => {
  const clock = makeFakeClock(NOON);
  const fake = makeFakeShop({ clock });
  const [some] = fake.lots.values();
  if (some === undefined) throw new Error('the sample has no lot');
  fake.lots.clear();
  const opened = await openShopInJsdom(path, { clock, shop: fake });
  onTestFinished(() => opened.close());
  const { shop } = opened.world;
  for (const [place, { ago, isWon = true, states = [], shown }] of staged.entries()) {
    const id = place + 1;
    const at = NOON - ago * DAY_MS;
    const title = { uk: `Приз ${id}`, ru: `Приз ${id}`, en: `Prize ${id}` };
    const productToWin = { ...some.productToWin, title };
    shop.lots.set(id, { ...some, id, salesCount: 1, amount: 10, winners: [], productToWin });
    if (isWon) shop.tickets.push({ id, lotId: id, userId: 900, at: 1 });
    shop.draws.set(id, { at, winningTicketId: isWon ? id : null });
    const changes = states.map((state, n) => ({ state, at: at + n * DAY_MS }));
    if (states.length > 0) shop.prizes.set(id, { addressId: null, tracking: '', changes });
    if (shown !== undefined) shop.shownWinners.set(id, { version: 1, winner: shown });
  }
  const { users } = shop;
  users.set(900, { ...makeHolder(), id: 900 });
  await opened.open();
  await waitUntilTrue(() => opened.heading() !== '');
  const cards = () => [...opened.element.querySelectorAll<HTMLElement>('main article')];
  const titles = () => cards().map(card => card.querySelector('h2')?.textContent);
  const more = () =>
    [...opened.element.querySelectorAll<HTMLAnchorElement>('main a')].find(
      each => each.textContent === texts['winners.more'],
    );
  return { ...opened, shop, cards, titles, more };
};

const makeHolder = () => ({
  ...HOLDER,
  email: 'solomiia@example.com',
  password: 'correct horse battery',
  address: '',
  mailingParticipant: false,
  phone: '+380501112233',
  gender: null,
  refCode: 'solomiia',
  referrerId: null,
  emailVerified: true,
  saleBalance: 0n as never,
  ledger: [],
  cart: [],
  wishlist: [],
});

/** A draw on each of so many days before the noon. */
export const stageDays = (ago: number) => Array.from({ length: ago }, (_, n): StagedDraw => ({ ago: n + 1 }));
