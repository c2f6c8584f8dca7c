import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  cleanPersonalLine,
  cleanPersonalName,
  cleanPersonalText,
  hasSurname,
  LONGEST_PERSONAL_NAME,
  MOST_MARKS_ON_LETTER,
  personalNameProblem,
} from '../../../src/domain/accounts/personal-text.ts';
import { personNameArbitrary, typedTextArbitrary } from '../../arbitraries/personal-text.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

/** Categories that no kept text has, by an expression that is not the rule's. */
const UNWANTED =
  /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;
const PILED = new RegExp(`\\p{M}{${MOST_MARKS_ON_LETTER + 1}}`, 'u');
const letters = (name: string): number => [...name].filter(each => !/[\p{M}\u200c\u200d]/u.test(each)).length;

const nameRule: ShopRule = {
  id: 'personal-name',
  title: 'Names of people',
  source: 'docs/behaviour.md#names-and-other-words-of-people',
  formula:
    'a first name is not blank; either name has at most 64 letters, marks on them aside, is of whole letters (NFC), with one blank between words, and as law personal-text has it; a name that is not is refused, never cut',
  code: [
    'accounts/personal-text.ts#personalNameProblem',
    'accounts/personal-text.ts#cleanPersonalName',
    'accounts/personal-text.ts#hasSurname',
  ],
  edges: [
    makeRuleEdge('64 letters are accepted, 65 are not; marks do not count', () => {
      const names = ['я'.repeat(64), 'я'.repeat(65), 'क्'.repeat(64), '😀'.repeat(64)];
      assert.deepEqual(names.map(personalNameProblem), [null, 'long', null, null]);
    }),
    makeRuleEdge('apostrophes of each kind, hyphens, dots and diacritics belong to names', () => {
      for (const name of ["Мар'яна", 'Мар’яна', 'Марʼяна', 'Нечуй-Левицький', 'O’Brien Jr.', 'Żółć', 'Huyền'])
        assert.equal(personalNameProblem(name), null, name);
    }),
    makeRuleEdge('a name with a surname has two words at least, and a dash is none', () => {
      assert.deepEqual(['Оксана Коваль', 'Оксана', 'Оксана -', ''].map(hasSurname), [
        true,
        false,
        false,
        false,
      ]);
    }),
    makeRuleEdge('a name that was typed in parts of letters is kept in whole ones', () => {
      assert.equal(personalNameProblem('Андріи\u0306'), null);
      assert.equal(cleanPersonalName(' Андріи\u0306 \u00a0 Я. '), 'Андрій Я.');
    }),
    makeRuleEdge('directions, line breaks, piled marks and what nobody sees are refused', () => {
      const spoilt = [
        'Ада\u202e',
        'Ада\u2067',
        'А\nда',
        'А\u200bда',
        'А\u200dда',
        'А\u0000',
        `А${'\u0336'.repeat(9)}`,
      ];
      for (const name of [...spoilt, '\u3164', '\u2800', '\u0301', '\u200b'])
        assert.equal(personalNameProblem(name), 'characters', name);
    }),
    makeRuleEdge('blanks are no name', () => assert.equal(personalNameProblem(' \t\u00a0'), 'blank')),
  ],
  laws: [
    ruleLaw(
      'what-passes',
      'what passes is visible, of whole letters, at most 64 of them, and clean',
      fc.property(typedTextArbitrary, typed => {
        if (personalNameProblem(typed) !== null) return;
        const name = cleanPersonalName(typed);
        assert.equal(name, name.normalize('NFC'));
        assert.equal(name, cleanPersonalLine(name));
        assert.doesNotMatch(name, UNWANTED);
        assert.doesNotMatch(name, PILED);
        assert.ok(letters(name) > 0 && letters(name) <= LONGEST_PERSONAL_NAME);
        // What the database takes (003-accounts.sql).
        assert.ok([...name].length <= LONGEST_PERSONAL_NAME * (MOST_MARKS_ON_LETTER + 1));
      }),
    ),
    ruleLaw(
      'kept-again',
      'what is kept passes again and stays as it is',
      fc.property(typedTextArbitrary, typed => {
        const name = cleanPersonalName(typed);
        assert.equal(cleanPersonalName(name), name);
        assert.equal(personalNameProblem(name), personalNameProblem(typed));
      }),
    ),
    ruleLaw(
      'real-names',
      'names of people pass, alone and as two, however their letters are put together',
      fc.property(
        personNameArbitrary,
        personNameArbitrary,
        fc.constantFrom('NFC', 'NFD'),
        (one, other, form) => {
          const typed = `${one} ${other}`;
          assert.equal(personalNameProblem(typed.normalize(form)), null);
          assert.equal(cleanPersonalName(typed.normalize(form)), typed.normalize('NFC'));
        },
      ),
    ),
  ],
};

