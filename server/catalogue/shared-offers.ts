import type { LotPhase } from '../../src/domain/catalogue/lot.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import type { Queryable } from '../database/database.ts';

type Side = { readonly title: string; readonly image: string };

/** The fields of a lot for its preview wherever its link is shared, in one language. */
export type SharedOffer = {
  readonly id: number;
  readonly description: string;
  readonly buy: Side;
  readonly win: Side;
  /** The price in kopiyka. */
  readonly price: number;
  /** The phase of a lot that can't be bought any more; null for one that is coming or on sale. */
  readonly over: Exclude<LotPhase, 'coming' | 'playing'> | null;
  /** The title of the winning ticket; null where none has won. */
  readonly ticket: string | null;
  /** The lot's category; null where the category is not offered any more. */
  readonly category: { readonly id: number; readonly name: string } | null;
};

const SIDE = (alias: string): string =>
  `json_build_object('title', ${alias}.title->>$1, 'image', ${alias}.image)`;

/** Reads the lot of this id for its preview; null when there is none. */
export const readSharedOffer = async (
  queries: Queryable,
  id: number,
  language: Language,
  now: number,
): Promise<SharedOffer | null> => {
  const [row] = await queries.query<{ offer: SharedOffer }>(
    `SELECT json_build_object('id', l.id, 'description', l.description->>$1, 'buy', ${SIDE('b')}, 'win', ${SIDE('w')},
       'price', l.price, 'over', CASE WHEN p.phase NOT IN ('coming', 'playing') THEN p.phase END,
       'ticket', t.title, 'category', CASE WHEN c.offered THEN json_build_object('id', c.id, 'name', c.name->>$1) END) AS offer
     FROM lots l JOIN categories c ON c.id = l.category_id
     JOIN products b ON b.id = l.product_to_buy_id JOIN products w ON w.id = l.product_to_win_id
     LEFT JOIN draws d ON d.lot_id = l.id LEFT JOIN tickets t ON t.id = d.winner_ticket_id
     CROSS JOIN LATERAL (SELECT lot_phase(l, d.winner_ticket_id IS NOT NULL, to_timestamp($3::float8 / 1000)) AS phase) p
     WHERE l.id = $2::bigint`,
    [language, id, now],
  );
  return row?.offer ?? null;
};

/** Reads a category's name; null when no such category is offered. */
export const readCategoryName = async (
  queries: Queryable,
  id: number,
  language: Language,
): Promise<string | null> => {
  const [row] = await queries.query<{ name: string }>(
    'SELECT name->>$1 AS name FROM categories WHERE id = $2::bigint AND offered',
    [language, id],
  );
  return row?.name ?? null;
};

/** Reads pictures of `most` prizes that can be won now: the ones that the operator marked first, then the oldest. */
export const readPrizePictures = async (
  queries: Queryable,
  most: number,
  now: number,
): Promise<readonly string[]> => {
  const rows = await queries.query<{ image: string }>(
    `SELECT w.image FROM lots l JOIN products w ON w.id = l.product_to_win_id
     WHERE is_purchasable(l, to_timestamp($2::float8 / 1000)) ORDER BY l.hot DESC, l.id LIMIT $1`,
    [most, now],
  );
  return rows.map(({ image }) => image);
};
