import { Effect } from 'effect';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import texts from '../../../src/ui/i18n/messages/uk/winners.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { DAY_MS, NOON, openWinnersPage, type StagedDraw, stageDays } from './open-winners-page.ts';

describe('the page of all draws, page by page', () => {
  it('the next page of draws comes in place, and the focus goes on there once there is no more', async () => {
    const { cards, titles, more, element } = await openWinnersPage(stageDays(26));
    expect(cards()).toHaveLength(24);
    expect(element.querySelector('main [role="status"]')?.textContent).toBe('');
    expect(more()?.getAttribute('href')).toMatch(/^\/winners\?after=\d+-lot-24$/);
    await act(async () => more()?.click());
    await waitUntilTrue(() => cards().length === 26);
    expect(titles()).toEqual(Array.from({ length: 26 }, (_, n) => `Приз ${n + 1}`));
    expect(more()).toBeUndefined();
    expect(element.querySelector('main [role="status"]')?.textContent).toBe('Показано 26 розіграшів');
    expect(document.activeElement?.querySelector('h2')?.textContent).toBe('Приз 25');
  });

  it('draws that were read stand there again for who goes back to them', async () => {
    const { cards, more, router, heading } = await openWinnersPage(stageDays(26));
    await act(async () => more()?.click());
    await waitUntilTrue(() => cards().length === 26);
    await act(() => router.navigate('/faq'));
    await waitUntilTrue(() => heading() !== texts['winners.title']);
    await act(async () => router.navigator.go(-1));
    await waitUntilTrue(() => heading() === texts['winners.title'] && cards().length > 0);
    expect(cards()).toHaveLength(26);
  });

  it('who goes back sees nothing that a winner on a further page took back meanwhile, and who is still shown', async () => {
    const shown = { town: 'Броди', withPicture: false };
    const further = ['Соля', 'Ліда'].map(
      (name, n): StagedDraw => ({ ago: 25 + n, shown: { ...shown, name } }),
    );
    const { cards, more, router, heading, shop, element, app } = await openWinnersPage([
      ...stageDays(24),
      ...further,
      ...Array.from({ length: 23 }, (_, n): StagedDraw => ({ ago: 30 + n })),
    ]);
    await act(async () => more()?.click());
    await waitUntilTrue(() => cards().length === 48);
    expect(element.textContent).toContain('Соля');
    shop.shownWinners.set(25, { version: 1, winner: null });
    const leaveAndComeBack = async () => {
      await act(() => router.navigate('/faq'));
      await waitUntilTrue(() => heading() !== texts['winners.title']);
      await act(async () => router.navigator.go(-1));
      await waitUntilTrue(() => heading() === texts['winners.title'] && cards().length > 0);
    };
    const { listWinners } = app.useCases;
    // What can't be read anew names nobody.
    Object.assign(app.useCases, {
      listWinners: () => Effect.fail(new ShopUnavailable({ reason: 'malformed' })),
    } satisfies Partial<typeof app.useCases>);
    await leaveAndComeBack();
    expect(cards()).toHaveLength(48);
    expect(element.querySelectorAll('[data-winner]')).toHaveLength(0);
    Object.assign(app.useCases, { listWinners });
    await leaveAndComeBack();
    await waitUntilTrue(() => element.textContent.includes('Ліда'));
    expect(cards()).toHaveLength(48);
    expect(element.textContent).not.toContain('Соля');
  });

  it('a next page that does not come is said, and comes on another try', async () => {
    const { cards, more, element, world } = await openWinnersPage(stageDays(25));
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
    const { titles, element } = await openWinnersPage(stageDays(26), `/winners?after=${at}-lot-24`);
    expect(titles()).toEqual(['Приз 25', 'Приз 26']);
    const latest = [...element.querySelectorAll('main a')].find(
      each => each.textContent === texts['winners.latest'],
    );
    expect(latest?.getAttribute('href')).toBe('/winners');
  });

  it.each(['x', '1-lot-0', '1-lot-1;', '99999999999999999-lot-1', ''])(
    'an address with the cursor %j, which the shop never made, begins at the latest',
    async cursor => {
      const { titles } = await openWinnersPage(stageDays(2), `/winners?after=${encodeURIComponent(cursor)}`);
      expect(titles()).toEqual(['Приз 1', 'Приз 2']);
    },
  );

  it.each([
    ['/winners', texts['winners.empty'], '/catalog'],
    ['/winners?after=1-lot-1', texts['winners.end'], '/winners'],
  ])('a list without a draw says so at %s, and leads on', async (path, title, way) => {
    const { element, cards } = await openWinnersPage([], path);
    expect(cards()).toEqual([]);
    expect(element.querySelector('main h2')?.textContent).toBe(title);
    expect(element.querySelector(`main a[href="${way}"]`)).not.toBeNull();
  });
});
