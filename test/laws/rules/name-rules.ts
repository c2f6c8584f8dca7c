import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  cleanLine,
  cleanText,
  LONGEST_NAME,
  MOST_MARKS,
  nameProblem,
  plainName,
} from '../../../src/domain/accounts/personal-text.ts';
import { personNames, typedTexts } from '../../arbitraries/personal-text.ts';
import { edge, law, type Rule } from '../law.ts';

/** Categories that no kept text has, by an expression that is not the rule's. */
const UNWANTED =
  /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;
const PILED = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u');
const letters = (name: string): number => [...name].filter(each => !/[\p{M}\u200c\u200d]/u.test(each)).length;

const nameRule: Rule = {
  id: 'personal-name',
  title: 'Names of people',
  source: 'docs/behaviour.md#names-and-other-words-of-people',
  formula:
    'a first name is not blank; either name has at most 64 letters, marks on them aside, is of whole letters (NFC), with one blank between words, and as law personal-text has it; a name that is not is refused, never cut',
  code: ['accounts/personal-text.ts#nameProblem', 'accounts/personal-text.ts#plainName'],
  edges: [
    edge('64 letters are accepted, 65 are not; marks do not count', () => {
      const names = ['я'.repeat(64), 'я'.repeat(65), 'क्'.repeat(64), '😀'.repeat(64)];
      assert.deepEqual(names.map(nameProblem), [null, 'long', null, null]);
    }),
    edge('apostrophes of each kind, hyphens, dots and diacritics belong to names', () => {
      for (const name of ["Мар'яна", 'Мар’яна', 'Марʼяна', 'Нечуй-Левицький', 'O’Brien Jr.', 'Żółć', 'Huyền'])
        assert.equal(nameProblem(name), null, name);
    }),
    edge('a name that was typed in parts of letters is kept in whole ones', () => {
      assert.equal(nameProblem('Андріи\u0306'), null);
      assert.equal(plainName(' Андріи\u0306 \u00a0 Я. '), 'Андрій Я.');
    }),
    edge('directions, line breaks, piled marks and what nobody sees are refused', () => {
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
        assert.equal(nameProblem(name), 'characters', name);
    }),
    edge('blanks are no name', () => assert.equal(nameProblem(' \t\u00a0'), 'blank')),
  ],
  laws: [
    law(
      'what-passes',
      'what passes is visible, of whole letters, at most 64 of them, and clean',
      fc.property(typedTexts, typed => {
        if (nameProblem(typed) !== null) return;
        const name = plainName(typed);
        assert.equal(name, name.normalize('NFC'));
        assert.equal(name, cleanLine(name));
        assert.doesNotMatch(name, UNWANTED);
        assert.doesNotMatch(name, PILED);
        assert.ok(letters(name) > 0 && letters(name) <= LONGEST_NAME);
        // What the database takes (003-accounts.sql).
        assert.ok([...name].length <= LONGEST_NAME * (MOST_MARKS + 1));
      }),
    ),
    law(
      'kept-again',
      'what is kept passes again and stays as it is',
      fc.property(typedTexts, typed => {
        const name = plainName(typed);
        assert.equal(plainName(name), name);
        assert.equal(nameProblem(name), nameProblem(typed));
      }),
    ),
    law(
      'real-names',
      'names of people pass, alone and as two, however their letters are put together',
      fc.property(personNames, personNames, fc.constantFrom('NFC', 'NFD'), (one, other, form) => {
        const typed = `${one} ${other}`;
        assert.equal(nameProblem(typed.normalize(form)), null);
        assert.equal(plainName(typed.normalize(form)), typed.normalize('NFC'));
      }),
    ),
  ],
};

const textRule: Rule = {
  id: 'personal-text',
  title: 'What people write and others read',
  source: 'docs/behaviour.md#names-and-other-words-of-people',
  formula:
    'whole letters (NFC) without control characters, directions, letters that nobody sees and such as have no agreed form; joiners only between the letters of scripts that have joined ones, or the parts of an emoji; at most 4 marks on a letter; a line has one blank between words',
  code: [
    'accounts/personal-text.ts#cleanLine',
    'accounts/personal-text.ts#cleanText',
    'accounts/personal-text.ts#withoutHidden',
  ],
  edges: [
    edge('a line break in a line is a blank, in a text it stays', () => {
      assert.equal(cleanLine('вул. Музична,\r\n 3'), 'вул. Музична, 3');
      assert.equal(cleanText(' Добрий день!\r\n\r\nКоли\tрозіграш? '), 'Добрий день!\n\nКоли розіграш?');
    }),
    edge('an emoji stays whole', () => {
      for (const emoji of ['❤️', '👩🏽‍💻', '🇺🇦', '👨‍👩‍👧']) assert.equal(cleanText(emoji), emoji);
    }),
    edge('a letter keeps four marks of many', () => {
      assert.equal(cleanLine(`x${'\u0336'.repeat(50)}y`), `x${'\u0336'.repeat(4)}y`);
    }),
  ],
  laws: [
    law(
      'clean',
      'has nothing of what it must not have, whatever was sent',
      fc.property(typedTexts, typed => {
        for (const text of [cleanLine(typed), cleanText(typed).replaceAll('\n', ' ')]) {
          assert.equal(text.normalize('NFC'), text);
          assert.doesNotMatch(text, UNWANTED);
          assert.doesNotMatch(text, PILED);
        }
        assert.doesNotMatch(cleanLine(typed), / {2}|^ | $/);
      }),
      { testRuns: 300 },
    ),
    law(
      'clean-again',
      'cleaning twice is cleaning once',
      fc.property(typedTexts, typed => {
        assert.equal(cleanLine(cleanLine(typed)), cleanLine(typed));
        assert.equal(cleanText(cleanText(typed)), cleanText(typed));
      }),
      { testRuns: 300 },
    ),
    law(
      'keeps-names',
      'what people are called stays as it is',
      fc.property(personNames, name => {
        const kept = name.normalize('NFC');
        assert.deepEqual([cleanLine(name), cleanText(name)], [kept, kept]);
      }),
    ),
  ],
};

export const nameRules: readonly Rule[] = [nameRule, textRule];
