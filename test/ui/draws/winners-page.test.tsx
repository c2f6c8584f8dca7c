import { Effect } from 'effect';
import { act } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import type { PrizeState } from '../../../src/domain/draws/prize-life.ts';
import type { ShownWinner } from '../../../src/domain/draws/shown-winner.ts';
import texts from '../../../src/ui/i18n/messages/uk/winners.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

const DAY_MS = 24 * 3_600_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');
const HOLDER = { firstName: 'Соломія', lastName: 'Захарченко', avatar: '/avatars/solomiia.webp' };
/** Of Соломія, in full. */
const NAMES = ['Соломія', 'Захарченко', HOLDER.avatar];

type Staged = {
  /** Days before the noon on which the page is opened. */
  readonly ago: number;
  readonly isWon?: boolean;
  readonly states?: readonly PrizeState[];
  readonly shown?: ShownWinner;
};

/** Opens the page of all draws of a shop where nothing was drawn but what is staged, of lots numbered from 1 on. */
const openWinners = async (staged: readonly Staged[], path = '/winners') => {
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

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const days = (ago: number) => Array.from({ length: ago }, (_, n): Staged => ({ ago: n + 1 }));

describe('the page of all draws', () => {
  it('draws stand the latest first, each with its day, its number and the way to its proof', async () => {
    const { titles, cards, heading } = await openWinners([{ ago: 9 }, { ago: 2 }, { ago: 5, isWon: false }]);
    expect(heading()).toBe(texts['winners.title']);
    expect(titles()).toEqual(['Приз 2', 'Приз 3', 'Приз 1']);
    const [latest, without] = cards();
    expect(plain(latest?.querySelector('time')?.textContent)).toBe('18 листопада 2026 р.');
    expect(latest?.textContent).toContain('Виграшний квиток 000002-0001');
    const link = latest?.querySelector('a');
    expect(link?.getAttribute('href')).toBe('/draw-2');
    expect(link?.getAttribute('aria-label')).toBe(texts['winners.proof-for'].replace('{title}', 'Приз 2'));
    expect(without?.textContent).toContain(texts['winners.none']);
    expect(without?.textContent).not.toContain('Виграшний');
    expect(without?.querySelector('a')?.getAttribute('href')).toBe('/draw-3');
  });

  it.each<[readonly PrizeState[], string]>([
    [['won'], texts['winners.stage.won']],
    [['won', 'accepted', 'identity_confirmed', 'to_pack'], texts['winners.stage.accepted']],
    [['won', 'accepted', 'identity_confirmed', 'to_pack', 'sent'], texts['winners.stage.sent']],
    [['won', 'accepted', 'identity_confirmed', 'handed_over'], 'Вручено 13 листопада 2026 р.'],
  ])('a prize that came through %s says so for everybody', async (states, said) => {
    const { cards } = await openWinners([{ ago: 10, states }]);
    expect(plain(cards()[0]?.textContent)).toContain(said);
  });

  it('the day of handing over is the shop’s, also shortly after its midnight', async () => {
    // 22:30 in Greenwich is past midnight in Kyiv.
    const { shop, cards, router } = await openWinners([{ ago: 10, states: ['won', 'handed_over'] }]);
    const at = Date.parse('2026-11-12T22:30:00Z');
    shop.prizes.set(1, { addressId: null, tracking: '', changes: [{ state: 'handed_over', at }] });
    await act(() => router.revalidate());
    expect(plain(cards()[0]?.textContent)).toContain('Вручено 13 листопада 2026 р.');
  });

  it('the page has nothing of a winner who has not agreed, and of another one only what they agreed to', async () => {
    const { element, cards, shop, router } = await openWinners([
      { ago: 1 },
      { ago: 2, shown: { name: 'Соля', town: 'Броди', withPicture: false } },
      { ago: 3, shown: { name: 'Соля', town: 'Стрий', withPicture: true } },
    ]);
    for (const text of NAMES.slice(0, 2)) expect(element.innerHTML).not.toContain(text);
    const [silent, named, pictured] = cards();
    for (const text of [...NAMES, 'Соля']) expect(silent?.innerHTML).not.toContain(text);
    expect(named?.textContent).toContain('Соля, Броди');
    expect(named?.innerHTML).not.toContain(HOLDER.avatar);
    expect(pictured?.textContent).toContain('Соля, Стрий');
    expect(pictured?.querySelector(`img[src="${HOLDER.avatar}"]`)?.getAttribute('alt')).toBe('Фото: Соля');
    shop.shownWinners.set(3, { version: 1, winner: null });
    await act(() => router.revalidate());
    await waitUntilTrue(() => !element.innerHTML.includes('Стрий'));
    expect(element.innerHTML).not.toContain(HOLDER.avatar);
    expect(cards()[2]?.textContent).toContain('Виграшний квиток 000003-0001');
  });

  it('the next page of draws comes in place, and the focus goes on there once there is no more', async () => {
    const { cards, titles, more } = await openWinners(days(26));
    expect(cards()).toHaveLength(24);
    expect(more()?.getAttribute('href')).toMatch(/^\/winners\?after=\d+-lot-24$/);
    await act(async () => more()?.click());
    await waitUntilTrue(() => cards().length === 26);
    expect(titles()).toEqual(Array.from({ length: 26 }, (_, n) => `Приз ${n + 1}`));
    expect(more()).toBeUndefined();
    expect(document.activeElement?.querySelector('h2')?.textContent).toBe('Приз 25');
  });

  it('draws that were read stand there again for who goes back to them', async () => {
    const { cards, more, router, heading } = await openWinners(days(26));
    await act(async () => more()?.click());
    await waitUntilTrue(() => cards().length === 26);
    await act(() => router.navigate('/faq'));
    await waitUntilTrue(() => heading() !== texts['winners.title']);
    await act(async () => router.navigator.go(-1));
    await waitUntilTrue(() => heading() === texts['winners.title'] && cards().length > 0);
    expect(cards()).toHaveLength(26);
  });

  it('a next page that does not come is said, and comes on another try', async () => {
    const { cards, more, element, world } = await openWinners(days(25));
    world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    await act(async () => more()?.click());
    await waitUntilTrue(() => element.textContent.includes(texts['winners.more-failed']));
    world.shop.faults = Effect.void;
    await act(async () => more()?.click());
    await waitUntilTrue(() => cards().length === 25);
    expect(element.textContent).not.toContain(texts['winners.more-failed']);
  });

  it('an address begins the list where it says, with a way to the latest', async () => {
    const at = (NOON - 24 * DAY_MS) * 1000;
    const { titles, element } = await openWinners(days(26), `/winners?after=${at}-lot-24`);
    expect(titles()).toEqual(['Приз 25', 'Приз 26']);
    const latest = [...element.querySelectorAll('main a')].find(
      each => each.textContent === texts['winners.latest'],
    );
    expect(latest?.getAttribute('href')).toBe('/winners');
  });

  it.each(['x', '1-lot-0', '1-lot-1;', '99999999999999999-lot-1', ''])(
    'an address with the cursor %j, which the shop never made, begins at the latest',
    async cursor => {
      const { titles } = await openWinners(days(2), `/winners?after=${encodeURIComponent(cursor)}`);
      expect(titles()).toEqual(['Приз 1', 'Приз 2']);
    },
  );

  it.each([
    ['/winners', texts['winners.empty'], '/catalog'],
    ['/winners?after=1-lot-1', texts['winners.end'], '/winners'],
  ])('a list without a draw says so at %s, and leads on', async (path, title, way) => {
    const { element, cards } = await openWinners([], path);
    expect(cards()).toEqual([]);
    expect(element.querySelector('main h2')?.textContent).toBe(title);
    expect(element.querySelector(`main a[href="${way}"]`)).not.toBeNull();
  });

  it('a super prize stands before a lot that was drawn at the same moment, and leads to its own page', async () => {
    const { shop, cards, router } = await openWinners([{ ago: 3 }]);
    const id = shop.site.superprize(shop.openedAt, 'uk')?.id ?? 0;
    shop.superDraws.set(id, { at: NOON - 3 * DAY_MS, winningTicketId: null });
    await act(() => router.revalidate());
    await waitUntilTrue(() => cards().length === 2);
    const [first] = cards();
    expect(first?.textContent).toContain(texts['winners.super']);
    expect(first?.textContent).toContain(texts['winners.none']);
    expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/superprize-${id}`);
  });

  it('the last winners on the home page have a way to all draws', async () => {
    const opened = await openShopInJsdom('/');
    onTestFinished(() => opened.close());
    await opened.open();
    const link = () => opened.element.querySelector('#last_winners a[href="/winners"]');
    await waitUntilTrue(() => link() !== null);
    expect(link()?.textContent).toBe('Усі розіграші');
  });

  it.each(['/', '/lot-1'])(
    'the page %s names the winner in full, also one who has agreed to nothing',
    async path => {
      const { shop, element, router } = await openWinners([{ ago: 1 }]);
      const [lot] = shop.lots.values();
      if (lot === undefined) throw new Error('there is no lot');
      const user = { avatar: HOLDER.avatar, fullName: `${HOLDER.firstName} ${HOLDER.lastName}` };
      const winners = [{ user, winDate: NOON - DAY_MS }];
      shop.lots.set(1, { ...lot, amount: 1, start: NOON - 9 * DAY_MS, winners });
      await act(() => router.navigate(path));
      await waitUntilTrue(() => element.querySelector('main')?.textContent.includes(user.fullName) === true);
      expect(element.querySelector(`main img[src="${HOLDER.avatar}"]`)).not.toBeNull();
    },
  );

  it('the footer leads to all draws, the header to the last winners on the home page', async () => {
    const { element } = await openWinners([]);
    expect(element.querySelector('footer a[href="/winners"]')).not.toBeNull();
    expect(element.querySelector('footer a[href="/#last_winners"]')).toBeNull();
    expect(element.querySelector('header a[href="/#last_winners"]')).not.toBeNull();
  });
});
