import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  computeWordSimilarity,
  isWordSimilarEnough,
  MOST_NEAR_WORDS,
  mayHaveNearWords,
  rankNearWords,
} from '../../../src/domain/search/compute-word-similarity.ts';
import { computeWordStem } from '../../../src/domain/search/compute-word-stem.ts';
import {
  findCorrectedSearchWords,
  listLayoutReadings,
  listMostSimilarWords,
} from '../../../src/domain/search/find-corrected-search-words.ts';
import {
  foldSearchText,
  MOST_SEARCHED_WORDS,
  readTypedSearchWords,
} from '../../../src/domain/search/fold-search-text.ts';
import { retypeWordOnLayout, retypeWordOnOtherLayouts } from '../../../src/domain/search/keyboard-layout.ts';
import {
  hasSearchForms,
  makeSearchForms,
  readSynonymWords,
} from '../../../src/domain/search/make-search-forms.ts';
import { isWordOneTypoAway } from '../../../src/domain/search/one-typo-away.ts';
import { listSearchVocabulary } from '../../../src/domain/search/search-vocabulary.ts';
import { toLatinForTrigrams } from '../../../src/domain/search/to-latin-for-trigrams.ts';
import {
  plainWordArbitrary,
  searchedWordArbitrary,
  searchTextArbitrary,
  shopTextArbitrary,
  spellingPairArbitrary,
  textWithSignsArbitrary,
  typoArbitrary,
  withTypo,
} from '../../arbitraries/search.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const source = 'docs/behaviour.md#search';
const layouts = fc.constantFrom('uk' as const, 'ru' as const);
const keysOf = { uk: 'йцукенгшщзхїфівапролджєячсмитьбю', ru: 'ёйцукенгшщзхъфывапролджэячсмитьбю' };
const typedIn = layouts.chain(layout =>
  fc
    .array(fc.constantFrom(...keysOf[layout]), { minLength: 1 })
    .map(letters => ({ layout, word: letters.join('') })),
);

const textRule: ShopRule = {
  id: 'search-text',
  title: 'What is compared',
  source,
  formula: `texts once each, any case and width alike, ё as е, ґ as г and every dash as a hyphen, without apostrophes, quotation marks, signs of inches and what nobody sees, each word without punctuation around it but # and %, one blank between words; of what is typed the first ${MOST_SEARCHED_WORDS} words that are not signs alone count`,
  code: ['search/fold-search-text.ts#foldSearchText', 'search/fold-search-text.ts#readTypedSearchWords'],
  edges: [
    makeRuleEdge('every apostrophe is none', () => {
      for (const sign of `'’‘‛ʼʻ´\`′ʹ＇`) assert.equal(foldSearchText([`М${sign}ЯЧ`]), 'мяч');
    }),
    makeRuleEdge('ё is е and ґ is г, in one sign or two', () =>
      assert.equal(foldSearchText(['Кошелёк кошеле\u0308к Ґудзик']), 'кошелек кошелек гудзик'),
    ),
    makeRuleEdge('й is not и, and ї is not і', () => assert.equal(foldSearchText(['Йи їі']), 'йи їі')),
    makeRuleEdge('an inch is none, however it is written', () => {
      for (const sign of ['"', '″', '”', "''", '′′', '＂']) assert.equal(foldSearchText([`14${sign}`]), '14');
    }),
    makeRuleEdge('every dash is a hyphen', () => {
      for (const sign of '-‐‑‒–—―−－') assert.equal(foldSearchText([`Робот${sign}пилосос`]), 'робот-пилосос');
    }),
    makeRuleEdge('what nobody sees is none', () => {
      for (const sign of '\u00ad\u200b\u200d\u2060\ufeff\u200e\u202e\u2066\ufe0f')
        assert.equal(foldSearchText([`${sign}ноут${sign}бук`]), 'ноутбук');
    }),
    makeRuleEdge('punctuation around a word is none', () =>
      assert.equal(foldSearchText(['«Хмара», (nova) ноутбук, — …кава! [a4]']), 'хмара nova ноутбук кава a4'),
    ),
    makeRuleEdge('signs that say something stay', () =>
      assert.equal(
        foldSearchText(['C++ C# 4K 1.5 USB-C R&B 1/2 №5 20%']),
        'c++ c# 4k 1.5 usb-c r&b 1/2 no5 20%',
      ),
    ),
    makeRuleEdge('nothing typed is no words', () => assert.deepEqual(readTypedSearchWords('  '), [])),
    makeRuleEdge('a dash between words is none', () =>
      assert.deepEqual(readTypedSearchWords('кава – мед'), ['кава', 'мед']),
    ),
    makeRuleEdge('a sign that is a letter on another layout stays', () =>
      assert.deepEqual(readTypedSearchWords('YJEN<ER '), ['yjen<er']),
    ),
  ],
  laws: [
    ruleLaw(
      'folded-once',
      'folding what is folded changes nothing',
      fc.property(searchTextArbitrary, text =>
        assert.equal(foldSearchText([foldSearchText([text])]), foldSearchText([text])),
      ),
    ),
    ruleLaw(
      'spelt-alike',
      'is the same however its letters and signs are written',
      fc.property(spellingPairArbitrary, ([kept, typed]) =>
        assert.equal(foldSearchText([typed]), foldSearchText([kept])),
      ),
    ),
    ruleLaw(
      'typed-as-kept',
      'what is typed is read as what is kept: its first words, and no more than it says',
      fc.property(textWithSignsArbitrary, text =>
        assert.deepEqual(
          readTypedSearchWords(text).map(word => foldSearchText([word])),
          foldSearchText([text])
            .split(' ')
            .filter(word => word !== '')
            .slice(0, MOST_SEARCHED_WORDS),
        ),
      ),
    ),
  ],
};

