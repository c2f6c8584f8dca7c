import type { getAccountTickets } from '../../../src/contract/account.ts';
import type { WireTicketGroup } from '../../../src/contract/entity-schemas.ts';
import {
  TICKET_GROUPS_PER_PAGE,
  TICKETS_PER_PAGE,
  TICKETS_SHOWN_OF_GROUP,
} from '../../../src/domain/draws/ticket-group.ts';
import { writeIsoMomentSql } from '../../catalogue/lot-json.ts';
import type { Queryable } from '../../database/database.ts';
import { formatTicketGroupCursor, type TicketGroupPosition } from './format-ticket-group-cursor.ts';

/**
 * The tickets that a user has of each lot, counted from the lines of paid orders, which are few beside their tickets: a
 * user with 160,000 tickets has a few hundred orders. Only tickets of drawn lots can be hidden; void ones, whose money went
 * back, are not counted: they cannot win.
 */
const HELD = `held AS MATERIALIZED (
  SELECT b.lot_id, b.purchased, d.drawn_at, d.winner_ticket_id AS win_id, b.issued - coalesce(x.hidden, 0) - y.void AS count,
    (extract(epoch FROM coalesce(d.drawn_at, b.purchased)) * 1000000)::bigint AS at
  FROM (SELECT n.lot_id, sum(n.tickets)::int AS issued, max(o.settled_at) AS purchased
      FROM orders o JOIN order_lines n ON n.order_id = o.id
      WHERE o.user_id = $1 AND o.status = 'paid' GROUP BY n.lot_id) b
    LEFT JOIN draws d ON d.lot_id = b.lot_id AND d.drawn_at IS NOT NULL
    LEFT JOIN LATERAL (SELECT count(*)::int AS hidden FROM tickets t
      WHERE t.user_id = $1 AND t.lot_id = b.lot_id AND t.hidden) x ON d.lot_id IS NOT NULL
    CROSS JOIN LATERAL (SELECT count(*)::int AS void FROM void_tickets v
      JOIN tickets t ON t.lot_id = v.lot_id AND t.number = v.number AND t.user_id = $1 AND NOT t.hidden
      WHERE v.lot_id = b.lot_id) y
  WHERE b.issued > coalesce(x.hidden, 0) + y.void)`;

const pageSql = (drawn: 'IS NULL' | 'IS NOT NULL', limit: string): string =>
  `(SELECT * FROM held WHERE drawn_at ${drawn}
    AND ($4::bigint IS NULL OR at < $4 OR (at = $4 AND lot_id > $5::int)) ORDER BY at DESC, lot_id LIMIT ${limit})`;

const sectionSql = (drawn: 'IS NULL' | 'IS NOT NULL'): string =>
  `(SELECT json_build_object('lots', count(*), 'tickets', coalesce(sum(count), 0)) FROM held WHERE drawn_at ${drawn})`;

/** Orders the owner's winning ticket first, so that it is seen however many there are; then by number. */
const ticketsSql = (lot: string, winner: string, after: string, limit: string): string =>
  `(SELECT id, title, number, 0 AS place FROM tickets
     WHERE id = ${winner} AND user_id = $1 AND NOT hidden AND ${after} = 0)
   UNION ALL
   (SELECT id, title, number, 1 FROM tickets h WHERE user_id = $1 AND lot_id = ${lot} AND NOT hidden
     AND NOT EXISTS (SELECT FROM void_tickets v WHERE v.lot_id = h.lot_id AND v.number = h.number)
     AND number > ${after} AND id IS DISTINCT FROM ${winner} ORDER BY number LIMIT ${limit})`;

const GROUPS = `WITH ${HELD}, page AS (${pageSql('IS NULL', '$2')} UNION ALL ${pageSql('IS NOT NULL', '$3')})
  SELECT ${sectionSql('IS NULL')} AS playing, ${sectionSql('IS NOT NULL')} AS drawn,
    (SELECT coalesce(json_agg(json_build_object('lot_id', lot_id, 'purchased', ${writeIsoMomentSql('purchased')},
        'draw', ${writeIsoMomentSql('drawn_at')}, 'win_id', win_id, 'tickets_count', count, 'at', at::text,
        'tickets', (SELECT coalesce(json_agg(json_build_object('id', id, 'ticket_title', title, 'number', number)
            ORDER BY place, number), '[]'::json)
          FROM (${ticketsSql('page.lot_id', 'page.win_id', '0', String(TICKETS_SHOWN_OF_GROUP))}) t))
      ORDER BY drawn_at IS NOT NULL, at DESC, lot_id), '[]'::json) FROM page) AS groups`;

