import type { OwnTicket, TicketGroup } from '../../domain/draws/ticket-group.ts';
import type { WireTicketGroup } from '../entity-schemas.ts';
import { type Codec, makeListCodec, makeNullableCodec, makeRecordCodec } from './codec.ts';
import { momentCodec } from './exact-codecs.ts';
import { lotCodec } from './lot-codec.ts';
import type { LotFiguresFunction } from './lot-figures.ts';

export const ticketCodec = makeRecordCodec<WireTicketGroup['tickets'][number], OwnTicket>()({
  id: 'id',
  title: 'ticket_title',
});

const wholeGroup = makeRecordCodec<Required<WireTicketGroup>, TicketGroup, [LotFiguresFunction]>()({
  lot: ['lot', lotCodec],
  tickets: ['tickets', makeListCodec(ticketCodec)],
  count: 'tickets_count',
  next: 'next_cursor',
  purchased: ['purchased', momentCodec],
  draw: ['draw', makeNullableCodec(momentCodec)],
  winId: 'win_id',
});

/** The codec of the user's tickets of one lot. A shop that does not page lists all tickets of a lot. */
export const ticketGroupCodec: Codec<WireTicketGroup, TicketGroup, [LotFiguresFunction]> = {
  encode: wholeGroup.encode,
  decode: wire => wholeGroup.decode({ tickets_count: wire.tickets.length, next_cursor: null, ...wire }),
};
