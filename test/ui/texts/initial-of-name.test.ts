import { expect, it } from 'vitest';
import { initialOfName } from '../../../src/ui/design/text/initial-of-name.ts';

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
  expect(initialOfName(name, 'uk')).toBe(letter);
});