const layoutRule: ShopRule = {
  id: 'keyboard-layout',
  title: 'Another keyboard layout',
  source,
  formula: 'each sign is the one that the same key writes on the other layout; a sign of no key stays',
  code: [
    'search/keyboard-layout.ts#retypeWordOnLayout',
    'search/keyboard-layout.ts#retypeWordOnOtherLayouts',
  ],
  edges: [
    makeRuleEdge('a comma is a letter', () =>
      assert.ok(retypeWordOnOtherLayouts('yjen,er').includes('ноутбук')),
    ),
    makeRuleEdge('with the shift key held it is the same letter', () =>
      assert.equal(retypeWordOnLayout('yjen<er', 'en', 'uk'), 'ноутбук'),
    ),
    makeRuleEdge('figures stay', () => assert.equal(retypeWordOnLayout('л55', 'uk', 'en'), 'k55')),
  ],
  laws: [
    ruleLaw(
      'there-and-back',
      'typed on one layout and read on the other, and back, is the word again',
      fc.property(typedIn, ({ layout, word }) =>
        assert.equal(retypeWordOnLayout(retypeWordOnLayout(word, layout, 'en'), 'en', layout), word),
      ),
    ),
    ruleLaw(
      'meant-is-among',
      'a word of either alphabet typed on the English layout is among its readings',
      fc.property(typedIn, ({ layout, word }) => {
        const typed = retypeWordOnLayout(word, layout, 'en');
        assert.ok(retypeWordOnOtherLayouts(typed).includes(word));
      }),
    ),
  ],
};

const stemRule: ShopRule = {
  id: 'word-stem',
  title: 'A word without its ending',
  source,
  formula: 'the longest known ending is left away where at least four letters stay',
  code: ['search/compute-word-stem.ts#computeWordStem'],
  edges: [
    makeRuleEdge('a plural', () => assert.equal(computeWordStem('ноутбуки'), 'ноутбук')),
    makeRuleEdge('an English plural', () => assert.equal(computeWordStem('headphones'), 'headphon')),
    makeRuleEdge('a short word stays', () => assert.equal(computeWordStem('кава'), 'кава')),
  ],
  laws: [
    ruleLaw(
      'begins-the-word',
      'is how the word begins, and of four letters at least unless the word is shorter',
      fc.property(searchedWordArbitrary, word => {
        const stem = computeWordStem(word);
        assert.ok(word.startsWith(stem) && stem.length >= Math.min(4, word.length));
      }),
    ),
  ],
};

