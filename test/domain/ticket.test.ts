import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRemovable, ticketNumber, ticketState, ticketTitle } from '../../src/domain/ticket.ts';
import { NOW } from '../arbitraries/lot.ts';
import { ticketGroups } from '../arbitraries/ticket.ts';

const tickets = [
  { id: 5, title: '000042-0005' },
  { id: 6, title: '000042-0006' },
];

describe('a group of tickets', () => {
  it('is active before the draw', () => {
    const group = { tickets, draw: null, winId: null };
    expect(ticketState(group)).toBe('active');
    expect(isRemovable(group)).toBe(false);
    expect(ticketState({ tickets, draw: null, winId: 5 })).toBe('active');
  });

  it('won when one of its tickets won', () => {
    expect(ticketState({ tickets, draw: NOW, winId: 6 })).toBe('won');
    expect(isRemovable({ tickets, draw: NOW, winId: 6 })).toBe(true);
  });

  it("did not win when another's ticket won, or nobody's", () => {
    expect(ticketState({ tickets, draw: NOW, winId: 7 })).toBe('lost');
    expect(ticketState({ tickets, draw: NOW, winId: null })).toBe('lost');
    expect(ticketState({ tickets: [], draw: NOW, winId: 7 })).toBe('lost');
    expect(isRemovable({ tickets, draw: NOW, winId: 7 })).toBe(true);
  });

  it('drawn at the very beginning of time is past, too', () => {
    expect(ticketState({ tickets, draw: 0, winId: null })).toBe('lost');
  });

  it('can be removed exactly when its draw has been', () => {
    fc.assert(
      fc.property(ticketGroups, group => {
        expect(isRemovable(group)).toBe(group.draw !== null);
        expect(ticketState(group) === 'active').toBe(group.draw === null);
      }),
    );
  });

  it('has at most one winner among groups that share no ticket', () => {
    fc.assert(
      fc.property(ticketGroups, fc.nat(8), (group, cut) => {
        const parts = [group.tickets.slice(0, cut), group.tickets.slice(cut)].map(part => ({
          ...group,
          tickets: part,
        }));
        const won = parts.filter(part => ticketState(part) === 'won').length;
        expect(won).toBe(ticketState(group) === 'won' ? 1 : 0);
      }),
    );
  });
});

describe("a ticket's title", () => {
  it.each([
    [42, 17, '000042-0017'],
    [1, 1, '000001-0001'],
    [999_999, 9_999, '999999-9999'],
    [1_234_567, 10_000, '1234567-10000'],
  ])('of lot %s, number %s, is %s', (lotId, n, title) => {
    expect(ticketTitle(lotId, n)).toBe(title);
  });

  it('tells lot and number, so it is unique in the shop', () => {
    const numbers = fc.integer({ min: 1, max: 2_000_000 });
    fc.assert(
      fc.property(numbers, numbers, (lotId, n) => {
        expect(ticketTitle(lotId, n).split('-').map(Number)).toEqual([lotId, n]);
      }),
    );
  });

  it('gives its number back', () => {
    const numbers = fc.integer({ min: 1, max: 2_000_000 });
    fc.assert(
      fc.property(numbers, numbers, (lotId, n) => {
        expect(ticketNumber(ticketTitle(lotId, n))).toBe(n);
      }),
    );
  });

  it.each(['', '17', '000042-', '000042-17', '42-0017', '000042-0017x'])('“%s” has no number', text => {
    expect(ticketNumber(text)).toBeNull();
  });
});
