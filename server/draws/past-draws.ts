import type { getWinners } from '../../src/contract/winners.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import { PAST_DRAWS_PER_PAGE } from '../../src/domain/draws/past-draws-page.ts';
import type { PrizeState } from '../../src/domain/draws/prize-life.ts';
import { findPrizeStage } from '../../src/domain/draws/shown-winner.ts';
import type { Queryable } from '../database/database.ts';

type Answer = typeof getWinners.answer.Encoded;

type Row = Omit<Answer['draws'][number], 'drawn_at' | 'stage'> & {
  readonly drawn_at: Date;
  readonly state: PrizeState | null;
  readonly place: string;
};

const PAGE = PAST_DRAWS_PER_PAGE;

const CURSOR_MOMENT = `'epoch'::timestamptz + $2::bigint * interval '1 microsecond'`;

/**
 * Which draws come behind the one of the cursor `$2` (microseconds since 1970), `$3` (which kind), `$4` (its id), where draws
 * of one moment stand in the order of kind and id. Ids are compared as bigint: a cursor may name any of ten digits.
 */
const writeBehindSql = (of: 'lot' | 'super', id: string): string =>
  `d.drawn_at <= coalesce(${CURSOR_MOMENT}, 'infinity')
    AND ($2::bigint IS NULL OR (d.drawn_at, '${of}'::text, ${id}::bigint) < (${CURSOR_MOMENT}, $3::text, $4::bigint))
    ORDER BY d.drawn_at DESC, ${id} DESC LIMIT ${PAGE + 1}`;

/**
 * The SQL text that selects a page of draws that are over; `$1`: the language of titles. No draw before the page is read, and of
 * whom a prize is only what they have agreed to.
 */
export const PAST_DRAWS_SQL = `SELECT x.of, x.id AS of_id, coalesce(w.title, s.title)->>$1 AS title, coalesce(w.image, s.pictures->>0, '') AS image,
    x.drawn_at, x.winner_number AS number, p.state,
    CASE WHEN p.state IN ('received', 'handed_over', 'paid_out') THEN to_char(p.since AT TIME ZONE 'Europe/Kyiv', 'YYYY-MM-DD') END
      AS handed_over,
    CASE WHEN c.id IS NOT NULL THEN json_build_object('name', c.name, 'town', c.town,
      'picture', CASE WHEN c.with_picture THEN coalesce(u.avatar, '') ELSE '' END) END AS winner,
    floor(extract(epoch FROM x.drawn_at) * 1000000)::bigint || '-' || x.of || '-' || x.id AS place
  FROM (
    (SELECT 'lot' AS of, d.lot_id AS id, d.drawn_at, d.winner_number FROM draws d WHERE ${writeBehindSql('lot', 'd.lot_id')})
    UNION ALL
    (SELECT 'super', d.super_id, d.drawn_at, d.winner_number FROM super_draws d WHERE ${writeBehindSql('super', 'd.super_id')})
  ) x
    LEFT JOIN lots l ON x.of = 'lot' AND l.id = x.id LEFT JOIN products w ON w.id = l.product_to_win_id
    LEFT JOIN super_prizes s ON x.of = 'super' AND s.id = x.id
    LEFT JOIN prizes pl ON x.of = 'lot' AND pl.lot_id = x.id AND pl.state <> 'forfeited'
    LEFT JOIN prizes ps ON x.of = 'super' AND ps.super_id = x.id AND ps.state <> 'forfeited'
    LEFT JOIN prizes p ON p.id = coalesce(pl.id, ps.id)
    LEFT JOIN winner_consents c ON c.prize_id = p.id AND c.ended_at IS NULL LEFT JOIN users u ON u.id = p.user_id
  ORDER BY x.drawn_at DESC, x.of DESC, x.id DESC LIMIT ${PAGE + 1}`;

const readCursor = (cursor: string | undefined): readonly (string | null)[] => {
  const [moment = null, of = null, id = null] = cursor?.split('-') ?? [];
  return [moment, of, id];
};

/**
 * Reads draws that are over, of lots and of super prizes, the latest first, from where a page said; of their winners only what
 * they have agreed to.
 */
export const readPastDraws = async (
  database: Queryable,
  language: Language,
  cursor: string | undefined,
): Promise<Answer> => {
  const rows = await database.query<Row>(PAST_DRAWS_SQL, [language, ...readCursor(cursor)]);
  const shown = rows.slice(0, PAGE);
  return {
    draws: shown.map(({ of, of_id, title, image, drawn_at, number, state, handed_over, winner }) => ({
      of,
      of_id,
      title,
      image,
      drawn_at: drawn_at.toISOString(),
      number,
      stage: state && findPrizeStage(state),
      handed_over,
      winner,
    })),
    next_cursor: rows.length > PAGE ? (shown.at(-1)?.place ?? null) : null,
  };
};