const formsRule: ShopRule = {
  id: 'search-forms',
  title: 'What a word may stand for',
  source,
  formula:
    'the word without its ending, and so every word that means the same; a lot is found where each word has a form in its texts, a synonym and one of up to three letters only where a word begins',
  code: [
    'search/make-search-forms.ts#makeSearchForms',
    'search/make-search-forms.ts#hasSearchForms',
    'search/make-search-forms.ts#readSynonymWords',
  ],
  edges: [
    makeRuleEdge('«телефон» finds «Смартфон»', () =>
      assert.ok(hasSearchForms('смартфон nova', makeSearchForms(['телефон'], [['телефон', 'смартфон']]))),
    ),
    makeRuleEdge('an ending does not hide a synonym', () =>
      assert.ok(hasSearchForms('смартфон nova', makeSearchForms(['телефони'], [['телефон', 'смартфон']]))),
    ),
    makeRuleEdge('a short synonym is not looked for', () =>
      assert.deepEqual(makeSearchForms(['телевізор'], [['тв', 'телевізор']]), [['телевізор']]),
    ),
    makeRuleEdge('it leads to the others', () =>
      assert.deepEqual(makeSearchForms(['тв'], [['тв', 'телевізор']]), [[' тв', ' телевізор']]),
    ),
    makeRuleEdge('a synonym is not found within another word', () =>
      assert.equal(hasSearchForms('headphones', makeSearchForms(['телефон'], [['телефон', 'phone']])), false),
    ),
    makeRuleEdge('three letters are not found within a word', () => {
      assert.equal(hasSearchForms('смартфон', makeSearchForms(['фон'], [])), false);
    }),
    makeRuleEdge('a group is read between commas and blanks', () =>
      assert.deepEqual(readSynonymWords('Телефон,смартфон  phone'), ['телефон', 'смартфон', 'phone']),
    ),
  ],
  laws: [
    ruleLaw(
      'finds-itself',
      'a lot is found by each word of its texts',
      fc.property(shopTextArbitrary, text => {
        for (const word of text.split(' ')) assert.ok(hasSearchForms(text, makeSearchForms([word], [])));
      }),
    ),
    ruleLaw(
      'synonyms-are-mutual',
      'whoever types one of a group finds a lot of any other that is long enough',
      fc.property(fc.uniqueArray(plainWordArbitrary, { minLength: 2, maxLength: 4 }), group => {
        for (const typed of group)
          for (const kept of group) assert.ok(hasSearchForms(kept, makeSearchForms([typed], [group])));
      }),
    ),
    ruleLaw(
      'more-words-find-less',
      'what is found by several words is found by each of them',
      fc.property(shopTextArbitrary, fc.array(searchedWordArbitrary, { maxLength: 4 }), (text, words) => {
        const forms = makeSearchForms(words, []);
        assert.equal(
          hasSearchForms(text, forms),
          forms.every(word => hasSearchForms(text, [word])),
        );
      }),
    ),
  ],
};

const similarityRule: ShopRule = {
  id: 'similarity',
  title: 'How alike two words are',
  source,
  formula: `trigrams that both have, of all that either has (pg_trgm); near from 3/16 on, the ${MOST_NEAR_WORDS} nearest; alike from 3/10 on`,
  code: [
    'search/compute-word-similarity.ts#computeWordSimilarity',
    'search/compute-word-similarity.ts#rankNearWords',
    'search/compute-word-similarity.ts#isWordSimilarEnough',
    'search/compute-word-similarity.ts#mayHaveNearWords',
    'search/to-latin-for-trigrams.ts#toLatinForTrigrams',
    'search/search-vocabulary.ts#listSearchVocabulary',
  ],
  edges: [
    makeRuleEdge('the same letters in both alphabets', () =>
      assert.equal(toLatinForTrigrams('мёд'), toLatinForTrigrams('мед')),
    ),
    makeRuleEdge('a word with figures has no near ones', () => {
      assert.equal(mayHaveNearWords('z50'), false);
      assert.deepEqual(rankNearWords('unit777', ['unit778']), []);
    }),
    makeRuleEdge('quotation marks and dashes part words', () =>
      assert.deepEqual(listSearchVocabulary('робот-пилосос «хмара»'), ['робот', 'пилосос', 'хмара']),
    ),
  ],
  laws: [
    ruleLaw(
      'alike-both-ways',
      'is the same both ways, and whole for a word and itself',
      fc.property(searchedWordArbitrary, searchedWordArbitrary, (a, b) => {
        assert.deepEqual(computeWordSimilarity(a, b), computeWordSimilarity(b, a));
        const { shared, all } = computeWordSimilarity(a, a);
        assert.equal(shared, all);
      }),
    ),
    ruleLaw(
      'typo-is-near',
      'one typo in a word of five letters or more leaves it near',
      fc.property(plainWordArbitrary, typoArbitrary, (word, typo) =>
        assert.deepEqual(rankNearWords(withTypo(word, typo), [word]), [word]),
      ),
    ),
    ruleLaw(
      'alike-is-near',
      'whatever is alike is near',
      fc.property(searchedWordArbitrary.filter(mayHaveNearWords), searchedWordArbitrary, (a, b) =>
        assert.ok(!isWordSimilarEnough(a, b) || rankNearWords(a, [b]).length === 1),
      ),
    ),
  ],
};

