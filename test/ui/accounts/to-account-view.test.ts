import { describe, expect, it } from 'vitest';
import type { Level } from '../../../src/domain/accounts/level.ts';
import type { TicketGroup } from '../../../src/domain/draws/ticket.ts';
import { parseDecimal } from '../../../src/domain/money/decimal.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import {
  causeMessage,
  tabOf,
  toLevelViews,
  toTicketViews,
} from '../../../src/ui/screens/account/to-account-view.ts';
import { aLot, NOW } from '../../arbitraries/lot.ts';

const level = (name: string, from: bigint, to: bigint | null): Level => {
  const percent = parseDecimal('1');
  if (percent === null) throw new Error('not a decimal');
  return { name, from: minorUnits(from), to: to === null ? null : minorUnits(to), percent };
};
const start = level('Start', 0n, 100_000n);
const bronze = level('Bronze', 100_000n, 500_000n);
const top = level('Platinum', 500_000n, null);

const group = (parts: Partial<TicketGroup> = {}): TicketGroup => ({
  lot: aLot(),
  tickets: [
    { id: 1, title: '000042-0001' },
    { id: 2, title: '000042-0002' },
  ],
  count: 2,
  next: null,
  purchased: NOW,
  draw: null,
  winId: null,
  ...parts,
});

describe('the account', () => {
  it('the account opens the tab that the address names', () => {
    expect(tabOf('#wishlist')).toBe('wishlist');
    expect(tabOf('#tickets')).toBe('tickets');
    expect(tabOf('')).toBe('personal');
    expect(tabOf('#nonsense')).toBe('personal');
  });

  it('the account lists levels from the lowest, with the shopper’s current one marked', () => {
    const { list, next } = toLevelViews([top, start, bronze], bronze, minorUnits(200_000n));
    expect(list.map(view => [view.level.name, view.state, view.progress])).toEqual([
      ['Start', 'reached', 100],
      ['Bronze', 'current', 40],
      ['Platinum', 'ahead', 0],
    ]);
    expect(next).toEqual({ name: 'Platinum', left: 300_000n });
  });

  it('the account shows no next level above the top one', () => {
    const { list, next } = toLevelViews([start, top], top, minorUnits(900_000n));
    expect(next).toBeNull();
    expect(list.at(-1)).toMatchObject({ state: 'current', progress: 100 });
  });

  it('the account separates tickets in play from won and lost ones', () => {
    const { active, past } = toTicketViews(
      [
        group({ draw: NOW + 1, winId: 9 }),
        group({ purchased: NOW - 5, lot: aLot({ endsAt: NOW + 1 }) }),
        group({ purchased: NOW, lot: aLot({ salesCount: 100, endsAt: NOW }) }),
        group({ purchased: NOW - 9, lot: aLot({ endsAt: NOW }) }),
        group({ purchased: NOW - 10, lot: aLot({ endsAt: NOW + 1, offered: false }) }),
        group({ purchased: NOW - 11, lot: aLot({ endsAt: NOW, offered: false }) }),
        group({ draw: NOW + 2, winId: 2 }),
      ],
      NOW,
    );
    expect(active.map(view => [view.state, view.percent])).toEqual([
      ['soon', 100],
      ['active', 0],
      ['ended', 0],
      ['withdrawn', 0],
      ['ended', 0],
    ]);
    expect(past.map(view => [view.state, view.winningTicket])).toEqual([
      ['won', '000042-0002'],
      ['lost', null],
    ]);
  });

  it('the account names every cause of a points entry, unknown ones too', () => {
    expect(causeMessage('order_earned')).toBe('account.cause.order_earned');
    expect(causeMessage('something_new')).toBe('account.cause.other');
  });
});
