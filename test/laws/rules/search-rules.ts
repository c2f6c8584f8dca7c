import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { otherLayouts, retype } from '../../../src/domain/search/keyboard-layout.ts';
import { hasForms, searchForms, synonymWords } from '../../../src/domain/search/search-forms.ts';
import { searchLatin } from '../../../src/domain/search/search-latin.ts';
import { MOST_SEARCHED_WORDS, searchText, typedWords } from '../../../src/domain/search/search-text.ts';
import {
  hasNearWords,
  isAlike,
  MOST_NEAR_WORDS,
  nearWords,
  similarity,
} from '../../../src/domain/search/similarity.ts';
import { isOneTypoAway } from '../../../src/domain/search/typo.ts';
import { alikeWords, readingsOf, understoodWords } from '../../../src/domain/search/understood-words.ts';
import { vocabularyOf } from '../../../src/domain/search/vocabulary.ts';
import { wordStem } from '../../../src/domain/search/word-stem.ts';
import {
  anyTexts,
  mistyped,
  plainWords,
  searchedWords,
  shopTexts,
  signedTexts,
  spellings,
  typos,
} from '../../arbitraries/search.ts';
import { edge, law, type Rule } from '../law.ts';

const source = 'docs/behaviour.md#search';
const layouts = fc.constantFrom('uk' as const, 'ru' as const);
const keysOf = { uk: 'йцукенгшщзхїфівапролджєячсмитьбю', ru: 'ёйцукенгшщзхъфывапролджэячсмитьбю' };
const typedIn = layouts.chain(layout =>
  fc
    .array(fc.constantFrom(...keysOf[layout]), { minLength: 1 })
    .map(letters => ({ layout, word: letters.join('') })),
);

const textRule: Rule = {
  id: 'search-text',
  title: 'What is compared',
  source,
  formula: `texts once each, any case and width alike, ё as е, ґ as г and every dash as a hyphen, without apostrophes, quotation marks, signs of inches and what nobody sees, each word without punctuation around it but # and %, one blank between words; of what is typed the first ${MOST_SEARCHED_WORDS} words that are not signs alone count`,
  code: ['search/search-text.ts#searchText', 'search/search-text.ts#typedWords'],
  edges: [
    edge('every apostrophe is none', () => {
      for (const sign of `'’‘‛ʼʻ´\`′ʹ＇`) assert.equal(searchText([`М${sign}ЯЧ`]), 'мяч');
    }),
    edge('ё is е and ґ is г, in one sign or two', () =>
      assert.equal(searchText(['Кошелёк кошеле\u0308к Ґудзик']), 'кошелек кошелек гудзик'),
    ),
    edge('й is not и, and ї is not і', () => assert.equal(searchText(['Йи їі']), 'йи їі')),
    edge('an inch is none, however it is written', () => {
      for (const sign of ['"', '″', '”', "''", '′′', '＂']) assert.equal(searchText([`14${sign}`]), '14');
    }),
    edge('every dash is a hyphen', () => {
      for (const sign of '-‐‑‒–—―−－') assert.equal(searchText([`Робот${sign}пилосос`]), 'робот-пилосос');
    }),
    edge('what nobody sees is none', () => {
      for (const sign of '\u00ad\u200b\u200d\u2060\ufeff\u200e\u202e\u2066\ufe0f')
        assert.equal(searchText([`${sign}ноут${sign}бук`]), 'ноутбук');
    }),
    edge('punctuation around a word is none', () =>
      assert.equal(searchText(['«Хмара», (nova) ноутбук, — …кава! [a4]']), 'хмара nova ноутбук кава a4'),
    ),
    edge('signs that say something stay', () =>
      assert.equal(searchText(['C++ C# 4K 1.5 USB-C R&B 1/2 №5 20%']), 'c++ c# 4k 1.5 usb-c r&b 1/2 no5 20%'),
    ),
    edge('nothing typed is no words', () => assert.deepEqual(typedWords('  '), [])),
    edge('a dash between words is none', () => assert.deepEqual(typedWords('кава – мед'), ['кава', 'мед'])),
    edge('a sign that is a letter on another layout stays', () =>
      assert.deepEqual(typedWords('YJEN<ER '), ['yjen<er']),
    ),
  ],
  laws: [
    law(
      'folded-once',
      'folding what is folded changes nothing',
      fc.property(anyTexts, text => assert.equal(searchText([searchText([text])]), searchText([text]))),
    ),
    law(
      'spelt-alike',
      'is the same however its letters and signs are written',
      fc.property(spellings, ([kept, typed]) => assert.equal(searchText([typed]), searchText([kept]))),
    ),
    law(
      'typed-as-kept',
      'what is typed is read as what is kept: its first words, and no more than it says',
      fc.property(signedTexts, text =>
        assert.deepEqual(
          typedWords(text).map(word => searchText([word])),
          searchText([text])
            .split(' ')
            .filter(word => word !== '')
            .slice(0, MOST_SEARCHED_WORDS),
        ),
      ),
    ),
  ],
};

