import type { Lot } from '../../../domain/catalogue/lot.ts';
import { LANGUAGES } from '../../../domain/content/languages.ts';
import { hasForms, type SearchForms, searchForms } from '../../../domain/search/search-forms.ts';
import { searchText, typedWords } from '../../../domain/search/search-text.ts';
import { nearWords } from '../../../domain/search/similarity.ts';
import { alikeWords, understoodWords } from '../../../domain/search/understood-words.ts';
import { vocabularyOf } from '../../../domain/search/vocabulary.ts';
import { wordStem } from '../../../domain/search/word-stem.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import type { FakeLot } from './fake-lot.ts';

/** In all languages, as the server keeps it with a lot. */
const textOf = ({ title, productToBuy: buy, productToWin: win }: FakeLot): string =>
  searchText(
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
 * The lots that a search finds among `listed`, by the words as typed, or else as corrected; where there are none,
 * similar lots of all that is `anywhere` (docs/behaviour.md#search).
 */
export const fakeSearch = (
  shop: FakeShop,
  typed: string,
  listed: readonly Lot[],
  anywhere: readonly Lot[],
): Found => {
  const words = typedWords(typed);
  if (words.length === 0)
    return { lots: listed, searchedFor: null, near: listed.length === 0 ? anywhere : [] };
  const texts = new Map([...shop.lots.values()].map(lot => [lot.id, textOf(lot)]));
  const having = (lots: readonly Lot[], forms: SearchForms): readonly Lot[] =>
    lots.filter(lot => hasForms(texts.get(lot.id) ?? '', forms));
  const formsOf = (of: readonly string[]) => searchForms(of, shop.synonyms);
  const found = having(listed, formsOf(words));
  if (found.length > 0) return { lots: found, searchedFor: null, near: [] };

  const vocabulary = new Set([...texts.values(), ...shop.synonyms.flat()].flatMap(vocabularyOf));
  const near = (word: string): readonly string[] => nearWords(word, vocabulary);
  const meant = understoodWords(words, near);
  const again = meant === null ? [] : having(listed, formsOf(meant));
  if (meant !== null && again.length > 0) return { lots: again, searchedFor: meant.join(' '), near: [] };

  const alike = alikeWords(words, near).map(wordStem);
  const tries = [
    having(anywhere, formsOf(meant ?? words)),
    alike.length === 0 ? [] : having(anywhere, [alike]),
  ];
  return { lots: [], searchedFor: null, near: tries.find(lots => lots.length > 0) ?? anywhere };
};
