import type { Lot } from '../../../domain/catalogue/lot.ts';
import { LANGUAGES } from '../../../domain/content/languages.ts';
import { rankNearWords } from '../../../domain/search/compute-word-similarity.ts';
import { computeWordStem } from '../../../domain/search/compute-word-stem.ts';
import {
  findCorrectedSearchWords,
  listMostSimilarWords,
} from '../../../domain/search/find-corrected-search-words.ts';
import { foldSearchText, readTypedSearchWords } from '../../../domain/search/fold-search-text.ts';
import {
  hasSearchForms,
  makeSearchForms,
  type SearchForms,
} from '../../../domain/search/make-search-forms.ts';
import { listSearchVocabulary } from '../../../domain/search/search-vocabulary.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import type { FakeLot } from './fake-lot.ts';

/** In all languages, as the server keeps it with a lot. */
const textOf = ({ title, productToBuy: buy, productToWin: win }: FakeLot): string =>
  foldSearchText(
    [title, buy.title, win.title, buy.brandName, win.brandName].flatMap(text =>
      LANGUAGES.map(language => text[language]),
    ),
  );

type Found = {
  readonly lots: readonly Lot[];
  readonly searchedFor: string | null;
  readonly near: readonly Lot[];
};

/**
 * Finds the lots of the fake shop that a search finds among `listed`, by the words as typed, or else as corrected;
 * where there are none, similar lots of all that is `anywhere` (docs/behaviour.md#search).
 */
export const searchFakeLots = (
  shop: FakeShop,
  typed: string,
  listed: readonly Lot[],
  anywhere: readonly Lot[],
): Found => {
  const words = readTypedSearchWords(typed);
  if (words.length === 0)
    return { lots: listed, searchedFor: null, near: listed.length === 0 ? anywhere : [] };
  const texts = new Map([...shop.lots.values()].map(lot => [lot.id, textOf(lot)]));
  const having = (lots: readonly Lot[], forms: SearchForms): readonly Lot[] =>
    lots.filter(lot => hasSearchForms(texts.get(lot.id) ?? '', forms));
  const formsOf = (of: readonly string[]) => makeSearchForms(of, shop.synonyms);
  const found = having(listed, formsOf(words));
  if (found.length > 0) return { lots: found, searchedFor: null, near: [] };

  const vocabulary = new Set([...texts.values(), ...shop.synonyms.flat()].flatMap(listSearchVocabulary));
  const near = (word: string): readonly string[] => rankNearWords(word, vocabulary);
  const meant = findCorrectedSearchWords(words, near);
  const again = meant === null ? [] : having(listed, formsOf(meant));
  if (meant !== null && again.length > 0) return { lots: again, searchedFor: meant.join(' '), near: [] };

  const alike = listMostSimilarWords(words, near).map(computeWordStem);
  const tries = [
    having(anywhere, formsOf(meant ?? words)),
    alike.length === 0 ? [] : having(anywhere, [alike]),
  ];
  return { lots: [], searchedFor: null, near: tries.find(lots => lots.length > 0) ?? anywhere };
};