const layoutRule: Rule = {
  id: 'keyboard-layout',
  title: 'Another keyboard layout',
  source,
  formula: 'each sign is the one that the same key writes on the other layout; a sign of no key stays',
  code: ['search/keyboard-layout.ts#retype', 'search/keyboard-layout.ts#otherLayouts'],
  edges: [
    edge('a comma is a letter', () => assert.ok(otherLayouts('yjen,er').includes('ноутбук'))),
    edge('with the shift key held it is the same letter', () =>
      assert.equal(retype('yjen<er', 'en', 'uk'), 'ноутбук'),
    ),
    edge('figures stay', () => assert.equal(retype('л55', 'uk', 'en'), 'k55')),
  ],
  laws: [
    law(
      'there-and-back',
      'typed on one layout and read on the other, and back, is the word again',
      fc.property(typedIn, ({ layout, word }) =>
        assert.equal(retype(retype(word, layout, 'en'), 'en', layout), word),
      ),
    ),
    law(
      'meant-is-among',
      'a word of either alphabet typed on the English layout is among its readings',
      fc.property(typedIn, ({ layout, word }) => {
        const typed = retype(word, layout, 'en');
        assert.ok(otherLayouts(typed).includes(word));
      }),
    ),
  ],
};

const stemRule: Rule = {
  id: 'word-stem',
  title: 'A word without its ending',
  source,
  formula: 'the longest known ending is left away where at least four letters stay',
  code: ['search/word-stem.ts#wordStem'],
  edges: [
    edge('a plural', () => assert.equal(wordStem('ноутбуки'), 'ноутбук')),
    edge('an English plural', () => assert.equal(wordStem('headphones'), 'headphon')),
    edge('a short word stays', () => assert.equal(wordStem('кава'), 'кава')),
  ],
  laws: [
    law(
      'begins-the-word',
      'is how the word begins, and of four letters at least unless the word is shorter',
      fc.property(searchedWords, word => {
        const stem = wordStem(word);
        assert.ok(word.startsWith(stem) && stem.length >= Math.min(4, word.length));
      }),
    ),
  ],
};

const formsRule: Rule = {
  id: 'search-forms',
  title: 'What a word may stand for',
  source,
  formula:
    'the word without its ending, and so every word that means the same; a lot is found where each word has a form in its texts, a synonym and one of up to three letters only where a word begins',
  code: [
    'search/search-forms.ts#searchForms',
    'search/search-forms.ts#hasForms',
    'search/search-forms.ts#synonymWords',
  ],
  edges: [
    edge('«телефон» finds «Смартфон»', () =>
      assert.ok(hasForms('смартфон nova', searchForms(['телефон'], [['телефон', 'смартфон']]))),
    ),
    edge('an ending does not hide a synonym', () =>
      assert.ok(hasForms('смартфон nova', searchForms(['телефони'], [['телефон', 'смартфон']]))),
    ),
    edge('a short synonym is not looked for', () =>
      assert.deepEqual(searchForms(['телевізор'], [['тв', 'телевізор']]), [['телевізор']]),
    ),
    edge('it leads to the others', () =>
      assert.deepEqual(searchForms(['тв'], [['тв', 'телевізор']]), [[' тв', ' телевізор']]),
    ),
    edge('a synonym is not found within another word', () =>
      assert.equal(hasForms('headphones', searchForms(['телефон'], [['телефон', 'phone']])), false),
    ),
    edge('three letters are not found within a word', () => {
      assert.equal(hasForms('смартфон', searchForms(['фон'], [])), false);
    }),
    edge('a group is read between commas and blanks', () =>
      assert.deepEqual(synonymWords('Телефон,смартфон  phone'), ['телефон', 'смартфон', 'phone']),
    ),
  ],
  laws: [
    law(
      'finds-itself',
      'a lot is found by each word of its texts',
      fc.property(shopTexts, text => {
        for (const word of text.split(' ')) assert.ok(hasForms(text, searchForms([word], [])));
      }),
    ),
    law(
      'synonyms-are-mutual',
      'whoever types one of a group finds a lot of any other that is long enough',
      fc.property(fc.uniqueArray(plainWords, { minLength: 2, maxLength: 4 }), group => {
        for (const typed of group)
          for (const kept of group) assert.ok(hasForms(kept, searchForms([typed], [group])));
      }),
    ),
    law(
      'more-words-find-less',
      'what is found by several words is found by each of them',
      fc.property(shopTexts, fc.array(searchedWords, { maxLength: 4 }), (text, words) => {
        const forms = searchForms(words, []);
        assert.equal(
          hasForms(text, forms),
          forms.every(word => hasForms(text, [word])),
        );
      }),
    ),
  ],
};

