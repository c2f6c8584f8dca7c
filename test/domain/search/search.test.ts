import { describe, expect, it } from 'vitest';
import { correctedSearchWords, mostSimilarWords } from '../../../src/domain/search/corrected-search-words.ts';
import { foldSearchText, typedSearchWords } from '../../../src/domain/search/fold-search-text.ts';
import { hasSearchForms, searchForms, synonymWords } from '../../../src/domain/search/search-forms.ts';
import { searchVocabularyOf } from '../../../src/domain/search/search-vocabulary.ts';
import { rankNearWords } from '../../../src/domain/search/word-similarity.ts';
import { wordStem } from '../../../src/domain/search/word-stem.ts';

const SHOP = foldSearchText([
  'Смартфон Nova X 256 ГБ, ноутбук Aero 14″, робот-пилосос, навушники Silence Pro, велосипед Gravel, «Хмара»',
  'умные часы, наушники, ноутбук, headphones, laptop, smartphone, backpack',
]);
const SYNONYMS = [synonymWords('телефон, смартфон, phone'), synonymWords('ровер, велосипед')];
const WORDS = [SHOP, ...SYNONYMS.flat()].flatMap(searchVocabularyOf);

const isFound = (typed: string): boolean =>
  hasSearchForms(SHOP, searchForms(typedSearchWords(typed), SYNONYMS));
const meantBy = (typed: string) =>
  correctedSearchWords(typedSearchWords(typed), word => rankNearWords(word, WORDS));

describe('a search', () => {
  it.each([
    ['ноутбуки', true],
    ['НОУТБУКА', true],
    ['телефон', true],
    ['телефони nova', true],
    ['смартфоны', true],
    ['ровер', true],
    ['laptops', true],
    ['ноутбкк', false],
    ['yjen,er', false],
    ['кавун', false],
    ['робот–пилосос', true],
    ['«Ноутбук»,', true],
    ['(nova)', true],
    ['aero 14"', true],
    ['aero — 14', true],
    ['хма\u00adра', true],
    ['ВЕЛОСИПЁД', true],
  ])('a search finds lots by words as typed: %s', (typed, found) => {
    expect(isFound(typed)).toBe(found);
  });

  it.each([
    ['yjen,er', ['ноутбук']],
    ['YJEN<ER', ['ноутбук']],
    ['yfdeiybrb', ['навушники']],
    ['yfdeiybrb silense', ['навушники', 'silence']],
    ['ntktajy', ['телефон']],
    ['дфзещз', ['laptop']],
    ['ноутбкк', ['ноутбук']],
    ['нотубук', ['ноутбук']],
    ['телефн', ['телефон']],
    ['пилосус', ['пилосос']],
    ['headhpones', ['headphones']],
    ['ноутбук', null],
    ['кавун', null],
    ['кавун —', null],
    ['ноутбкк — nova', ['ноутбук', 'nova']],
    ['ноутбкк , nova', ['ноутбук', 'nova']],
  ])('a search finds lots by corrected words: %s', (typed, meant) => {
    const said = meantBy(typed);
    expect(said === null ? null : said.map(wordStem)).toEqual(meant === null ? null : meant.map(wordStem));
    if (said !== null) expect(isFound(said.join(' '))).toBe(true);
  });

  it('a search shows the most similar lots where no word matches', () => {
    expect(mostSimilarWords(['навушничища'], word => rankNearWords(word, WORDS))).toContain('навушники');
    expect(mostSimilarWords(['щжьюї'], word => rankNearWords(word, WORDS))).toEqual([]);
  });
});
