import type { WireLot } from '../../src/contract/entity-schemas.ts';
import type { Queryable } from '../database/database.ts';
import {
  LOT_JOINS_SQL,
  type LotRow,
  type LotTerms,
  toWireLot,
  writeEpochMsSql,
  writeLotJsonSql,
} from './lot-json.ts';

const BY_IDS = `SELECT ${writeLotJsonSql('$1')} AS lot FROM lots l ${LOT_JOINS_SQL} WHERE l.id = ANY($2::int[])`;

/** Reads the lots of these ids that exist, in any state, by id. One query. */
export const readLotsByIds = async (
  queries: Queryable,
  ids: readonly number[],
  terms: LotTerms,
): Promise<ReadonlyMap<number, WireLot>> => {
  if (ids.length === 0) return new Map();
  const rows = await queries.query<{ lot: LotRow }>(BY_IDS, [terms.language, ids]);
  return new Map(rows.map(({ lot }) => [lot.id, toWireLot(lot, terms)]));
};

const LOT_PAGE = `SELECT ${writeLotJsonSql('$1')} AS lot, l.tickets_issued AS sold,
    delay_of_draw(l.draw_delay_seconds) AS draw_delay,
    (SELECT (${writeEpochMsSql('d.due_at')})::float8 FROM draws d
      WHERE d.lot_id = l.id AND d.round IS NOT NULL AND d.drawn_at IS NULL) AS draw_at,
    (SELECT t.title FROM draws d JOIN tickets t ON t.id = d.winner_ticket_id WHERE d.lot_id = l.id) AS winning_ticket,
    CASE WHEN $3::int IS NULL THEN 0
      ELSE (SELECT coalesce(sum(n.tickets), 0)::int FROM orders o JOIN order_lines n ON n.order_id = o.id
        WHERE o.user_id = $3::int AND o.status = 'paid' AND n.lot_id = l.id)
        - (SELECT count(*)::int FROM void_tickets v JOIN tickets t ON t.lot_id = v.lot_id AND t.number = v.number
            AND t.user_id = $3::int WHERE v.lot_id = l.id) END AS yours,
    EXISTS (SELECT FROM awaited_starts a WHERE a.user_id = $3::int AND a.lot_id = l.id) AS tell_me,
    CASE WHEN $3::int IS NULL THEN NULL
      ELSE (SELECT coalesce(json_agg(s.lot_id ORDER BY s.added_at, s.lot_id), '[]'::json)
        FROM wishes s WHERE s.user_id = $3::int) END AS wishes
  FROM lots l ${LOT_JOINS_SQL} WHERE l.id = $2::int`;

export type LotPageData = {
  readonly lot: WireLot;
  /** The lot's tickets: all that were issued, and the caller's own. */
  readonly tickets: { readonly sold: number; readonly yours: number };
  /** Seconds from the close to the draw. */
  readonly drawDelay: number;
  /** The draw's moment in epoch milliseconds; null before the list is closed, and once the lot was drawn. */
  readonly drawAt: number | null;
  /** The title of the winning ticket; null before the lot was drawn. */
  readonly winningTicket: string | null;
  /** Whether the user has asked to be told of the lot's start and was not told yet. */
  readonly tellMe: boolean;
  /** The wishlist that the server keeps for the user; empty for a guest. */
  readonly storedWishes: readonly number[];
};

/** Reads one lot with everything else that its page shows; null when there is none. One query. */
export const readLotPage = async (
  queries: Queryable,
  id: number,
  userId: number | null,
  terms: LotTerms,
): Promise<LotPageData | null> => {
  type Row = {
    lot: LotRow;
    sold: number;
    draw_delay: number;
    draw_at: number | null;
    winning_ticket: string | null;
    yours: number;
    tell_me: boolean;
    wishes: readonly number[] | null;
  };
  const [row] = await queries.query<Row>(LOT_PAGE, [terms.language, id, userId]);
  if (row === undefined) return null;
  return {
    lot: toWireLot(row.lot, terms),
    tickets: { sold: row.sold, yours: row.yours },
    drawDelay: row.draw_delay,
    drawAt: row.draw_at,
    winningTicket: row.winning_ticket,
    tellMe: row.tell_me,
    storedWishes: row.wishes ?? [],
  };
};