type Section = { readonly lots: number; readonly tickets: number };
type Ticket = WireTicketGroup['tickets'][number] & { readonly number: number };
type GroupRow = Omit<WireTicketGroup, 'lot' | 'tickets' | 'tickets_count' | 'next_cursor'> & {
  readonly lot_id: number;
  readonly tickets: readonly Ticket[];
  readonly tickets_count: number;
  readonly at: string;
};
type Row = { readonly playing: Section; readonly drawn: Section; readonly groups: readonly GroupRow[] };

/** The fields of a user's tickets of one lot, whose lot is still to be read. */
export type HeldTicketGroup = Omit<WireTicketGroup, 'lot'> & { readonly lot_id: number };
type Page = Section & { readonly groups: readonly HeldTicketGroup[]; readonly next_cursor: string | null };
export type HeldTickets = { readonly playing: Page; readonly drawn: Page };

const toWire = ({ id, ticket_title }: Ticket) => ({ id, ticket_title });

const toGroup = ({ lot_id, tickets, purchased, draw, win_id, tickets_count }: GroupRow): HeldTicketGroup => {
  const last = tickets_count > tickets.length ? tickets.at(-1) : undefined;
  return {
    lot_id,
    tickets: tickets.map(toWire),
    purchased,
    draw,
    win_id,
    tickets_count,
    next_cursor: last === undefined ? null : String(last.number),
  };
};

const toPage = (section: 'playing' | 'drawn', counted: Section, rows: readonly GroupRow[]): Page => {
  const shown = rows.slice(0, TICKET_GROUPS_PER_PAGE);
  const last = rows.length > TICKET_GROUPS_PER_PAGE ? shown.at(-1) : undefined;
  return {
    ...counted,
    groups: shown.map(toGroup),
    next_cursor:
      last === undefined ? null : formatTicketGroupCursor({ section, at: last.at, lotId: last.lot_id }),
  };
};

const NOTHING = { lots: 0, tickets: 0 };

/**
 * Reads the lots that a user has tickets of, the newest purchase or draw first, with some tickets of each: a page of
 * those in play and one of those drawn, or, after a position, the next page of its section only. One query.
 */
export const readHeldTicketGroups = async (
  queries: Queryable,
  userId: number,
  after: TicketGroupPosition | null,
): Promise<HeldTickets> => {
  const limitOf = (section: 'playing' | 'drawn'): number =>
    after === null || after.section === section ? TICKET_GROUPS_PER_PAGE + 1 : 0;
  const [row] = await queries.query<Row>(GROUPS, [
    userId,
    limitOf('playing'),
    limitOf('drawn'),
    after?.at ?? null,
    after?.lotId ?? null,
  ]);
  const groups = row?.groups ?? [];
  return {
    playing: toPage(
      'playing',
      row?.playing ?? NOTHING,
      groups.filter(({ draw }) => draw === null),
    ),
    drawn: toPage(
      'drawn',
      row?.drawn ?? NOTHING,
      groups.filter(({ draw }) => draw !== null),
    ),
  };
};

const OF_LOT = `WITH w AS MATERIALIZED (
    SELECT (SELECT winner_ticket_id FROM draws WHERE lot_id = $2 AND state = 'drawn') AS id)
  SELECT id, title AS ticket_title, number FROM (
    ${ticketsSql('$2', '(SELECT w.id FROM w)', '$3::int', '$4')}) t ORDER BY place, number`;

/** Reads a user's own tickets of one lot after a number of it (0: from the first), and where the next page begins. */
export const readOwnTicketsOfLot = async (
  queries: Queryable,
  userId: number,
  lotId: number,
  after: number,
): Promise<typeof getAccountTickets.answer.Type> => {
  const rows = await queries.query<Ticket>(OF_LOT, [userId, lotId, after, TICKETS_PER_PAGE + 1]);
  const shown = rows.slice(0, TICKETS_PER_PAGE);
  const last = rows.length > TICKETS_PER_PAGE ? shown.at(-1) : undefined;
  return { tickets: shown.map(toWire), next_cursor: last === undefined ? null : String(last.number) };
};
