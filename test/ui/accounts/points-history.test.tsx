import { Effect } from 'effect';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import account from '../../../src/ui/i18n/messages/uk/account.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openAccountPage } from './open-account.ts';

const EARLIER = account['account.points.earlier'];

describe('the history of points', () => {
  const rows = () => document.querySelectorAll('main tbody tr').length;
  const firstRow = () => document.querySelector('main tbody tr')?.textContent ?? '';

  /** Somebody with so many points for sharing, and every tenth of them spent. */
  const withEntries = async (count: number) => {
    const opened = await openAccountPage();
    const user = opened.user();
    if (user === undefined) throw new Error('nobody has joined');
    const ledger = Array.from({ length: count }, (_, place) =>
      place % 10 === 9
        ? { cause: 'order_spent', amount: points(-1n), at: place }
        : { cause: 'share', amount: points(1n), at: place },
    );
    opened.world.shop.users.set(user.id, { ...user, ledger });
    await act(() => opened.router.navigate('/account#points'));
    await act(() => opened.router.revalidate());
    await waitUntilTrue(() => rows() > 0);
    return opened;
  };

  it('the history of points loads to its first entry, a page at a time', async () => {
    const { button } = await withEntries(130);
    expect(rows()).toBe(60);
    await act(async () => button(EARLIER)?.click());
    await waitUntilTrue(() => rows() > 60);
    expect(rows()).toBe(120);
    await act(async () => button(EARLIER)?.click());
    await waitUntilTrue(() => rows() > 120);
    expect(rows()).toBe(130);
    expect(button(EARLIER)).toBeUndefined();
    // The button is gone: whoever pressed it goes on at the first entry that came.
    expect(document.activeElement).toBe(document.querySelectorAll('main tbody tr')[120]);
  });

  it('the history of points filters by one kind of entries, and says where there are none', async () => {
    const { button, element } = await withEntries(130);
    await act(async () => button(account['account.points.kind.spent'])?.click());
    await waitUntilTrue(() => rows() === 13);
    expect(rows()).toBe(13);
    expect(firstRow()).toContain(account['account.cause.order_spent']);
    expect(button(account['account.points.kind.spent'])?.getAttribute('aria-pressed')).toBe('true');
    await act(async () => button(account['account.points.kind.invited'])?.click());
    await waitUntilTrue(() => element.textContent.includes(account['account.points.kind.empty']));
    expect(rows()).toBe(0);
    await act(async () => button(account['account.points.kind.all'])?.click());
    expect(rows()).toBe(60);
  });

  it('a balance below zero has a minus and says when points can be used; what was taken back has its causes', async () => {
    const { element, user, world, router } = await withEntries(1);
    const owner = user() ?? expect.fail('nobody has joined');
    const ledger = [
      { cause: 'refund_spent', amount: points(20n), at: 1 },
      { cause: 'refund_earned', amount: points(-1_254n), at: 2 },
    ];
    world.shop.users.set(owner.id, { ...owner, ledger });
    await act(() => router.revalidate());
    await waitUntilTrue(() => rows() === 2);
    const said = element.textContent.replaceAll(/[\u00a0\u202f]/gu, ' ');
    expect(said.match(/−1 234/gu)).toHaveLength(2);
    expect(said).not.toContain('-1 234');
    expect(said).toContain(account['account.points.owed']);
    expect(firstRow()).toContain(account['account.cause.refund_earned']);
    expect(firstRow().replaceAll(/[\u00a0\u202f]/gu, ' ')).toContain('−1 254');
    expect(said).toContain(`${account['account.cause.refund_spent']}`);
  });

  it('the history of points says that a filtered page failed, and retries', async () => {
    const { button, element, world } = await withEntries(20);
    world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    await act(async () => button(account['account.points.kind.spent'])?.click());
    await waitUntilTrue(() => element.querySelector('main [role="alert"]') !== null);
    world.shop.faults = Effect.void;
    await act(async () =>
      element.querySelector<HTMLButtonElement>('main [role="alert"] ~ p button')?.click(),
    );
    await waitUntilTrue(() => rows() === 2);
    expect(rows()).toBe(2);
  });
});