const textRule: ShopRule = {
  id: 'personal-text',
  title: 'What people write and others read',
  source: 'docs/behaviour.md#names-and-other-words-of-people',
  formula:
    'whole letters (NFC) without control characters, directions, letters that nobody sees and such as have no agreed form; joiners only between the letters of scripts that have joined ones, or the parts of an emoji; at most 4 marks on a letter; a line has one blank between words',
  code: [
    'accounts/personal-text.ts#cleanPersonalLine',
    'accounts/personal-text.ts#cleanPersonalText',
    'accounts/personal-text.ts#withoutHiddenCharacters',
  ],
  edges: [
    makeRuleEdge('a line break in a line is a blank, in a text it stays', () => {
      assert.equal(cleanPersonalLine('вул. Музична,\r\n 3'), 'вул. Музична, 3');
      assert.equal(
        cleanPersonalText(' Добрий день!\r\n\r\nКоли\tрозіграш? '),
        'Добрий день!\n\nКоли розіграш?',
      );
    }),
    makeRuleEdge('an emoji stays whole', () => {
      for (const emoji of ['❤️', '👩🏽‍💻', '🇺🇦', '👨‍👩‍👧']) assert.equal(cleanPersonalText(emoji), emoji);
    }),
    makeRuleEdge('a letter keeps four marks of many', () => {
      assert.equal(cleanPersonalLine(`x${'\u0336'.repeat(50)}y`), `x${'\u0336'.repeat(4)}y`);
    }),
  ],
  laws: [
    ruleLaw(
      'clean',
      'has nothing of what it must not have, whatever was sent',
      fc.property(typedTextArbitrary, typed => {
        for (const text of [cleanPersonalLine(typed), cleanPersonalText(typed).replaceAll('\n', ' ')]) {
          assert.equal(text.normalize('NFC'), text);
          assert.doesNotMatch(text, UNWANTED);
          assert.doesNotMatch(text, PILED);
        }
        assert.doesNotMatch(cleanPersonalLine(typed), / {2}|^ | $/);
      }),
      { testRuns: 300 },
    ),
    ruleLaw(
      'clean-again',
      'cleaning twice is cleaning once',
      fc.property(typedTextArbitrary, typed => {
        assert.equal(cleanPersonalLine(cleanPersonalLine(typed)), cleanPersonalLine(typed));
        assert.equal(cleanPersonalText(cleanPersonalText(typed)), cleanPersonalText(typed));
      }),
      { testRuns: 300 },
    ),
    ruleLaw(
      'keeps-names',
      'what people are called stays as it is',
      fc.property(personNameArbitrary, name => {
        const kept = name.normalize('NFC');
        assert.deepEqual([cleanPersonalLine(name), cleanPersonalText(name)], [kept, kept]);
      }),
    ),
  ],
};

/** The rules of texts about oneself in the rule catalogue, with their laws. */
export const personalTextRules: readonly ShopRule[] = [nameRule, textRule];
