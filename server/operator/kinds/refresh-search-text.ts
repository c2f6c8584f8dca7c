import { searchText } from '../../../src/domain/search/search-text.ts';
import type { Texts } from '../../content/reference-data.ts';
import type { Queryable } from '../../database/database.ts';

type Found = { readonly id: number; readonly search_text: string; readonly texts: readonly Texts[] };

const select = (condition: string): string => `SELECT l.id, l.search_text,
    json_build_array(l.title, b.title, w.title, b.parental_name, w.parental_name) AS texts
  FROM lots l JOIN products b ON b.id = l.product_to_buy_id JOIN products w ON w.id = l.product_to_win_id
  WHERE ${condition} ORDER BY l.id`;

const LOTS = {
  lots: select('l.id = ANY ($1::int[])'),
  products: select('l.product_to_buy_id = ANY ($1::int[]) OR l.product_to_win_id = ANY ($1::int[])'),
};

/** The words that something is found by, anew from all lots and synonyms; what is searched meanwhile has those of before. */
export const refreshSearchWords = async (tx: Queryable): Promise<void> => {
  await tx.query('REFRESH MATERIALIZED VIEW CONCURRENTLY search_words');
  // Else the planner takes it for a small table and reads all of it.
  await tx.query('ANALYZE search_words');
};

const KEEP = `UPDATE lots l SET search_text = n.text
  FROM unnest($1::int[], $2::text[]) AS n (id, text) WHERE l.id = n.id`;

/** Writes anew what lots are found by, after these lots or products changed; none: after some were removed. */
export const refreshSearchText = async (
  tx: Queryable,
  changed: keyof typeof LOTS,
  ids: readonly number[],
): Promise<void> => {
  const lots = await tx.query<Found>(LOTS[changed], [ids]);
  const stale = lots
    .map(lot => ({ ...lot, text: searchText(lot.texts.flatMap(({ uk, ru, en }) => [uk, ru, en])) }))
    .filter(lot => lot.text !== lot.search_text);
  if (stale.length > 0) await tx.query(KEEP, [stale.map(({ id }) => id), stale.map(({ text }) => text)]);
  else if (ids.length > 0) return;
  await refreshSearchWords(tx);
};
