import { MOST_LOTS_OF_SECTION } from '../../src/domain/catalogue/catalogue-sections.ts';
import { computeWordStem } from '../../src/domain/search/compute-word-stem.ts';
import {
  findCorrectedSearchWords,
  listMostSimilarWords,
} from '../../src/domain/search/find-corrected-search-words.ts';
import { readTypedSearchWords } from '../../src/domain/search/fold-search-text.ts';
import {
  makeSearchForms,
  readSynonymWords,
  type SynonymGroups,
} from '../../src/domain/search/make-search-forms.ts';
import type { Queryable } from '../database/database.ts';
import { makeTtlCache } from '../database/ttl-cache.ts';
import { type CataloguePageData, type CataloguePageQuery, readCataloguePage } from './catalogue-page-data.ts';
import type { LotRow } from './lot-json.ts';
import { readSimilarSearchWords } from './near-words.ts';

type Means = { readonly database: Queryable; readonly cachedMs: number };
type Question = Omit<CataloguePageQuery, 'search'>;

export type FoundLots = CataloguePageData & {
  /** The words that were searched instead where the typed ones find nothing; null: the typed ones. */
  readonly searchedFor: string | null;
  /** Reads lots similar to the search, for one that finds nothing. */
  readonly near: () => Promise<readonly LotRow[]>;
};

const readSynonyms = async (database: Queryable): Promise<SynonymGroups> =>
  (await database.query<{ words: string }>('SELECT words FROM search_synonyms ORDER BY id')).map(
    ({ words }) => readSynonymWords(words),
  );

const isEmpty = ({ lots }: CataloguePageData): boolean => lots.length === 0;

/**
 * Makes the function that searches the catalogue's lots: for the typed words, and where they find nothing, for the
 * words that were probably meant (docs/behaviour.md#search).
 */
export const makeLotSearch = ({
  database,
  cachedMs,
}: Means): ((question: Question, typed: string) => Promise<FoundLots>) => {
  const synonyms = makeTtlCache<SynonymGroups>(cachedMs, 1);

  return async (question, typed) => {
    const words = readTypedSearchWords(typed);
    const same = words.length === 0 ? [] : await synonyms('', () => readSynonyms(database));
    const read = (of: readonly string[], where: Question): Promise<CataloguePageData> => {
      const forms = makeSearchForms(of, same);
      return readCataloguePage(database, { ...where, search: forms.length === 0 ? null : forms });
    };
    const asTyped = await read(words, question);
    if (!isEmpty(asTyped)) return { ...asTyped, searchedFor: null, near: async () => [] };

    const near = await readSimilarSearchWords(database, words);
    const meant = findCorrectedSearchWords(words, near);
    const page = meant === null ? asTyped : await read(meant, question);
    if (meant !== null && !isEmpty(page))
      return { ...page, searchedFor: meant.join(' '), near: async () => [] };

    return {
      ...page,
      searchedFor: null,
      near: async () => {
        if (question.after !== null) return [];
        const anywhere: Question = {
          ...question,
          categoryId: null,
          least: null,
          below: null,
          sort: 'closing',
          limit: MOST_LOTS_OF_SECTION,
        };
        const alike = listMostSimilarWords(words, near).map(computeWordStem);
        const elsewhere = words.length === 0 ? asTyped : await read(meant ?? words, anywhere);
        if (!isEmpty(elsewhere)) return elsewhere.lots;
        const similar =
          alike.length === 0 ? asTyped : await readCataloguePage(database, { ...anywhere, search: [alike] });
        return isEmpty(similar) ? (await read([], anywhere)).lots : similar.lots;
      },
    };
  };
};
