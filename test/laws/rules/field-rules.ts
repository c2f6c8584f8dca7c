import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  digitsOnly,
  isAgreed,
  isConfirmationCode,
  isDigits,
  isFirstName,
  isPassword,
  isPhone,
  normalizePhone,
  PHONE_PREFIX,
} from '../../../src/domain/accounts/fields.ts';
import { edge, law, type Rule } from '../law.ts';

const digits = fc.string({ unit: fc.constantFrom(...'0123456789') });
const typing = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'+380123456789 ()-abc٣') }),
  digits,
);
const texts = fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: fc.constantFrom(' ', '\t', 'a') }));
const ofLength = (n: number): string => 'я'.repeat(n);

const phoneRule: Rule = {
  id: 'phone',
  title: 'The registration phone',
  source: 'docs/behaviour.md#registration',
  formula: '+38 and digits only, at least 10 characters in all; all else that is typed is ignored',
  code: ['accounts/fields.ts#normalizePhone', 'accounts/fields.ts#isPhone'],
  edges: [
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

const plainDigitsRule: Rule = {
  id: 'digits-only',
  title: 'Phones of digits only',
  source: 'docs/behaviour.md#registration',
  formula: 'the digits 0–9 in their order; not empty in the provider’s form',
  code: ['accounts/fields.ts#digitsOnly', 'accounts/fields.ts#isDigits'],
  edges: [
    edge('digits of other scripts are no digits here', () => assert.equal(digitsOnly('тел. 5٣'), '5')),
    edge('an empty phone is refused', () => assert.equal(isDigits(''), false)),
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
  ],
};

const firstNameRule: Rule = {
  id: 'first-name',
  title: 'The first name',
  source: 'docs/behaviour.md#registration',
  formula: 'not blank, length < 255 (UTF-16 code units)',
  code: ['accounts/fields.ts#isFirstName'],
  edges: [
    edge('254 characters are accepted, 255 are not', () => {
      assert.deepEqual(
        [254, 255].map(n => isFirstName(ofLength(n))),
        [true, false],
      );
    }),
    edge('blanks are no name', () => assert.equal(isFirstName('  \t'), false)),
  ],
  laws: [
    law(
      'present-and-short',
      'is a name exactly with something to see in it and under 255 characters',
      fc.property(texts, text => {
        assert.equal(isFirstName(text), /\S/.test(text) && text.length <= 254);
      }),
    ),
  ],
};

const codeRule: Rule = {
  id: 'confirmation-code',
  title: 'The confirmation code',
  source: 'docs/behaviour.md#registration',
  formula: 'length ≥ 4',
  code: ['accounts/fields.ts#isConfirmationCode'],
  edges: [
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
  plainDigitsRule,
  firstNameRule,
  codeRule,
  passwordRule,
  agreementRule,
];
