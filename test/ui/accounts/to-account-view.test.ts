import { describe, expect, it } from 'vitest';
import { LEDGER_KINDS } from '../../../src/domain/accounts/ledger.ts';
import type { Level } from '../../../src/domain/accounts/level.ts';
import type { TicketGroup } from '../../../src/domain/draws/ticket-group.ts';
import { parseDecimal } from '../../../src/domain/money/decimal.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import en from '../../../src/ui/i18n/messages/en/account.json' with { type: 'json' };
import ru from '../../../src/ui/i18n/messages/ru/account.json' with { type: 'json' };
import uk from '../../../src/ui/i18n/messages/uk/account.json' with { type: 'json' };
import {
  readAccountTabOfHash,
  toLedgerCauseMessageId,
  toLevelViews,
  toTicketGroupViews,
} from '../../../src/ui/screens/account/to-account-view.ts';
import { ARBITRARY_LOTS_NOW, lotOnSale } from '../../arbitraries/lot.ts';

const level = (name: string, from: bigint, to: bigint | null): Level => {
  const percent = parseDecimal('1');
  if (percent === null) throw new Error('not a decimal');
  return { name, from: minorUnits(from), to: to === null ? null : minorUnits(to), percent };
};
const start = level('Start', 0n, 100_000n);
const bronze = level('Bronze', 100_000n, 500_000n);
const top = level('Platinum', 500_000n, null);

const group = (parts: Partial<TicketGroup> = {}): TicketGroup => ({
  lot: lotOnSale(),
  tickets: [
    { id: 1, title: '000042-0001' },
    { id: 2, title: '000042-0002' },
  ],
  count: 2,
  next: null,
  purchased: ARBITRARY_LOTS_NOW,
  draw: null,
  winId: null,
  ...parts,
});

describe('the account', () => {
  it('the account opens the tab that the address names', () => {
    expect(readAccountTabOfHash('#wishlist')).toBe('wishlist');
    expect(readAccountTabOfHash('#tickets')).toBe('tickets');
    expect(readAccountTabOfHash('')).toBe('personal');
    expect(readAccountTabOfHash('#nonsense')).toBe('personal');
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
    const { active, past } = toTicketGroupViews(
      [
        group({ draw: ARBITRARY_LOTS_NOW + 1, winId: 9 }),
        group({ purchased: ARBITRARY_LOTS_NOW - 5, lot: lotOnSale({ endsAt: ARBITRARY_LOTS_NOW + 1 }) }),
        group({
          purchased: ARBITRARY_LOTS_NOW,
          lot: lotOnSale({ salesCount: 100, endsAt: ARBITRARY_LOTS_NOW }),
        }),
        group({ purchased: ARBITRARY_LOTS_NOW - 9, lot: lotOnSale({ endsAt: ARBITRARY_LOTS_NOW }) }),
        group({
          purchased: ARBITRARY_LOTS_NOW - 10,
          lot: lotOnSale({ endsAt: ARBITRARY_LOTS_NOW + 1, offered: false }),
        }),
        group({
          purchased: ARBITRARY_LOTS_NOW - 11,
          lot: lotOnSale({ endsAt: ARBITRARY_LOTS_NOW, offered: false }),
        }),
        group({ draw: ARBITRARY_LOTS_NOW + 2, winId: 2 }),
      ],
      ARBITRARY_LOTS_NOW,
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
    expect(toLedgerCauseMessageId('order_earned')).toBe('account.cause.order_earned');
    expect(toLedgerCauseMessageId('something_new')).toBe('account.cause.other');
  });

  it.each(Object.entries({ uk, ru, en }))(
    'every cause that the ledger knows has a text in %s',
    (_, texts) => {
      const ids = Object.values(LEDGER_KINDS).flat().map(toLedgerCauseMessageId);
      expect(ids.filter(id => !(id in texts))).toEqual([]);
      expect(ids).not.toContain('account.cause.other');
    },
  );
});
