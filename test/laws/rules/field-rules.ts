import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  digitsOnly,
  isAgreed,
  isConfirmationCode,
  isDigits,
  isForeignPhone,
  isPassword,
  isPhone,
  isSamePhone,
  isWholePhone,
  normalizeCode,
  normalizePhone,
  PHONE_PREFIX,
} from '../../../src/domain/accounts/fields.ts';
import { caretInGroups, groupPhone } from '../../../src/domain/accounts/phone-groups.ts';
import { edge, law, type Rule } from '../law.ts';

const digits = fc.string({ unit: fc.constantFrom(...'0123456789') });
const typing = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'+380123456789 ()-abc٣') }),
  digits,
);
const ofLength = (n: number): string => 'я'.repeat(n);

const phoneRule: Rule = {
  id: 'phone',
  title: 'The registration phone',
  source: 'docs/behaviour.md#registration',
  formula:
    '+38 and digits only, at least 10 characters in all, after +380 nine digits; all else that is typed is ignored, and a number that names another country is refused',
  code: [
    'accounts/fields.ts#normalizePhone',
    'accounts/fields.ts#isPhone',
    'accounts/fields.ts#isWholePhone',
    'accounts/fields.ts#isForeignPhone',
  ],
  edges: [
    edge('a number pasted behind the prefix is itself', () => {
      for (const typed of ['+38 +380671234567', '00380671234567', '+38067+38 067 123 45 67'])
        assert.equal(normalizePhone(typed), '+380671234567');
    }),
    edge('a number of another country is foreign, one of ours and a prefix half deleted are not', () => {
      for (const typed of ['+44 7911 123456', '(+1) 212 555 0100', '0044 7911 123456', '+38+447911123456'])
        assert.ok(isForeignPhone(typed), typed);
      for (const typed of ['', '+', '+3', '067 123 45 67', '+38 067 123 45 67', '00380671234567', '+3800'])
        assert.ok(!isForeignPhone(typed), typed);
    }),
    edge('after +380 stand nine digits, neither eight nor ten', () => {
      const phones = ['+38067123456', '+380671234567', '+3806712345678', '+381234567'];
      assert.deepEqual(phones.map(isWholePhone), [false, true, false, true]);
    }),
    edge('the prefix cannot be deleted', () => assert.equal(normalizePhone('+3'), '+38')),
    edge('a number pasted with or without the prefix is the same', () => {
      for (const typed of ['0671234567', '380671234567', '+38 (067) 123-45-67'])
        assert.equal(normalizePhone(typed), '+380671234567');
    }),
    edge('9 characters are too few, 10 are enough', () => {
      assert.deepEqual(['+38123456', '+381234567'].map(isPhone), [false, true]);
    }),
  ],
  laws: [
    law(
      'prefix-and-digits',
      'is always the prefix and digits, however it was typed, and typing it again changes nothing',
      fc.property(typing, typed => {
        const phone = normalizePhone(typed);
        assert.match(phone, /^\+38[0-9]*$/);
        assert.equal(normalizePhone(phone), phone);
        assert.equal(isPhone(phone), phone.length >= 10);
        assert.equal(isForeignPhone(phone), false);
        if (isWholePhone(phone)) assert.ok(isPhone(phone));
      }),
    ),
    law(
      'keeps-digits',
      'keeps every digit typed after the prefix',
      fc.property(digits, rest => {
        assert.equal(normalizePhone(`${PHONE_PREFIX}${rest}`), `${PHONE_PREFIX}${rest}`);
      }),
    ),
    law(
      'ignores-signs',
      'is the same with and without spaces and signs',
      fc.property(digits, fc.constantFrom(' ', '-', '(', 'x', '\u00a0'), (rest, sign) => {
        assert.equal(normalizePhone(`+38${rest.split('').join(sign)}`), normalizePhone(`+38${rest}`));
      }),
    ),
  ],
};

const phoneGroupsRule: Rule = {
  id: 'phone-groups',
  title: 'A phone as it is typed',
  source: 'docs/behaviour.md#registration',
  formula: '+380 67 123 45 67; the caret keeps the digits to its right',
  code: ['accounts/phone-groups.ts#groupPhone', 'accounts/phone-groups.ts#caretInGroups'],
  edges: [
    edge('a part of a number is grouped, too', () => {
      const phones = ['+38', '+3806', '+38067', '+380671', '+380671234567', '+38067123456789'];
      assert.deepEqual(phones.map(groupPhone), [
        '+38',
        '+380 6',
        '+380 67',
        '+380 67 1',
        '+380 67 123 45 67',
        '+380 67 123 45 6789',
      ]);
    }),
    edge('deleting back over a blank goes on left of it, deleting forward right of it', () => {
      assert.equal(caretInGroups('+380 67 123', '+380 67123', 7), 7);
      assert.equal(caretInGroups('+380 67 123', '+380 67123', 7, true), 8);
    }),
  ],
  laws: [
    law(
      'keeps-the-phone',
      'groups never change a digit: read again they are the same phone, and grouped again the same text',
      fc.property(digits, rest => {
        const phone = `${PHONE_PREFIX}${rest}`;
        assert.equal(normalizePhone(groupPhone(phone)), phone);
        assert.equal(groupPhone(normalizePhone(groupPhone(phone))), groupPhone(phone));
      }),
    ),
    law(
      'caret-stays',
      'the caret has the same digits to its right as before, and at the end stays at the end',
      fc.property(digits, fc.nat(40), fc.boolean(), (rest, place, forward) => {
        const typed = `${PHONE_PREFIX}${rest}`;
        const grouped = groupPhone(typed);
        const caret = Math.min(place, typed.length);
        const at = caretInGroups(grouped, typed, caret, forward);
        assert.ok(at >= 0 && at <= grouped.length);
        assert.equal(digitsOnly(grouped.slice(at)), digitsOnly(typed.slice(caret)));
        if (caret === typed.length) assert.equal(at, grouped.length);
      }),
    ),
  ],
};

