import type { LocalizedText } from '../../src/domain/content/languages.ts';
import { LANGUAGES } from '../../src/domain/content/languages.ts';
import { foldSearchText } from '../../src/domain/search/fold-search-text.ts';
import { readSynonymWords } from '../../src/domain/search/make-search-forms.ts';
import type { Database, Queryable } from '../database/database.ts';
import { runOperatorTransaction } from '../database/operator-transaction.ts';

type Found = { readonly id: number; readonly search_text: string; readonly texts: readonly LocalizedText[] };

const select = (condition: string): string => `SELECT l.id, l.search_text,
    json_build_array(l.title, b.title, w.title, b.parental_name, w.parental_name) AS texts
  FROM lots l JOIN products b ON b.id = l.product_to_buy_id JOIN products w ON w.id = l.product_to_win_id
  WHERE ${condition} ORDER BY l.id`;

const LOTS = {
  all: select('true'),
  lots: select('l.id = ANY ($1::int[])'),
  products: select('l.product_to_buy_id = ANY ($1::int[]) OR l.product_to_win_id = ANY ($1::int[])'),
};

/**
 * Rebuilds the database's view of searchable words from all lots and synonyms; concurrent searches see the old words
 * until the commit.
 */
export const refreshSearchVocabulary = async (tx: Queryable): Promise<void> => {
  await tx.query('REFRESH MATERIALIZED VIEW CONCURRENTLY search_words');
  // Without ANALYZE the planner takes the view for a small one and reads all of it.
  await tx.query('ANALYZE search_words');
};

/** A row whose stored search text differs from the right one. */
type Stale = { readonly id: number; readonly text: string };

const staleLots = async (
  queries: Queryable,
  which: keyof typeof LOTS,
  ids?: readonly number[],
): Promise<readonly Stale[]> =>
  (await queries.query<Found>(LOTS[which], ids === undefined ? [] : [ids]))
    .map(lot => ({
      ...lot,
      text: foldSearchText(lot.texts.flatMap(each => LANGUAGES.map(language => each[language]))),
    }))
    .filter(lot => lot.text !== lot.search_text);

/** Formats a group of synonyms in the form in which it is stored: words between commas. */
export const formatStoredSynonyms = (words: string): string => readSynonymWords(words).join(', ');

const staleSynonyms = async (queries: Queryable): Promise<readonly Stale[]> =>
  (await queries.query<{ id: number; words: string }>('SELECT id, words FROM search_synonyms ORDER BY id'))
    .map(group => ({ ...group, text: formatStoredSynonyms(group.words) }))
    .filter(({ words, text }) => text !== words && text !== '');

const KEEP = {
  lots: `UPDATE lots l SET search_text = n.text
    FROM unnest($1::int[], $2::text[]) AS n (id, text) WHERE l.id = n.id`,
  synonyms: `UPDATE search_synonyms s SET words = n.text
    FROM unnest($1::int[], $2::text[]) AS n (id, text) WHERE s.id = n.id`,
};

/** An order that waits for one of these lots must not hold another (docs/architecture.md: Locks). */
const LOCK_LOTS = 'SELECT FROM lots WHERE id = ANY ($1::int[]) ORDER BY id FOR NO KEY UPDATE';

const keep = async (tx: Queryable, column: keyof typeof KEEP, stale: readonly Stale[]): Promise<void> => {
  if (stale.length === 0) return;
  const ids = stale.map(({ id }) => id);
  if (column === 'lots') await tx.query(LOCK_LOTS, [ids]);
  await tx.query(KEEP[column], [ids, stale.map(({ text }) => text)]);
};

/**
 * Rewrites the stored search texts of these lots, or of the lots with these products, after a change; with neither,
 * after a removal, only the table of words.
 */
export const refreshLotSearchTexts = async (
  tx: Queryable,
  changed: 'lots' | 'products',
  ids: readonly number[],
): Promise<void> => {
  const stale = await staleLots(tx, changed, ids);
  await keep(tx, 'lots', stale);
  if (stale.length > 0 || ids.length === 0) await refreshSearchVocabulary(tx);
};

/** The most rows in one batch, so few that a buyer of one of them does not wait long. */
const AT_ONCE = 200;

/**
 * Rewrites the lots' stored search texts that a release with another version of the rule `search-text` wrote, an
 * earlier one or one that still runs beside this one. It only reads where all are right; concurrent processes write
 * each row once. The last batch also rebuilds the table of words, so that an interrupted run leaves something for the
 * next.
 */
export const refreshOutdatedSearchTexts = async (database: Database): Promise<void> => {
  const ids = (await staleLots(database, 'all')).map(({ id }) => id);
  if (ids.length === 0 && (await staleSynonyms(database)).length === 0) return;
  let from = 0;
  const keepNext = async (tx: Queryable): Promise<void> =>
    keep(tx, 'lots', await staleLots(tx, 'lots', ids.slice(from, from + AT_ONCE)));
  for (; from + AT_ONCE < ids.length; from += AT_ONCE)
    await runOperatorTransaction(database, false, keepNext);
  await runOperatorTransaction(database, false, async tx => {
    await keepNext(tx);
    await keep(tx, 'synonyms', await staleSynonyms(tx));
    await refreshSearchVocabulary(tx);
  });
};
