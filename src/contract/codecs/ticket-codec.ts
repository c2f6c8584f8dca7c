import type { OwnTicket, TicketGroup } from '../../domain/draws/ticket-group.ts';
import type { WireTicketGroup } from '../entity-schemas.ts';
import { type Codec, listCodec, nullableCodec, recordCodec } from './codec.ts';
import { momentCodec } from './exact-codecs.ts';
import { lotCodec } from './lot-codec.ts';
import type { LotFiguresOf } from './lot-figures.ts';

export const ticketCodec = recordCodec<WireTicketGroup['tickets'][number], OwnTicket>()({
  id: 'id',
  title: 'ticket_title',
});

const wholeGroup = recordCodec<Required<WireTicketGroup>, TicketGroup, [LotFiguresOf]>()({
  lot: ['lot', lotCodec],
  tickets: ['tickets', listCodec(ticketCodec)],
  count: 'tickets_count',
  next: 'next_cursor',
  purchased: ['purchased', momentCodec],
  draw: ['draw', nullableCodec(momentCodec)],
  winId: 'win_id',
});

/** The user's tickets of one lot. A shop that does not page lists all tickets of a lot. */
export const ticketGroupCodec: Codec<WireTicketGroup, TicketGroup, [LotFiguresOf]> = {
  encode: wholeGroup.encode,
  decode: wire => wholeGroup.decode({ tickets_count: wire.tickets.length, next_cursor: null, ...wire }),
};
