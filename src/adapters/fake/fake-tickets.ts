import type { Lot } from '../../domain/lot.ts';
import { type TicketGroup, ticketTitle } from '../../domain/ticket.ts';
import type { FakeShop, FakeUser } from './fake-shop.ts';

/** A user's tickets that are not hidden, a group per lot; a ticket's number is its place among the lot's. */
export const ticketGroupsOf = (
  shop: FakeShop,
  user: FakeUser,
  lotOf: (id: number) => readonly Lot[],
): readonly TicketGroup[] => {
  const shown = shop.tickets.filter(({ id, userId }) => userId === user.id && !shop.hiddenTickets.has(id));
  return [...new Set(shown.map(ticket => ticket.lotId))].flatMap(lotId => {
    const ofLot = shop.tickets.filter(ticket => ticket.lotId === lotId);
    const own = shown.filter(ticket => ticket.lotId === lotId);
    const draw = shop.draws.get(lotId);
    return lotOf(lotId).map(lot => ({
      lot,
      tickets: own.map(ticket => ({ id: ticket.id, title: ticketTitle(lotId, ofLot.indexOf(ticket) + 1) })),
      purchased: Math.max(...own.map(ticket => ticket.at)),
      draw: draw?.at ?? null,
      winId: draw?.winningTicketId ?? null,
    }));
  });
};
