import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nearWordsOf } from '../../../server/catalogue/near-words.ts';
import { refreshSearchWords } from '../../../server/catalogue/refresh-search-text.ts';
import { searchParameters } from '../../../server/catalogue/search-parameters.ts';
import { hasForms } from '../../../src/domain/search/search-forms.ts';
import { searchLatin } from '../../../src/domain/search/search-latin.ts';
import { searchText } from '../../../src/domain/search/search-text.ts';
import { nearWords, similarity } from '../../../src/domain/search/similarity.ts';
import { vocabularyOf } from '../../../src/domain/search/vocabulary.ts';
import { searchedWords, shopTexts } from '../../arbitraries/search.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test('the database transliterates words and measures their similarity as the domain does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(searchedWords, searchedWords), { minLength: 1 }), async pairs => {
      const rows = await opened.database.query<{ latin: string; alike: number }>(
        `SELECT search_latin(a) AS latin, similarity(search_latin(a), search_latin(b))::float8 AS alike
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS w (a, b, place) ORDER BY place`,
        [pairs.map(([a]) => a), pairs.map(([, b]) => b)],
      );
      expect(rows.map(({ latin }) => latin)).toEqual(pairs.map(([a]) => searchLatin(a)));
      for (const [at, [a, b]] of pairs.entries()) {
        const { shared, all } = similarity(a, b);
        expect(rows[at]?.alike).toBeCloseTo(all === 0 ? 0 : shared / all, 6);
      }
    }),
    { numRuns: 30 },
  );
});

test('the database splits a text into the same words as the domain', async () => {
  await fc.assert(
    fc.asyncProperty(shopTexts, async text => {
      const rows = await opened.database.query<{ word: string }>(
        'SELECT word FROM search_vocabulary($1) AS word',
        [text],
      );
      expect(rows.map(({ word }) => word).toSorted()).toEqual(vocabularyOf(text).toSorted());
    }),
    { numRuns: 50 },
  );
});

test('the database’s index finds the same near words and the same texts as the domain', async () => {
  const { database } = opened;
  await fc.assert(
    fc.asyncProperty(
      fc.array(shopTexts, { minLength: 1, maxLength: 6 }),
      fc.array(searchedWords, { minLength: 1, maxLength: 3 }),
      fc.array(fc.array(searchedWords, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      async (texts, typed, asked) => {
        const forms = asked.map((word, at) => word.map(form => (at % 2 === 0 ? form : ` ${form}`)));
        await database.query('DELETE FROM search_synonyms');
        await database.query(
          `INSERT INTO search_synonyms (id, words) SELECT place, text FROM unnest($1::text[]) WITH ORDINALITY AS t (text, place)`,
          [texts],
        );
        await refreshSearchWords(database);
        const near = await nearWordsOf(database, typed);
        const words = texts.flatMap(vocabularyOf);
        for (const word of typed.map(each => searchText([each])).filter(each => each !== '')) {
          expect(near(word)).toEqual(nearWords(word, words));
        }

        const [query, ...patterns] = searchParameters(forms);
        const found = await database.query<{ text: string }>(
          `SELECT words AS text FROM search_synonyms WHERE array_to_tsvector(search_pieces(words)) @@ $1::text::tsquery
           AND ${patterns.map((_, at) => `words LIKE ANY ($${at + 2}::text[])`).join(' AND ')} ORDER BY id`,
          [query, ...patterns],
        );
        expect(found.map(({ text }) => text)).toEqual(texts.filter(text => hasForms(text, forms)));
      },
    ),
    { numRuns: 30 },
  );
});
