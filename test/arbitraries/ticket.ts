import * as fc from 'fast-check';
import { type TicketGroup, ticketTitle } from '../../src/domain/draws/ticket-group.ts';
import { lotArbitrary, momentArbitrary } from './lot.ts';

/** The arbitrary of ticket groups before and after their draw, won and lost. */
export const ticketGroupArbitrary: fc.Arbitrary<TicketGroup> = fc
  .tuple(
    lotArbitrary,
    fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }),
    momentArbitrary,
    fc.option(momentArbitrary),
    fc.option(fc.integer({ min: 1, max: 60 })),
  )
  .map(([lot, numbers, purchased, draw, winId]) => ({
    lot,
    tickets: numbers.map(n => ({ id: n, title: ticketTitle(lot.id, n) })),
    count: numbers.length,
    next: null,
    purchased,
    draw,
    winId: draw === null ? null : winId,
  }));
