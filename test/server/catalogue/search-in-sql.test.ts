import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSearchSqlParameters } from '../../../server/catalogue/make-search-sql-parameters.ts';
import { readSimilarSearchWords } from '../../../server/catalogue/near-words.ts';
import { refreshSearchVocabulary } from '../../../server/catalogue/refresh-lot-search-texts.ts';
import { computeWordSimilarity, rankNearWords } from '../../../src/domain/search/compute-word-similarity.ts';
import { foldSearchText } from '../../../src/domain/search/fold-search-text.ts';
import { hasSearchForms } from '../../../src/domain/search/make-search-forms.ts';
import { listSearchVocabulary } from '../../../src/domain/search/search-vocabulary.ts';
import { toLatinForTrigrams } from '../../../src/domain/search/to-latin-for-trigrams.ts';
import { searchedWordArbitrary, shopTextArbitrary } from '../../arbitraries/search.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test('the database transliterates words and measures their similarity as the domain does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(searchedWordArbitrary, searchedWordArbitrary), { minLength: 1 }),
      async pairs => {
        const rows = await opened.database.query<{ latin: string; alike: number }>(
          `SELECT search_latin(a) AS latin, similarity(search_latin(a), search_latin(b))::float8 AS alike
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS w (a, b, place) ORDER BY place`,
          [pairs.map(([a]) => a), pairs.map(([, b]) => b)],
        );
        expect(rows.map(({ latin }) => latin)).toEqual(pairs.map(([a]) => toLatinForTrigrams(a)));
        for (const [at, [a, b]] of pairs.entries()) {
          const { shared, all } = computeWordSimilarity(a, b);
          expect(rows[at]?.alike).toBeCloseTo(all === 0 ? 0 : shared / all, 6);
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('the database splits a text into the same words as the domain', async () => {
  await fc.assert(
    fc.asyncProperty(shopTextArbitrary, async text => {
      const rows = await opened.database.query<{ word: string }>(
        'SELECT word FROM search_vocabulary($1) AS word',
        [text],
      );
      expect(rows.map(({ word }) => word).toSorted()).toEqual(listSearchVocabulary(text).toSorted());
    }),
    { numRuns: 50 },
  );
});

test('the database’s index finds the same near words and the same texts as the domain', async () => {
  const { database } = opened;
  await fc.assert(
    fc.asyncProperty(
      fc.array(shopTextArbitrary, { minLength: 1, maxLength: 6 }),
      fc.array(searchedWordArbitrary, { minLength: 1, maxLength: 3 }),
      fc.array(fc.array(searchedWordArbitrary, { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: 3,
      }),
      async (texts, typed, asked) => {
        const forms = asked.map((word, at) => word.map(form => (at % 2 === 0 ? form : ` ${form}`)));
        await database.query('DELETE FROM search_synonyms');
        await database.query(
          `INSERT INTO search_synonyms (id, words) SELECT place, text FROM unnest($1::text[]) WITH ORDINALITY AS t (text, place)`,
          [texts],
        );
        await refreshSearchVocabulary(database);
        const near = await readSimilarSearchWords(database, typed);
        const words = texts.flatMap(listSearchVocabulary);
        for (const word of typed.map(each => foldSearchText([each])).filter(each => each !== '')) {
          expect(near(word)).toEqual(rankNearWords(word, words));
        }

        const [query, ...patterns] = makeSearchSqlParameters(forms);
        const found = await database.query<{ text: string }>(
          `SELECT words AS text FROM search_synonyms WHERE array_to_tsvector(search_pieces(words)) @@ $1::text::tsquery
           AND ${patterns.map((_, at) => `words LIKE ANY ($${at + 2}::text[])`).join(' AND ')} ORDER BY id`,
          [query, ...patterns],
        );
        expect(found.map(({ text }) => text)).toEqual(texts.filter(text => hasSearchForms(text, forms)));
      },
    ),
    { numRuns: 30 },
  );
});
