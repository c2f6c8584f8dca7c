import { expect, it } from 'vitest';
import { toNameInitial } from '../../../src/ui/design/text/to-name-initial.ts';

it.each([
  ['оксана', 'О'],
  [' Оксана Петрівна Коваль', 'О'],
  ['«Оксана»', 'О'],
  ['(оксана)', 'О'],
  ['🦊fox', '🦊'],
  ['🇺🇦 Оксана', '🇺🇦'],
  ['👩‍👩‍👧 родина', '👩‍👩‍👧'],
  ['👍🏽', '👍🏽'],
  ['й'.normalize('NFD'), 'Й'],
  ['їжак'.normalize('NFD'), 'Ї'],
  ['і̂ван', 'І̂'],
  ['3 друзі', '3'],
  ['  ', '?'],
  ['', '?'],
])('a name’s initial of “%s” is one letter, whatever characters it has', (name, letter) => {
  expect(toNameInitial(name, 'uk')).toBe(letter);
});
