import { describe, expect, it } from 'vitest';
import { rankNearWords } from '../../../src/domain/search/compute-word-similarity.ts';
import { computeWordStem } from '../../../src/domain/search/compute-word-stem.ts';
import {
  findCorrectedSearchWords,
  listMostSimilarWords,
} from '../../../src/domain/search/find-corrected-search-words.ts';
import { foldSearchText, readTypedSearchWords } from '../../../src/domain/search/fold-search-text.ts';
import {
  hasSearchForms,
  makeSearchForms,
  readSynonymWords,
} from '../../../src/domain/search/make-search-forms.ts';
import { listSearchVocabulary } from '../../../src/domain/search/search-vocabulary.ts';

const SHOP = foldSearchText([
  'Смартфон Nova X 256 ГБ, ноутбук Aero 14″, робот-пилосос, навушники Silence Pro, велосипед Gravel, «Хмара»',
  'умные часы, наушники, ноутбук, headphones, laptop, smartphone, backpack',
]);
const SYNONYMS = [readSynonymWords('телефон, смартфон, phone'), readSynonymWords('ровер, велосипед')];
const WORDS = [SHOP, ...SYNONYMS.flat()].flatMap(listSearchVocabulary);

const isFound = (typed: string): boolean =>
  hasSearchForms(SHOP, makeSearchForms(readTypedSearchWords(typed), SYNONYMS));
const meantBy = (typed: string) =>
  findCorrectedSearchWords(readTypedSearchWords(typed), word => rankNearWords(word, WORDS));

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
    expect(said === null ? null : said.map(computeWordStem)).toEqual(
      meant === null ? null : meant.map(computeWordStem),
    );
    if (said !== null) expect(isFound(said.join(' '))).toBe(true);
  });

  it('a search shows the most similar lots where no word matches', () => {
    expect(listMostSimilarWords(['навушничища'], word => rankNearWords(word, WORDS))).toContain('навушники');
    expect(listMostSimilarWords(['щжьюї'], word => rankNearWords(word, WORDS))).toEqual([]);
  });
});
