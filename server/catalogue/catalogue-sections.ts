import type { Schema } from 'effect';
import type { getBanners, getComingSoon, getLastWinners } from '../../src/contract/catalogue.ts';
import type { WireLot, WireSlide } from '../../src/contract/entity-schemas.ts';
import { MOST_LOTS_OF_SECTION } from '../../src/domain/catalogue/catalogue-sections.ts';
import { CLOSING_SOON_HOURS, CLOSING_SOON_PERCENT } from '../../src/domain/catalogue/lot.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import type { Queryable } from '../database/database.ts';
import {
  LOT_JOINS_SQL,
  type LotRow,
  type LotTerms,
  toWireLot,
  writeEpochMsSql,
  writeIsoMomentSql,
  writeLotJsonSql,
  writeLotProductsSql,
  writeWinnerUserSql,
} from './lot-json.ts';

type Answer<C extends { readonly answer: Schema.Codec<unknown, unknown> }> = C['answer']['Encoded'];

/** The most lots in a list of the home page, which the contract gives no pages. */
const LONGEST_LIST = 60;

/**
 * The lots of the section "closing soon". Each of its first lots is among the first by date or among the first by
 * percent sold, so one index for each finds all candidates; within one percent the exact share decides.
 */
const CLOSING = `WITH by_percent AS MATERIALIZED (
    SELECT l.id FROM lots l WHERE is_purchasable(l, $2::timestamptz) AND l.unsold_percent <= 100 - $3::int
      ORDER BY l.unsold_percent, l.sales_count::numeric / l.amount DESC, l.id LIMIT ${MOST_LOTS_OF_SECTION}
  ), by_end AS MATERIALIZED (
    SELECT l.id FROM lots l
      WHERE is_purchasable(l, $2::timestamptz) AND l.ends_at <= $2::timestamptz + $4::int * interval '1 hour'
      ORDER BY l.ends_at, l.id LIMIT ${MOST_LOTS_OF_SECTION}
  ), first AS MATERIALIZED (
    SELECT l.id, last_stretch(l, $2::timestamptz, $3::int, $4::int) AS stretch
      FROM (SELECT id FROM by_percent UNION SELECT id FROM by_end) found JOIN lots l ON l.id = found.id
      WHERE is_closing_soon(l, $2::timestamptz, $3::int, $4::int)
      ORDER BY stretch, l.id LIMIT ${MOST_LOTS_OF_SECTION}
  )
  SELECT ${writeLotJsonSql('$1')} AS lot FROM first f JOIN lots l ON l.id = f.id ${LOT_JOINS_SQL} ORDER BY f.stretch, f.id`;

/**
 * Reads the lots that are on sale and close soon, in the order of the domain's closingSoon, at most {@link
 * LONGEST_SECTION}.
 */
export const readClosingSoonLots = async (
  queries: Queryable,
  terms: LotTerms,
  now: number,
): Promise<WireLot[]> => {
  const rows = await queries.query<{ lot: LotRow }>(CLOSING, [
    terms.language,
    new Date(now),
    CLOSING_SOON_PERCENT,
    CLOSING_SOON_HOURS,
  ]);
  return rows.map(({ lot }) => toWireLot(lot, terms));
};

const COMING = `SELECT json_build_object('id', l.id, 'image', l.image, ${writeLotProductsSql('$1')}, 'start', ${writeIsoMomentSql('l.start')},
    'ends_at', ${writeEpochMsSql('l.ends_at')}) AS item
  FROM (SELECT * FROM lots WHERE offered AND drawn_at IS NULL AND start > $2::timestamptz
    ORDER BY start, id LIMIT ${LONGEST_LIST}) l ${LOT_JOINS_SQL} ORDER BY l.start, l.id`;

/** Reads the lots whose start is in the future, the next one first. */
export const readComingSoonLots = async (
  queries: Queryable,
  language: Language,
  now: number,
): Promise<Answer<typeof getComingSoon>> => {
  type Row = { item: Answer<typeof getComingSoon>[number] };
  return (await queries.query<Row>(COMING, [language, new Date(now)])).map(({ item }) => item);
};

const WINNERS = `SELECT json_build_object('user', ${writeWinnerUserSql('u')}, 'win_date', ${writeIsoMomentSql('d.drawn_at')},
    'lot_id', l.id, 'title', p.title->>$1) AS winner
  FROM draws d JOIN lots l ON l.id = d.lot_id JOIN products p ON p.id = l.product_to_win_id JOIN tickets t ON t.id = d.winner_ticket_id JOIN users u ON u.id = t.user_id
  WHERE d.state = 'drawn' ORDER BY d.drawn_at DESC, l.id DESC LIMIT ${MOST_LOTS_OF_SECTION}`;

/** Reads the newest {@link MOST_LOTS_OF_SECTION} winners of lots, each with the prize's title. */
export const readLastWinners = async (
  queries: Queryable,
  language: Language,
): Promise<Answer<typeof getLastWinners>> => {
  type Row = { winner: Answer<typeof getLastWinners>[number] };
  return (await queries.query<Row>(WINNERS, [language])).map(({ winner }) => winner);
};

const SLIDES = `SELECT json_build_object('title', s.title->>$1, 'description', s.description->>$1, 'image', s.image,
    'video', s.video, 'mobile_video', s.mobile_video, 'needed_language_image', s.language_images->>$1,
    'needed_language_mobile_image', s.language_mobile_images->>$1, 'display_in_app', s.display_in_app,
    'buttons', (SELECT coalesce(json_agg(json_build_object('link', e->>'link', 'title', e->'title'->>$1,
        'image', e->>'image', 'is_auth', (e->>'is_auth')::boolean,
        'display_in_app', (e->>'display_in_app')::boolean) ORDER BY place), '[]'::json)
      FROM jsonb_array_elements(s.buttons) WITH ORDINALITY AS b(e, place))) AS slide
  FROM slides s ORDER BY s.position, s.id`;

/** Reads all slides with all buttons; the browser decides which buttons a viewer sees (docs/behaviour.md#slides). */
export const readMainSlides = async (queries: Queryable, language: Language): Promise<WireSlide[]> =>
  (await queries.query<{ slide: WireSlide }>(SLIDES, [language])).map(({ slide }) => slide);

export const readBanners = async (queries: Queryable): Promise<Answer<typeof getBanners>> => {
  type Row = { link: string; image: string };
  return queries.query<Row>('SELECT link, image FROM banners ORDER BY position, id', []);
};
