import { Blob as WholeBlob } from 'node:buffer';
import { act } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PrizeState } from '../../../src/domain/draws/prize-life.ts';
import texts from '../../../src/ui/i18n/messages/uk/winners.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { DAY_MS, HOLDER, NOON, openWinnersPage } from './open-winners-page.ts';

/** Of Соломія, in full. */
const NAMES = ['Соломія', 'Захарченко', HOLDER.avatar];

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

describe('the page of all draws', () => {
  it('draws stand the latest first, each with its day, its number and the way to its proof', async () => {
    const { titles, cards, heading } = await openWinnersPage([
      { ago: 9 },
      { ago: 2 },
      { ago: 5, isWon: false },
    ]);
    expect(heading()).toBe(texts['winners.title']);
    expect(titles()).toEqual(['Приз 2', 'Приз 3', 'Приз 1']);
    const [latest, without] = cards();
    expect(plain(latest?.querySelector('time')?.textContent)).toBe('18 листопада 2026 р.');
    expect(latest?.textContent).toContain('Виграшний квиток 000002-0001');
    const link = latest?.querySelector('a');
    expect(link?.getAttribute('href')).toBe('/draw-2');
    expect(link?.getAttribute('aria-label')).toBe(texts['winners.draw-for'].replace('{title}', 'Приз 2'));
    expect(without?.textContent).toContain(texts['winners.none']);
    expect(without?.textContent).not.toContain('Виграшний');
    expect(without?.querySelector('a')?.getAttribute('href')).toBe('/draw-3');
  });

  it.each<[readonly PrizeState[], string]>([
    [['won'], texts['winners.stage.won']],
    [['won', 'accepted', 'identity_confirmed', 'to_pack'], texts['winners.stage.accepted']],
    [['won', 'accepted', 'identity_confirmed', 'to_pack', 'sent'], texts['winners.stage.sent']],
    [['won', 'accepted', 'identity_confirmed', 'handed_over'], 'Видано 13 листопада 2026 р.'],
  ])('a prize that came through %s says so for everybody', async (states, said) => {
    const { cards } = await openWinnersPage([{ ago: 10, states }]);
    expect(plain(cards()[0]?.textContent)).toContain(said);
  });

  it('the day of handing over is the shop’s, also shortly after its midnight', async () => {
    // 22:30 in Greenwich is past midnight in Kyiv.
    const { shop, cards, router } = await openWinnersPage([{ ago: 10, states: ['won', 'handed_over'] }]);
    const at = Date.parse('2026-11-12T22:30:00Z');
    shop.prizes.set(1, { addressId: null, tracking: '', changes: [{ state: 'handed_over', at }] });
    await act(() => router.revalidate());
    expect(plain(cards()[0]?.textContent)).toContain('Видано 13 листопада 2026 р.');
  });

  it('the page has nothing of a winner who has not agreed, and of another one only what they agreed to', async () => {
    const { element, cards, shop, router } = await openWinnersPage([
      { ago: 1 },
      { ago: 2, shown: { name: 'Соля', town: 'Броди', withPicture: false } },
      { ago: 3, shown: { name: 'Соля', town: 'Стрий', withPicture: true } },
    ]);
    const { users } = shop;
    for (const text of NAMES.slice(0, 2)) expect(element.innerHTML).not.toContain(text);
    const [silent, named, pictured] = cards();
    for (const text of [...NAMES, 'Соля']) expect(silent?.innerHTML).not.toContain(text);
    expect(named?.textContent).toContain('Соля, Броди');
    expect(named?.innerHTML).not.toContain(HOLDER.avatar);
    expect(pictured?.textContent).toContain('Соля, Стрий');
    expect(pictured?.querySelector(`img[src="${HOLDER.avatar}"]`)?.getAttribute('alt')).toBe('');
    const holder = users.get(900);
    if (holder === undefined) throw new Error('nobody won');
    const faces = () =>
      [...element.querySelectorAll('[data-winner] img')].map(each => each.getAttribute('src'));
    for (const avatar of ['/avatars/later.webp', null, HOLDER.avatar]) {
      users.set(900, { ...holder, avatar });
      await act(() => router.revalidate());
      const now = avatar === null ? [] : [avatar];
      await waitUntilTrue(() => faces().join() === now.join());
    }
    shop.shownWinners.set(3, { version: 1, winner: null });
    await act(() => router.revalidate());
    await waitUntilTrue(() => !element.innerHTML.includes('Стрий'));
    expect(element.innerHTML).not.toContain(HOLDER.avatar);
    expect(cards()[2]?.textContent).toContain('Виграшний квиток 000003-0001');
  });

  it('a super prize stands before a lot that was drawn at the same moment, and leads to its own page', async () => {
    const { shop, cards, router } = await openWinnersPage([{ ago: 3 }]);
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

  it.each(['/', '/lot-1', '/draw-1'])(
    'the page %s names the winner in full, also one who has agreed to nothing',
    async path => {
      // A draw's list is read as a stream, which jsdom's has not.
      vi.stubGlobal('Blob', WholeBlob);
      onTestFinished(() => void vi.unstubAllGlobals());
      const { shop, element, router } = await openWinnersPage([{ ago: 1 }]);
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
    const { element } = await openWinnersPage([]);
    expect(element.querySelector('footer a[href="/winners"]')).not.toBeNull();
    expect(element.querySelector('footer a[href="/#last_winners"]')).toBeNull();
    expect(element.querySelector('header a[href="/#last_winners"]')).not.toBeNull();
  });
});
