import * as fc from 'fast-check';

/** The arbitrary of names as people have them here and elsewhere, in the form in which they are kept. */
export const personNameArbitrary = fc.constantFrom(
  'Оксана',
  "Мар'яна",
  'Мар’яна',
  'Марʼяна',
  'Ґеник-Нечуй',
  'Łukasz Żółć-Święs',
  'Đặng Thị Ngọc Huyền',
  'O’Brien Jr.',
  'Zoë',
  'مُحَمَّد',
  'علی‌رضا',
  'שָׁלוֹם',
  'क्ष‍त्रिय',
  'ශ්‍රී',
  'သန့်ရှင်း',
  'མཁའ་འགྲོ',
  'สมชาย น้ำใจ',
  '葛󠄀城',
  'Оля ❤️',
);

const spoilers = fc.oneof(
  // Controls and line breaks.
  fc.constantFrom('\u0000', '\u0007', '\u001b[2J', '\n', '\r\n', '\t', '\u007f', '\u0085', '\u2028'),
  // Directions.
  fc.constantFrom('\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2068', '\u2069'),
  // What nobody sees.
  fc.constantFrom(
    '\u00ad',
    '\u034f',
    '\u115f',
    '\u200b',
    '\u2060',
    '\u2800',
    '\u3164',
    '\ufeff',
    '\u{e0041}',
  ),
  // Joiners, marks, and what has no form.
  fc.constantFrom('\u200c', '\u200d', '\u0301', '\u0323', '\u0489', '\ufe0f', '\ue000', '\ud800', '\uffff'),
  fc.nat({ max: 40 }).map(count => '\u0301\u0336'.repeat(count)),
  fc.constantFrom(' ', '  ', '\u00a0', '\u3000', 'e', 'й', 'И\u0306', 'ا', 'क', '😀'),
);

/**
 * The arbitrary of whatever somebody may send as a text about themselves: names, spoilt in many places, and anything
 * else.
 */
export const typedTextArbitrary: fc.Arbitrary<string> = fc.oneof(
  personNameArbitrary,
  fc.array(fc.oneof(personNameArbitrary, spoilers), { maxLength: 12 }).map(parts => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 100 }),
);
