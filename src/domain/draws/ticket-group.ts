import type { Lot } from '../catalogue/lot.ts';

/** The id and title of a ticket of the user's own. */
export type OwnTicket = { readonly id: number; readonly title: string };

/** A shopper's tickets of one lot, all orders together; `purchased` and `draw` in epoch milliseconds. */
export type TicketGroup = {
  readonly lot: Lot;
  /** The first of them, a winning one of the shopper's always among them. */
  readonly tickets: readonly OwnTicket[];
  /** How many there are. */
  readonly count: number;
  /** Where the next page of them begins; null when all are listed. */
  readonly next: string | null;
  readonly purchased: number;
  readonly draw: number | null;
  readonly winId: number | null;
};

/** The number of tickets of one lot that a shopper is shown at first (docs/behaviour.md#account). */
export const TICKETS_SHOWN_OF_GROUP = 12;

/** The number of lots whose tickets come in one page (docs/behaviour.md#account). */
export const TICKET_GROUPS_PER_PAGE = 16;

/** The number of further tickets of one lot that a shopper is shown at a time. */
export const TICKETS_PER_PAGE = 120;

/** One of the states of a shopper's tickets of one lot: active until its draw; then one of them won, or none did. */
export type TicketGroupState = 'active' | 'won' | 'lost';

type Outcome = Pick<TicketGroup, 'draw' | 'winId' | 'tickets'>;

/**
 * Computes the state of a shopper's tickets of one lot: active while `draw` is null; else won when the winning ticket
 * is one of the group, and lost otherwise (law `ticket-state`).
 */
export const ticketGroupState = ({ draw, winId, tickets }: Outcome): TicketGroupState => {
  if (draw === null) return 'active';
  return tickets.some(ticket => ticket.id === winId) ? 'won' : 'lost';
};

/**
 * Tells whether a group of tickets can be removed: only lost ones, so that nobody throws a winning one away by mistake
 * (law `ticket-state`).
 */
export const isTicketGroupRemovable = (group: Outcome): boolean => ticketGroupState(group) === 'lost';

/** Writes the title of the n-th ticket of a lot, such as `000042-0017` (law `ticket-title`). */
export const ticketTitle = (lotId: number, n: number): string =>
  `${String(lotId).padStart(6, '0')}-${String(n).padStart(4, '0')}`;

/**
 * Reads the number that a ticket's title ends with; null where it does not. The inverse of {@link ticketTitle} (law
 * `ticket-title`).
 */
export const ticketNumberOfTitle = (title: string): number | null => {
  const digits = /^\d{6,}-(\d{4,})$/.exec(title)?.[1];
  return digits === undefined ? null : Number(digits);
};
