import type { Lot } from '../catalogue/lot.ts';

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

/** How many tickets a shopper is shown of one lot at first (docs/behaviour.md#account). */
export const TICKETS_OF_GROUP = 12;

/** Lots whose tickets come in one page (docs/behaviour.md#account). */
export const GROUPS_OF_PAGE = 16;

/** How many more a shopper is shown of one lot at a time. */
export const TICKETS_OF_PAGE = 120;

/** A group is active until its draw; then one of its tickets won, or none did. */
export type TicketState = 'active' | 'won' | 'lost';

type Outcome = Pick<TicketGroup, 'draw' | 'winId' | 'tickets'>;

/** `draw` null is active; else won when the winning ticket is one of the group (law `ticket-state`). */
export const ticketState = ({ draw, winId, tickets }: Outcome): TicketState => {
  if (draw === null) return 'active';
  return tickets.some(ticket => ticket.id === winId) ? 'won' : 'lost';
};

/** Only lost tickets can be removed: nobody throws a winning one away by mistake (law `ticket-state`). */
export const isRemovable = (group: Outcome): boolean => ticketState(group) === 'lost';

/** The title of the n-th ticket of a lot, such as `000042-0017` (law `ticket-title`). */
export const ticketTitle = (lotId: number, n: number): string =>
  `${String(lotId).padStart(6, '0')}-${String(n).padStart(4, '0')}`;

/** The number that a ticket's title ends with; null where it does not. The inverse of {@link ticketTitle} (law `ticket-title`). */
export const ticketNumber = (title: string): number | null => {
  const digits = /^\d{6,}-(\d{4,})$/.exec(title)?.[1];
  return digits === undefined ? null : Number(digits);
};
