import type { OwnTicket, TicketGroup } from '../../domain/draws/ticket.ts';
import type { WireTicketGroup } from '../entities.ts';
import { type Codec, list, orNull, record } from './codec.ts';
import { momentCodec } from './exact-codecs.ts';
import { lotCodec } from './lot-codec.ts';
import type { LotFigures } from './lot-figures.ts';

export const ticketCodec = record<WireTicketGroup['tickets'][number], OwnTicket>()({
  id: 'id',
  title: 'ticket_title',
});

const wholeGroup = record<Required<WireTicketGroup>, TicketGroup, [LotFigures]>()({
  lot: ['lot', lotCodec],
  tickets: ['tickets', list(ticketCodec)],
  count: 'tickets_count',
  next: 'next_cursor',
  purchased: ['purchased', momentCodec],
  draw: ['draw', orNull(momentCodec)],
  winId: 'win_id',
});

/** The user's tickets of one lot. A shop that does not page lists all tickets of a lot. */
export const ticketGroupCodec: Codec<WireTicketGroup, TicketGroup, [LotFigures]> = {
  encode: wholeGroup.encode,
  decode: wire => wholeGroup.decode({ tickets_count: wire.tickets.length, next_cursor: null, ...wire }),
};
