import type { Schema } from 'effect';
import type {
  getBanners,
  getComingSoon,
  getLastWinners,
  getSuperprize,
} from '../../src/adapters/http/wire/catalogue.ts';
import type { WireLot, WireSlide } from '../../src/adapters/http/wire/entities.ts';
import type { Language } from '../../src/adapters/http/wire/primitives.ts';
import { LONGEST_SECTION } from '../../src/domain/catalogue/catalogue.ts';
import { CLOSING_SOON_PERCENT } from '../../src/domain/catalogue/lot.ts';
import type { Queryable } from '../database/database.ts';
import {
  isoSql,
  LOT_JOINS,
  type LotRow,
  type LotTerms,
  lotSql,
  productsSql,
  toWireLot,
  winnerUserSql,
} from './lot-json.ts';

type Answer<C extends { readonly answer: Schema.Codec<unknown, unknown> }> = C['answer']['Encoded'];

/** The contract gives this list no pages. */
const LONGEST_LIST = 60;

/** By whole percents through the index; within one percent by the exact share. */
const CLOSING = `SELECT ${lotSql('$1')} AS lot FROM (
    SELECT l.id AS closing, l.unsold_percent AS percent, l.sales_count::numeric / l.amount AS share FROM lots l
    WHERE is_closing_soon(l, $2::timestamptz, $3::int)
    ORDER BY percent, share DESC, l.id LIMIT ${LONGEST_SECTION}
  ) first JOIN lots l ON l.id = closing ${LOT_JOINS} ORDER BY percent, share DESC, l.id`;

/** Playing now and closing soon (the domain), most sold first, at most {@link LONGEST_SECTION}. */
export const closingSoon = async (queries: Queryable, terms: LotTerms, now: number): Promise<WireLot[]> => {
  const rows = await queries.query<{ lot: LotRow }>(CLOSING, [
    terms.language,
    new Date(now),
    CLOSING_SOON_PERCENT,
  ]);
  return rows.map(({ lot }) => toWireLot(lot, terms));
};

const COMING = `SELECT json_build_object('id', l.id, 'image', l.image, ${productsSql('$1')}, 'start', ${isoSql('l.start')}) AS item
  FROM (SELECT * FROM lots WHERE drawn_at IS NULL AND start > $2::timestamptz
    ORDER BY start, id LIMIT ${LONGEST_LIST}) l ${LOT_JOINS} ORDER BY l.start, l.id`;

/** Lots whose start is in the future, the next one first. */
export const comingSoon = async (
  queries: Queryable,
  language: Language,
  now: number,
): Promise<Answer<typeof getComingSoon>> => {
  type Row = { item: Answer<typeof getComingSoon>[number] };
  return (await queries.query<Row>(COMING, [language, new Date(now)])).map(({ item }) => item);
};

const WINNERS = `SELECT json_build_object('user', ${winnerUserSql('u')}, 'win_date', ${isoSql('d.drawn_at')},
    'lot_id', l.id, 'title', l.title->>$1) AS winner
  FROM draws d JOIN lots l ON l.id = d.lot_id JOIN tickets t ON t.id = d.winner_ticket_id JOIN users u ON u.id = t.user_id
  WHERE d.state = 'drawn' ORDER BY d.drawn_at DESC, l.id DESC LIMIT ${LONGEST_SECTION}`;

/** The newest {@link LONGEST_SECTION} winners. */
export const lastWinners = async (
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

/** All slides with all buttons: which of them a viewer sees is the browser's rule (docs/behaviour.md#slides). */
export const mainSlider = async (queries: Queryable, language: Language): Promise<WireSlide[]> =>
  (await queries.query<{ slide: WireSlide }>(SLIDES, [language])).map(({ slide }) => slide);

export const banners = async (queries: Queryable): Promise<Answer<typeof getBanners>> => {
  type Row = { link: string; image: string };
  return queries.query<Row>('SELECT link, image FROM banners ORDER BY position, id', []);
};

const SUPERPRIZE = `SELECT total::float8 AS total, ${isoSql('to_date')} AS to_date,
    (SELECT count(*)::int FROM users) AS user_count FROM superprize`;

/** The big prize in whole hryvnias, whatever the currency; null when the shop has none now. */
export const superprize = async (queries: Queryable): Promise<Answer<typeof getSuperprize> | null> =>
  (await queries.query<Answer<typeof getSuperprize>>(SUPERPRIZE, []))[0] ?? null;