const plainDigitsRule: Rule = {
  id: 'digits-only',
  title: 'Phones of digits only',
  source: 'docs/behaviour.md#registration',
  formula:
    'the digits 0–9 in their order; not empty in the provider’s form; two phones are one where their digits are',
  code: ['accounts/fields.ts#digitsOnly', 'accounts/fields.ts#isDigits', 'accounts/fields.ts#isSamePhone'],
  edges: [
    edge('digits of other scripts are no digits here', () => assert.equal(digitsOnly('тел. 5٣'), '5')),
    edge('an empty phone is refused', () => assert.equal(isDigits(''), false)),
    edge('the prefix tells numbers apart', () =>
      assert.equal(isSamePhone('0671234567', '+380671234567'), false),
    ),
  ],
  laws: [
    law(
      'keeps-digits',
      'keep exactly the digits, in their order',
      fc.property(typing, typed => {
        const kept = digitsOnly(typed);
        assert.equal(kept, [...typed].filter(c => '0123456789'.includes(c)).join(''));
        assert.equal(digitsOnly(kept), kept);
        assert.equal(isDigits(kept), kept !== '');
      }),
    ),
    law(
      'one-number',
      'are one number however it is written, and no other',
      fc.property(typing, typing, (one, other) => {
        assert.ok(isSamePhone(one, digitsOnly(one)));
        assert.equal(isSamePhone(one, other), digitsOnly(one) === digitsOnly(other));
        assert.equal(isSamePhone(one, `${one}0`), false);
      }),
    ),
  ],
};

const codeRule: Rule = {
  id: 'confirmation-code',
  title: 'The confirmation code',
  source: 'docs/behaviour.md#registration',
  formula: 'length ≥ 4 without blanks, dashes and invisible signs',
  code: ['accounts/fields.ts#isConfirmationCode', 'accounts/fields.ts#normalizeCode'],
  edges: [
    edge('what people and autofill give is the same code', () => {
      for (const typed of ['790 091', '790\u00a0091', ' 790-091\n', '790\u2013091', '\u200e790091\u202f'])
        assert.equal(normalizeCode(typed), '790091');
    }),
    edge('blanks and dashes do not make a code long enough', () =>
      assert.equal(isConfirmationCode('7 9 -'), false),
    ),
    edge('3 characters are too few, 4 are enough', () => {
      assert.deepEqual(['123', '1234'].map(isConfirmationCode), [false, true]);
    }),
  ],
  laws: [
    law(
      'longer-stays-accepted',
      'stays accepted however much is added, and is refused with less than four characters',
      fc.property(fc.string(), fc.string(), (text, more) => {
        if (isConfirmationCode(text)) assert.ok(isConfirmationCode(text + more));
        assert.equal(isConfirmationCode(text.slice(0, 3)), false);
        assert.ok(isConfirmationCode(`${text}0000`));
      }),
    ),
    law(
      'keeps-the-code',
      'blanks and dashes anywhere change nothing, and all else stays as it is',
      fc.property(digits, fc.constantFrom(' ', '-', '\u00a0', '\u2011', '\u2009', '\t'), (code, sign) => {
        assert.equal(normalizeCode(code.split('').join(sign)), code);
        assert.equal(normalizeCode(normalizeCode(code)), code);
      }),
    ),
  ],
};

const passwordRule: Rule = {
  id: 'password',
  title: 'The password',
  source: 'docs/behaviour.md#registration',
  formula: '8 ≤ length ≤ 128 (UTF-16 code units); whether it is a common one the server knows',
  code: ['accounts/fields.ts#isPassword'],
  edges: [
    edge('7 and 129 characters are refused, 8 and 128 accepted', () => {
      assert.deepEqual(
        [7, 8, 128, 129].map(n => isPassword(ofLength(n))),
        [false, true, true, false],
      );
    }),
  ],
  laws: [
    law(
      'by-length-alone',
      'is accepted by its length alone',
      fc.property(fc.nat(200), fc.string({ minLength: 200, maxLength: 220 }), (length, text) => {
        assert.equal(isPassword(text.slice(0, length)), isPassword(ofLength(length)));
        assert.equal(isPassword(ofLength(length)), length > 7 && length < 129);
      }),
    ),
  ],
};

const agreementRule: Rule = {
  id: 'agreement',
  title: 'Agreeing to the terms',
  source: 'docs/behaviour.md#registration',
  formula: 'nothing but true',
  code: ['accounts/fields.ts#isAgreed'],
  edges: [edge('“true” as text is no agreement', () => assert.equal(isAgreed('true'), false))],
  laws: [
    law(
      'only-true',
      'is true and nothing else',
      fc.property(fc.anything(), value => {
        assert.equal(isAgreed(value), Object.is(value, true));
      }),
    ),
  ],
};

export const fieldRules: readonly Rule[] = [
  phoneRule,
  phoneGroupsRule,
  plainDigitsRule,
  codeRule,
  passwordRule,
  agreementRule,
];
