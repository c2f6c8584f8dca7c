import { Effect } from 'effect';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openAccountPage } from './open-account.ts';

const away = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));

describe('many tickets', () => {
  const chips = () => document.querySelectorAll('main li[data-state] ul li').length;

  /** Somebody with so many tickets of one lot, and the first of them in sight. */
  const withTickets = async (count: number) => {
    const account = await openAccountPage();
    const userId = account.app.stores.session.getSnapshot()?.id ?? 0;
    for (let id = 1001; id <= 1000 + count; id += 1)
      account.world.shop.tickets.push({ id, lotId: 1, userId, at: 1 });
    await account.showTickets();
    await waitUntilTrue(() => chips() > 0);
    return account;
  };

  it('a lot’s tickets show a dozen first, then as many more per press as asked for', async () => {
    const { button, element } = await withTickets(300);
    expect(chips()).toBe(12);
    await act(async () => button('Показати ще 120')?.click());
    expect(chips()).toBe(132);
    await act(async () => button('Показати ще 120')?.click());
    await act(async () => button('Показати ще 48')?.click());
    expect(chips()).toBe(300);
    expect(element.textContent).not.toContain('Показати ще');
    // The button is gone: whoever pressed it goes on at the first number that came.
    expect(document.activeElement?.textContent).toBe('000001-0253');
  });

  it('the “more tickets” button keeps the focus while there are more, and retries when a page failed', async () => {
    const { world, button, element } = await withTickets(300);
    world.shop.faults = away;
    const more = button('Показати ще 120');
    more?.focus();
    await act(async () => more?.click());
    await waitUntilTrue(() => element.querySelector('main [role="alert"]') !== null);
    expect(chips()).toBe(12);
    world.shop.faults = Effect.void;
    await act(async () => button('Показати ще 120')?.click());
    await waitUntilTrue(() => chips() > 12);
    expect(chips()).toBe(132);
    expect(document.activeElement).toBe(more);
    expect(element.querySelector('main [role="alert"]')).toBeNull();
  });

  it('the tickets of many lots come a page of lots at a time, in play and drawn apart', async () => {
    const { world, app, button, showTickets } = await openAccountPage();
    const userId = app.stores.session.getSnapshot()?.id ?? 0;
    const lot = world.shop.lots.get(1);
    if (lot === undefined) throw new Error('no lot 1');
    for (let id = 5001; id <= 5020; id += 1) {
      world.shop.lots.set(id, { ...lot, id });
      world.shop.tickets.push({ id: 10_000 + id, lotId: id, userId, at: id });
    }
    world.shop.tickets.push({ id: 9001, lotId: 2, userId, at: 1 });
    world.shop.draws.set(2, { at: 2, winningTicketId: 1 });
    await showTickets();
    const cards = (state: string) => document.querySelectorAll(`main li[data-state="${state}"]`);
    await waitUntilTrue(() => cards('lost').length > 0);
    expect([cards('active').length, cards('lost').length]).toEqual([16, 1]);
    await act(async () => button('Показати ще: 4')?.click());
    await waitUntilTrue(() => cards('active').length > 16);
    expect([cards('active').length, cards('lost').length]).toEqual([20, 1]);
    expect(button('Показати ще: 4')).toBeUndefined();
    expect(document.activeElement).toBe(cards('active')[16]);
  });
});
