import { MOST_NEAR_WORDS, mayHaveNearWords } from '../../src/domain/search/compute-word-similarity.ts';
import { listLayoutReadings } from '../../src/domain/search/find-corrected-search-words.ts';
import { toLatinForTrigrams } from '../../src/domain/search/to-latin-for-trigrams.ts';
import type { Queryable } from '../database/database.ts';

/** The query for similar words, equal to rankNearWords of the domain (test/server/catalogue/search-in-sql.test.ts). */
const NEAR = `SELECT r.word AS reading, n.word FROM unnest($1::text[], $2::text[]) AS r (word, latin)
  CROSS JOIN LATERAL (
    SELECT w.word, similarity(w.latin, r.latin) AS alike FROM search_words w WHERE w.latin % r.latin
    ORDER BY alike DESC, w.word COLLATE "C" LIMIT ${MOST_NEAR_WORDS}
  ) n ORDER BY r.word, n.alike DESC, n.word COLLATE "C"`;

/** Reads the words of the shop's search vocabulary that are similar to each reading of the typed words. One query. */
export const readSimilarSearchWords = async (
  database: Queryable,
  typed: readonly string[],
): Promise<(word: string) => readonly string[]> => {
  const readings = [...new Set(typed.flatMap(listLayoutReadings))].filter(mayHaveNearWords);
  const found = new Map<string, string[]>(readings.map(reading => [reading, []]));
  if (readings.length > 0) {
    const rows = await database.query<{ reading: string; word: string }>(NEAR, [
      readings,
      readings.map(toLatinForTrigrams),
    ]);
    for (const { reading, word } of rows) found.get(reading)?.push(word);
  }
  return word => found.get(word) ?? [];
};
