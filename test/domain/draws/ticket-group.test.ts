import { describe, expect, it } from 'vitest';
import {
  isTicketGroupRemovable,
  ticketGroupState,
  ticketNumberOfTitle,
  ticketTitle,
} from '../../../src/domain/draws/ticket-group.ts';
import { ARBITRARY_LOTS_NOW } from '../../arbitraries/lot.ts';

const tickets = [
  { id: 5, title: '000042-0005' },
  { id: 6, title: '000042-0006' },
];

describe('a group of tickets', () => {
  it('a group of tickets is active before the draw', () => {
    const group = { tickets, draw: null, winId: null };
    expect(ticketGroupState(group)).toBe('active');
    expect(isTicketGroupRemovable(group)).toBe(false);
    expect(ticketGroupState({ tickets, draw: null, winId: 5 })).toBe('active');
  });

  it('a group of tickets has won when one of its tickets won', () => {
    expect(ticketGroupState({ tickets, draw: ARBITRARY_LOTS_NOW, winId: 6 })).toBe('won');
    expect(isTicketGroupRemovable({ tickets, draw: ARBITRARY_LOTS_NOW, winId: 6 })).toBe(false);
  });

  it('a group of tickets has lost when another’s ticket won, or nobody’s', () => {
    expect(ticketGroupState({ tickets, draw: ARBITRARY_LOTS_NOW, winId: 7 })).toBe('lost');
    expect(ticketGroupState({ tickets: [], draw: ARBITRARY_LOTS_NOW, winId: 7 })).toBe('lost');
    expect(isTicketGroupRemovable({ tickets, draw: ARBITRARY_LOTS_NOW, winId: 7 })).toBe(true);
  });

  it('a group of tickets drawn at epoch 0 is past, not active', () => {
    expect(ticketGroupState({ tickets, draw: 0, winId: null })).toBe('lost');
  });
});

describe("a ticket's title", () => {
  it.each([
    [42, 17, '000042-0017'],
    [1, 1, '000001-0001'],
    [999_999, 9_999, '999999-9999'],
  ])('the title of a ticket of lot %s, number %s, is %s', (lotId, n, title) => {
    expect(ticketTitle(lotId, n)).toBe(title);
  });

  it.each(['', '17', '000042-', '000042-17', '000042-0017x', '№ 000042-0017'])(
    'the ticket title “%s” has no number',
    text => {
      expect(ticketNumberOfTitle(text)).toBeNull();
    },
  );
});