const typoRule: ShopRule = {
  id: 'one-typo',
  title: 'One typo',
  source,
  formula:
    'one letter left out, put in, replaced, or two neighbours swapped, in a word of four letters or more; letters that both alphabets share are one',
  code: ['search/one-typo-away.ts#isWordOneTypoAway'],
  edges: [
    makeRuleEdge('three letters are too few', () => assert.equal(isWordOneTypoAway('мод', 'мед'), false)),
    makeRuleEdge('two typos are too many', () =>
      assert.equal(isWordOneTypoAway('наатбук', 'ноутбук'), false),
    ),
  ],
  laws: [
    ruleLaw(
      'forgives-one',
      'every single slip is forgiven, and none at all',
      fc.property(plainWordArbitrary, typoArbitrary, (word, typo) => {
        assert.ok(isWordOneTypoAway(word, word));
        assert.ok(isWordOneTypoAway(withTypo(word, typo), word));
      }),
    ),
  ],
};

const understoodRule: ShopRule = {
  id: 'understood-words',
  title: 'What was meant',
  source,
  formula:
    'where the words as typed find nothing: each as the shop has it, else on another layout, else one typo away, else as typed',
  code: [
    'search/find-corrected-search-words.ts#findCorrectedSearchWords',
    'search/find-corrected-search-words.ts#listLayoutReadings',
    'search/find-corrected-search-words.ts#listMostSimilarWords',
  ],
  edges: [
    makeRuleEdge('another layout with two typos is not understood', () =>
      assert.deepEqual(
        findCorrectedSearchWords(['yjen,th'], word => rankNearWords(word, ['ноутбук'])),
        null,
      ),
    ),
    makeRuleEdge('another layout with one typo', () =>
      assert.deepEqual(
        findCorrectedSearchWords(['yjeg,er'], word => rankNearWords(word, ['ноутбук'])),
        ['ноутбук'],
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'one-typo-is-understood',
      'a word with one typo is understood as the shop’s only word',
      fc.property(plainWordArbitrary, typoArbitrary, (word, typo) => {
        const typed = withTypo(word, typo);
        const meant = findCorrectedSearchWords([typed], each => rankNearWords(each, [word])) ?? [typed];
        assert.ok(meant[0] !== undefined && hasSearchForms(word, makeSearchForms(meant, [])));
      }),
    ),
    ruleLaw(
      'layout-is-understood',
      'a word typed on the English layout is understood as the shop’s own',
      fc.property(plainWordArbitrary, layouts, (word, layout) => {
        const typed = retypeWordOnLayout(word, layout, 'en');
        assert.deepEqual(
          findCorrectedSearchWords([typed], each => rankNearWords(each, [word])),
          [word],
        );
      }),
    ),
    ruleLaw(
      'never-without-words',
      'changes nothing where the shop has no near word, and shows none as alike',
      fc.property(fc.array(searchedWordArbitrary, { maxLength: 4 }), typed => {
        assert.equal(
          findCorrectedSearchWords(typed, () => []),
          null,
        );
        assert.deepEqual(
          listMostSimilarWords(typed, () => []),
          [],
        );
        assert.ok(typed.every(word => listLayoutReadings(word).includes(word)));
      }),
    ),
  ],
};

/** The rules of how the catalogue is searched in the rule catalogue, with their laws. */
export const searchRules: readonly ShopRule[] = [
  textRule,
  layoutRule,
  stemRule,
  formsRule,
  similarityRule,
  typoRule,
  understoodRule,
];
