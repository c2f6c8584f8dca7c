import type { getSuggestions } from '../../src/contract/catalogue.ts';
import { readTypedSearchWords } from '../../src/domain/search/fold-search-text.ts';
import { MOST_SEARCH_SUGGESTIONS } from '../../src/domain/search/most-search-suggestions.ts';
import type { Queryable } from '../database/database.ts';
import { type LotTerms, toWireLot } from './lot-json.ts';
import { makeLotSearch } from './search-lots.ts';

type Means = { readonly database: Queryable; readonly now: () => number; readonly cachedMs: number };
type Answer = (typeof getSuggestions.answer)['Encoded'];

/**
 * Makes the function that finds suggestions while a search is being typed: the first lots that it finds
 * (docs/behaviour.md#search).
 */
export const makeSearchSuggestions = ({
  database,
  now,
  cachedMs,
}: Means): ((typed: string, terms: LotTerms) => Promise<Answer>) => {
  const search = makeLotSearch({ database, cachedMs });
  const first = { categoryId: null, limit: MOST_SEARCH_SUGGESTIONS, sort: 'closing', after: null } as const;
  return async (typed, terms) => {
    if (readTypedSearchWords(typed).length === 0) return { lots: [], searched_for: null };
    const { lots, searchedFor } = await search(
      { ...first, least: null, below: null, language: terms.language, now: now() },
      typed,
    );
    return { lots: lots.map(row => toWireLot(row, terms)), searched_for: searchedFor };
  };
};
