import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFirstLotsOfCategories } from '../../../server/catalogue/catalogue-categories.ts';
import { type CataloguePageQuery, readCataloguePage } from '../../../server/catalogue/catalogue-page-data.ts';
import { readClosingSoonLots, readComingSoonLots } from '../../../server/catalogue/catalogue-sections.ts';
import { readSimilarSearchWords } from '../../../server/catalogue/near-words.ts';
import { refreshSearchVocabulary } from '../../../server/catalogue/refresh-lot-search-texts.ts';
import type { DatabaseRow, Queryable } from '../../../server/database/database.ts';
import { parseDecimal } from '../../../src/domain/money/decimal.ts';
import { makeSearchForms } from '../../../src/domain/search/make-search-forms.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';
import { fillCatalogue } from '../../support/shops/fill-catalogue.ts';

const LOTS = 10_000;
const NOW = Date.UTC(2026, 10, 21, 12);

type Plan = {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
};

/** Rows that a statement had in its hands, those that it threw away included. */
const rowsTouched = (plan: Plan): number => {
  const inner = (plan.Plans ?? []).reduce((sum, each) => sum + rowsTouched(each), 0);
  const dropped = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const isScan = plan['Relation Name'] !== undefined;
  return inner + (isScan ? (plan['Actual Rows'] + dropped) * plan['Actual Loops'] : 0);
};

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await fillCatalogue(opened.database, LOTS, NOW);
  await refreshSearchVocabulary(opened.database);
});
afterAll(() => opened.close());

const counting = async (work: (queries: Queryable) => Promise<unknown>): Promise<number> => {
  let touched = 0;
  await work({
    query: async <R extends DatabaseRow>(text: string, params: readonly unknown[] = []) => {
      const [row] = await opened.database.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        params,
      );
      touched +=
        row === undefined ? 0 : row['QUERY PLAN'].reduce((sum, { Plan }) => sum + rowsTouched(Plan), 0);
      return [] as readonly R[];
    },
  });
  return touched;
};

const terms = {
  language: 'uk',
  rate: parseDecimal('1') ?? 0n,
  userPercent: parseDecimal('1') ?? 0n,
} as never;
const first: CataloguePageQuery = {
  language: 'uk',
  categoryId: null,
  limit: 60,
  sort: 'closing',
  after: null,
  search: null,
  least: null,
  below: null,
  now: NOW,
};
const page = (asked: Partial<CataloguePageQuery>) => (queries: Queryable) =>
  readCataloguePage(queries, { ...first, ...asked });

const search = (typed: string) =>
  page({ search: makeSearchForms(typed.split(' '), [['ровер', 'велосипед']]) });

const questions: readonly (readonly [string, number, (queries: Queryable) => Promise<unknown>])[] = [
  ['the first page', 800, page({})],
  ['the newest', 800, page({ sort: 'newest' })],
  ['the cheapest', 800, page({ sort: 'price_up' })],
  ['the dearest of a category', 800, page({ sort: 'price_down', categoryId: 3 })],
  ['a page deep in the list', 800, page({ after: { soldOut: false, key: '60', id: 500 } })],
  ['a page of a word that many lots have', 1_800, search('велосипед')],
  ['a page of a word that few lots have', 2_500, search('unit777')],
  ['a page of a word that few lots have, with synonyms', 2_500, search('unit777 ровер')],
  ['a page of a word that no lot has', 2_500, search('щжьюї')],
  // Each word of the shop once for a layout: looking all through is as quick as the index as long as they are so few.
  [
    'words near to a mistyped one, in two layouts',
    20_500,
    queries => readSimilarSearchWords(queries, ['велосипет']),
  ],
  ['a page of few prices', 2_500, page({ least: 500_000n, below: 505_000n })],
  ['a page of most prices', 2_500, page({ least: 100_000n, below: 805_000n })],
  ['the first lots of categories', 1_500, queries => readFirstLotsOfCategories(queries, 'uk', NOW)],
  ['what closes soon', 800, queries => readClosingSoonLots(queries, terms, NOW)],
  ['what comes soon', 800, queries => readComingSoonLots(queries, 'uk', NOW)],
];

describe.each([
  ['before the planner knows anything of the tables', ''],
  ['once the tables were analysed', 'ANALYZE'],
])(`Of ${LOTS} lots, %s,`, (_, preparation) => {
  beforeAll(async () => {
    if (preparation !== '') await opened.database.query(preparation);
  });

  test.each(questions)('the query for %s reads at most %i rows', async (_name, most, ask) => {
    expect(await counting(ask)).toBeLessThanOrEqual(most);
  });
});