const similarityRule: Rule = {
  id: 'similarity',
  title: 'How alike two words are',
  source,
  formula: `trigrams that both have, of all that either has (pg_trgm); near from 3/16 on, the ${MOST_NEAR_WORDS} nearest; alike from 3/10 on`,
  code: [
    'search/similarity.ts#similarity',
    'search/similarity.ts#nearWords',
    'search/similarity.ts#isAlike',
    'search/similarity.ts#hasNearWords',
    'search/search-latin.ts#searchLatin',
    'search/vocabulary.ts#vocabularyOf',
  ],
  edges: [
    edge('the same letters in both alphabets', () => assert.equal(searchLatin('мёд'), searchLatin('мед'))),
    edge('a word with figures has no near ones', () => {
      assert.equal(hasNearWords('z50'), false);
      assert.deepEqual(nearWords('unit777', ['unit778']), []);
    }),
    edge('quotation marks and dashes part words', () =>
      assert.deepEqual(vocabularyOf('робот-пилосос «хмара»'), ['робот', 'пилосос', 'хмара']),
    ),
  ],
  laws: [
    law(
      'alike-both-ways',
      'is the same both ways, and whole for a word and itself',
      fc.property(searchedWords, searchedWords, (a, b) => {
        assert.deepEqual(similarity(a, b), similarity(b, a));
        const { shared, all } = similarity(a, a);
        assert.equal(shared, all);
      }),
    ),
    law(
      'typo-is-near',
      'one typo in a word of five letters or more leaves it near',
      fc.property(plainWords, typos, (word, typo) =>
        assert.deepEqual(nearWords(mistyped(word, typo), [word]), [word]),
      ),
    ),
    law(
      'alike-is-near',
      'whatever is alike is near',
      fc.property(searchedWords.filter(hasNearWords), searchedWords, (a, b) =>
        assert.ok(!isAlike(a, b) || nearWords(a, [b]).length === 1),
      ),
    ),
  ],
};

const typoRule: Rule = {
  id: 'one-typo',
  title: 'One typo',
  source,
  formula:
    'one letter left out, put in, replaced, or two neighbours swapped, in a word of four letters or more; letters that both alphabets share are one',
  code: ['search/typo.ts#isOneTypoAway'],
  edges: [
    edge('three letters are too few', () => assert.equal(isOneTypoAway('мод', 'мед'), false)),
    edge('two typos are too many', () => assert.equal(isOneTypoAway('наатбук', 'ноутбук'), false)),
  ],
  laws: [
    law(
      'forgives-one',
      'every single slip is forgiven, and none at all',
      fc.property(plainWords, typos, (word, typo) => {
        assert.ok(isOneTypoAway(word, word));
        assert.ok(isOneTypoAway(mistyped(word, typo), word));
      }),
    ),
  ],
};

const understoodRule: Rule = {
  id: 'understood-words',
  title: 'What was meant',
  source,
  formula:
    'where the words as typed find nothing: each as the shop has it, else on another layout, else one typo away, else as typed',
  code: [
    'search/understood-words.ts#understoodWords',
    'search/understood-words.ts#readingsOf',
    'search/understood-words.ts#alikeWords',
  ],
  edges: [
    edge('another layout with two typos is not understood', () =>
      assert.deepEqual(
        understoodWords(['yjen,th'], word => nearWords(word, ['ноутбук'])),
        null,
      ),
    ),
    edge('another layout with one typo', () =>
      assert.deepEqual(
        understoodWords(['yjeg,er'], word => nearWords(word, ['ноутбук'])),
        ['ноутбук'],
      ),
    ),
  ],
  laws: [
    law(
      'one-typo-is-understood',
      'a word with one typo is understood as the shop’s only word',
      fc.property(plainWords, typos, (word, typo) => {
        const typed = mistyped(word, typo);
        const meant = understoodWords([typed], each => nearWords(each, [word])) ?? [typed];
        assert.ok(meant[0] !== undefined && hasForms(word, searchForms(meant, [])));
      }),
    ),
    law(
      'layout-is-understood',
      'a word typed on the English layout is understood as the shop’s own',
      fc.property(plainWords, layouts, (word, layout) => {
        const typed = retype(word, layout, 'en');
        assert.deepEqual(
          understoodWords([typed], each => nearWords(each, [word])),
          [word],
        );
      }),
    ),
    law(
      'never-without-words',
      'changes nothing where the shop has no near word, and shows none as alike',
      fc.property(fc.array(searchedWords, { maxLength: 4 }), typed => {
        assert.equal(
          understoodWords(typed, () => []),
          null,
        );
        assert.deepEqual(
          alikeWords(typed, () => []),
          [],
        );
        assert.ok(typed.every(word => readingsOf(word).includes(word)));
      }),
    ),
  ],
};

/** How the catalogue is searched. */
export const searchRules: readonly Rule[] = [
  textRule,
  layoutRule,
  stemRule,
  formsRule,
  similarityRule,
  typoRule,
  understoodRule,
];
