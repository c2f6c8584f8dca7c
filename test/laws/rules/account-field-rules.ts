import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  areTermsAgreed,
  digitsOnly,
  isCodeTyped,
  isConfirmationCode,
  isDigitsOnly,
  isForeignPhone,
  isPasswordLong,
  isSamePassword,
  isSamePhone,
  normaliseConfirmationCode,
  normalisedPassword,
  normalisePhone,
  PHONE_PREFIX,
  phoneProblem,
} from '../../../src/domain/accounts/account-fields.ts';
import {
  computeCaretInGroupedPhone,
  formatPhoneInGroups,
} from '../../../src/domain/accounts/phone-groups.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const digits = fc.string({ unit: fc.constantFrom(...'0123456789') });
const typing = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'+380123456789 ()-abc٣') }),
  digits,
);
/** What people put before a number’s own 0. */
const LEADS = [
  '',
  '+38',
  '38',
  '8',
  '+8',
  '0038',
  '00 38 ',
  '8 10 38',
  '+38 (',
  '+38 8',
  '+380 (',
  '380',
  '+',
] as const;
/** One number as people write it. */
const WRITTEN = [
  ...LEADS.map(lead => `${lead}067) 123-45-67`),
  'tel:+380671234567',
  '067\u00a0123\u202f45\u201167',
  '０６７１２３４５６７',
  '+٣٨٠٦٧١٢٣٤٥٦٧',
];
/** Nine digits behind +380, of a mobile network. */
const subscriber = fc
  .tuple(fc.constantFrom('39', '50', '63', '67', '73', '89', '91', '99'), fc.stringMatching(/^[0-9]{7}$/))
  .map(([network, rest]) => network + rest);
const ofLength = (n: number): string => 'я'.repeat(n);

const phoneRule: ShopRule = {
  id: 'phone',
  title: 'The registration phone',
  source: 'docs/behaviour.md#registration',
  formula:
    '+38 and digits only, at least 10 characters in all; after +380 nine digits, the first two a mobile network’s; what people write before a number (38, 8, 00 38, +) is not read twice, and a number that names another country is refused',
  code: [
    'accounts/account-fields.ts#normalisePhone',
    'accounts/account-fields.ts#phoneProblem',
    'accounts/account-fields.ts#isForeignPhone',
  ],
  edges: [
    makeRuleEdge(
      'a number is the same with and without what leads to it, pasted alone or behind the prefix',
      () => {
        for (const typed of WRITTEN)
          for (const before of ['', '+38', '+38 ', '+380'])
            assert.equal(normalisePhone(before + typed), '+380671234567', before + typed);
      },
    ),
    makeRuleEdge('a number of which a part stood there already is itself', () => {
      for (const typed of ['+38067+38 067 123 45 67', '+38 +38 +380671234567', '+38 067, +380671234567'])
        assert.equal(normalisePhone(typed), '+380671234567');
    }),
    makeRuleEdge('nine digits alone lack the 0, and behind a prefix they are what they say', () => {
      const phones = ['67 123 45 67', '+38 67 123 45 67', '+386 71 234 567', '00386 71 234 567'];
      assert.deepEqual(phones.map(normalisePhone), ['+380671234567', ...Array(3).fill('+38671234567')]);
    }),
    makeRuleEdge('a neighbour’s number under +38 keeps its country', () => {
      for (const typed of ['+385912345678', '385912345678', '00385912345678', '+38 +385 91 2345678'])
        assert.equal(normalisePhone(typed), '+385912345678');
      assert.equal(normalisePhone('+383 44 123 456'), '+38344123456');
    }),
    makeRuleEdge(
      'a number of another country is foreign, one of ours and a prefix half deleted are not',
      () => {
        for (const typed of [
          '+44 7911 123456',
          '(+1) 212 555 0100',
          '0044 7911 123456',
          '8 10 44 7911 123456',
          '+38+447911123456',
          '+٤٤ ٧٩١١ ١٢٣٤٥٦',
        ])
          assert.ok(isForeignPhone(typed), typed);
        for (const typed of ['', '+', '+3', '+38 067 123 45 67', '+3800', ...WRITTEN, '+385912345678'])
          assert.ok(!isForeignPhone(typed), typed);
      },
    ),
    makeRuleEdge('after +380 stand nine digits, neither eight nor ten', () => {
      const phones = ['+38067123456', '+380671234567', '+3806712345678', '+381234567'];
      assert.deepEqual(phones.map(phoneProblem), ['length', null, 'length', null]);
      for (const short of ['+380671234', '+380671']) assert.equal(phoneProblem(short), 'length');
    }),
    makeRuleEdge('a prefix twice is too long, whatever its length', () => {
      for (const phone of ['+38380671234567', '+3880671234567', '+380380671234567', '+3800671234567'])
        assert.equal(phoneProblem(phone), 'length', phone);
    }),
    makeRuleEdge(
      'what is no mobile network’s is refused: no number at all, a landline, a country that is none',
      () => {
        const networks = '39 50 63 66 67 68 73 75 77 89 91 92 93 94 95 96 97 98 99'.split(' ');
        for (let code = 0; code < 100; code += 1) {
          const two = String(code).padStart(2, '0');
          const phone = `+380${two}1234567`;
          assert.equal(phoneProblem(phone), networks.includes(two) ? null : 'network', phone);
        }
        for (const phone of ['+384441234567', '+388671234567', '+380110000000', '+380440000000'])
          assert.equal(phoneProblem(phone), 'network', phone);
      },
    ),
    makeRuleEdge('what is not the prefix and digits has no form of a phone', () => {
      for (const phone of ['', '+38', '380671234567', '+38 067 123 45 67', '+490671234567', '+38٠٦٧١٢٣٤٥٦٧'])
        assert.equal(phoneProblem(phone), 'form', phone);
      for (const phone of ['+38067123x', ' +380671234567', '+380671234567 '])
        assert.equal(phoneProblem(phone), 'form', phone);
    }),
    makeRuleEdge('the prefix cannot be deleted, and stands there before a digit is typed', () => {
      for (const typed of ['', '+', '+3', '3', '+38', 'abc'])
        assert.equal(normalisePhone(typed), '+38', typed);
    }),
    makeRuleEdge('9 characters are too few, 10 are enough; 16 are enough, 17 too many', () => {
      assert.deepEqual(
        ['+38123456', '+381234567', '+385912345678901', '+3859123456789012'].map(phoneProblem),
        ['form', null, null, 'form'],
      );
    }),
  ],
  laws: [
    ruleLaw(
      'prefix-and-digits',
      'is always the prefix and digits, however it was typed, and typing it again changes nothing',
      fc.property(typing, typed => {
        const phone = normalisePhone(typed);
        assert.match(phone, /^\+38[0-9]*$/);
        assert.equal(normalisePhone(phone), phone);
        assert.equal(isForeignPhone(phone), false);
        if (phoneProblem(typed) === null) assert.ok(typed === phone && typed.length >= 10);
      }),
    ),
    ruleLaw(
      'by-keys',
      'is the same by keys, one after the other, behind the prefix, as pasted at once',
      fc.property(subscriber, fc.constantFrom(...LEADS), (number, lead) => {
        const phone = `+380${number}`;
        for (const start of [PHONE_PREFIX, '+380']) {
          const byKeys = [...`${lead}0${number}`].reduce((text, key) => normalisePhone(text + key), start);
          assert.equal(byKeys, phone);
        }
        assert.equal(normalisePhone(`${lead}0${number}`), phone);
        assert.equal(phoneProblem(phone), null);
      }),
    ),
    ruleLaw(
      'keeps-digits',
      'keeps every digit of a number that begins with one 0, and of a part of one that is typed anew',
      fc.property(subscriber, digits, fc.stringMatching(/^[0-9]{0,9}$/), (number, more, part) => {
        assert.equal(normalisePhone(`+380${part}`), `+380${part}`);
        assert.equal(normalisePhone(`+380${number}${more}`), `+380${number}${more}`);
      }),
    ),
    ruleLaw(
      'ignores-signs',
      'is the same with and without spaces and signs',
      fc.property(digits, fc.constantFrom(' ', '-', '(', 'x', '\u00a0', '\u200b'), (rest, sign) => {
        assert.equal(normalisePhone(`+38${rest.split('').join(sign)}`), normalisePhone(`+38${rest}`));
      }),
    ),
  ],
};

const phoneGroupsRule: ShopRule = {
  id: 'phone-groups',
  title: 'A phone as it is typed',
  source: 'docs/behaviour.md#registration',
  formula: '+380 67 123 45 67; the caret keeps the digits to its right',
  code: [
    'accounts/phone-groups.ts#formatPhoneInGroups',
    'accounts/phone-groups.ts#computeCaretInGroupedPhone',
  ],
  edges: [
    makeRuleEdge('a part of a number is grouped, too', () => {
      const phones = ['+38', '+3806', '+38067', '+380671', '+380671234567', '+38067123456789'];
      assert.deepEqual(phones.map(formatPhoneInGroups), [
        '+38',
        '+380 6',
        '+380 67',
        '+380 67 1',
        '+380 67 123 45 67',
        '+380 67 123 45 6789',
      ]);
    }),
    makeRuleEdge('deleting back over a blank goes on left of it, deleting forward right of it', () => {
      assert.equal(computeCaretInGroupedPhone('+380 67 123', '+380 67123', 7), 7);
      assert.equal(computeCaretInGroupedPhone('+380 67 123', '+380 67123', 7, true), 8);
    }),
  ],
  laws: [
    ruleLaw(
      'keeps-the-phone',
      'groups never change a digit: read again they are the same phone, and grouped again the same text',
      fc.property(digits, rest => {
        const phone = normalisePhone(`${PHONE_PREFIX}${rest}`);
        assert.equal(normalisePhone(formatPhoneInGroups(phone)), phone);
        assert.equal(
          formatPhoneInGroups(normalisePhone(formatPhoneInGroups(phone))),
          formatPhoneInGroups(phone),
        );
      }),
    ),
    ruleLaw(
      'caret-stays',
      'the caret has the same digits to its right as before, and at the end stays at the end',
      fc.property(digits, fc.nat(40), fc.boolean(), (rest, place, forward) => {
        const typed = `${PHONE_PREFIX}${rest}`;
        const grouped = formatPhoneInGroups(typed);
        const caret = Math.min(place, typed.length);
        const at = computeCaretInGroupedPhone(grouped, typed, caret, forward);
        assert.ok(at >= 0 && at <= grouped.length);
        assert.equal(digitsOnly(grouped.slice(at)), digitsOnly(typed.slice(caret)));
        if (caret === typed.length) assert.equal(at, grouped.length);
      }),
    ),
  ],
};

const plainDigitsRule: ShopRule = {
  id: 'digits-only',
  title: 'Phones of digits only',
  source: 'docs/behaviour.md#registration',
  formula:
    'the digits of any script in their order, as 0–9; not empty in the provider’s form; two phones are one where their digits are',
  code: [
    'accounts/account-fields.ts#digitsOnly',
    'accounts/account-fields.ts#isDigitsOnly',
    'accounts/account-fields.ts#isSamePhone',
  ],
  edges: [
    makeRuleEdge('digits of other scripts are the same digits', () => {
      assert.equal(digitsOnly('тел. 5٣ ۴ ६ ７ 𝟖𝟗 𝟘'), '53467890');
      assert.equal(digitsOnly('½ ② ³ Ⅳ'), '');
    }),
    makeRuleEdge('all else is lost as it is typed', () =>
      assert.deepEqual(['+38 (067) 12-3', 'тел. 5٣', ''].map(digitsOnly), ['38067123', '53', '']),
    ),
    makeRuleEdge('an empty phone is refused, and one with anything but digits', () => {
      for (const phone of ['', '+380', '38 0', '380\n']) assert.equal(isDigitsOnly(phone), false);
      for (const phone of ['0671234567', '0']) assert.equal(isDigitsOnly(phone), true);
    }),
    makeRuleEdge('the prefix tells numbers apart', () =>
      assert.equal(isSamePhone('0671234567', '+380671234567'), false),
    ),
  ],
  laws: [
    ruleLaw(
      'keeps-digits',
      'keep exactly the digits, in their order',
      fc.property(typing, typed => {
        const kept = digitsOnly(typed);
        assert.match(kept, /^[0-9]*$/);
        assert.equal(kept.length, [...typed].filter(c => /\p{Nd}/u.test(c)).length);
        assert.equal(kept, digitsOnly(typed.replaceAll('٣', '3')));
        assert.equal(digitsOnly(kept), kept);
        assert.equal(isDigitsOnly(kept), kept !== '');
      }),
    ),
    ruleLaw(
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

const codeRule: ShopRule = {
  id: 'confirmation-code',
  title: 'The confirmation code',
  source: 'docs/behaviour.md#registration',
  formula:
    'at least 4 digits; signs around and between them do not count, and of several numbers among words the longest does',
  code: [
    'accounts/account-fields.ts#isConfirmationCode',
    'accounts/account-fields.ts#normaliseConfirmationCode',
    'accounts/account-fields.ts#isCodeTyped',
  ],
  edges: [
    makeRuleEdge('what people and autofill give is the same code', () => {
      for (const typed of [
        '790 091',
        '790\u00a0091',
        ' 790-091\n',
        '790\u2013091',
        '\u200e790091\u202f',
        '790091.',
        '790091,',
        '(790091)',
        '«790 091»',
        'G-790091',
        'Код: 790091',
        '７９００９１',
        '٧٩٠٠٩١',
        'Код Twofold: 790091. Діє 10 хвилин.',
        'Valid for 10 minutes. Don’t share it. Twofold code: 790091',
      ])
        assert.equal(normaliseConfirmationCode(typed), '790091', typed);
    }),
    makeRuleEdge('signs and letters do not make a code long enough', () => {
      for (const typed of ['7 9 -', '79a.', 'abcdef', '']) assert.equal(isConfirmationCode(typed), false);
    }),
    makeRuleEdge('signs alone are no code at all, a letter or a digit is a wrong one', () => {
      for (const typed of ['', ' - ', '.', '\u200e', null, undefined]) assert.ok(!isCodeTyped(typed));
      for (const typed of ['x', '7.', '٣', '½']) assert.ok(isCodeTyped(typed));
    }),
    makeRuleEdge('3 digits are too few, 4 are enough', () => {
      assert.deepEqual(['123', '1234', '123456'].map(isConfirmationCode), [false, true, true]);
    }),
  ],
  laws: [
    ruleLaw(
      'longer-stays-accepted',
      'stays accepted however much is added, and is refused with less than four characters',
      fc.property(fc.string(), fc.string(), (text, more) => {
        if (isConfirmationCode(text)) assert.ok(isConfirmationCode(text + more));
        assert.equal(isConfirmationCode(text.slice(0, 3)), false);
        assert.ok(isConfirmationCode(`${text}0000`));
      }),
    ),
    ruleLaw(
      'keeps-the-code',
      'signs anywhere change nothing, and every digit stays',
      fc.property(
        digits,
        fc.constantFrom(' ', '-', '.', ',', '\u00a0', '\u2011', '\u2009', '\t'),
        (code, sign) => {
          assert.equal(normaliseConfirmationCode(sign + code.split('').join(sign) + sign), code);
          assert.equal(normaliseConfirmationCode(normaliseConfirmationCode(code)), code);
        },
      ),
    ),
  ],
};

const passwordRule: ShopRule = {
  id: 'password',
  title: 'The password',
  source: 'docs/behaviour.md#registration',
  formula:
    'NFC, any space as U+0020 (RFC 8265, OpaqueString); 8 ≤ length ≤ 128 of that (UTF-16 code units); the same password where that is the same; whether it is a common one the server knows',
  code: [
    'accounts/account-fields.ts#isPasswordLong',
    'accounts/account-fields.ts#isSamePassword',
    'accounts/account-fields.ts#normalisedPassword',
  ],
  edges: [
    makeRuleEdge('й, ї, ё and é are the same in one piece and in parts, and count as one', () => {
      const parts = 'йїёé'.normalize('NFD');
      assert.equal(parts.length, 8);
      assert.equal(isSamePassword('йїёé', parts), true);
      assert.deepEqual([isPasswordLong(parts), isPasswordLong(parts.repeat(2))], [false, true]);
      assert.equal(isPasswordLong('й'.normalize('NFD').repeat(128)), true);
    }),
    makeRuleEdge('a space of any kind is a space; ligatures, wide letters and case stay apart', () => {
      assert.equal(isSamePassword('two\u00A0words', 'two words'), true);
      assert.equal(isSamePassword('two\u3000words', 'two words'), true);
      for (const other of ['twowords', 'two  words', 'Two words', 'ｔwo words']) {
        assert.equal(isSamePassword(other, 'two words'), false);
      }
      assert.equal(isSamePassword('ﬁ', 'fi'), false);
    }),
    makeRuleEdge('7 and 129 characters are refused, 8 and 128 accepted', () => {
      assert.deepEqual(
        [7, 8, 128, 129].map(n => isPasswordLong(ofLength(n))),
        [false, true, true, false],
      );
    }),
    makeRuleEdge('a length is counted in UTF-16 code units: 4 faces are 8, 65 are 130', () =>
      assert.deepEqual([isPasswordLong('😀'.repeat(4)), isPasswordLong('😀'.repeat(65))], [true, false]),
    ),
  ],
  laws: [
    ruleLaw(
      'by-length-alone',
      'is accepted by its length alone',
      fc.property(fc.nat(200), fc.string({ minLength: 200, maxLength: 220 }), (length, text) => {
        assert.equal(isPasswordLong(text.slice(0, length)), isPasswordLong(ofLength(length)));
        assert.equal(isPasswordLong(ofLength(length)), length > 7 && length < 129);
      }),
    ),
    ruleLaw(
      'one-form',
      'has one form however its letters are spelled, which is the form of itself',
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        for (const spelling of [text.normalize('NFC'), text.normalize('NFD'), text]) {
          assert.equal(normalisedPassword(spelling), normalisedPassword(text));
          assert.equal(isSamePassword(spelling, text), true);
          assert.equal(isPasswordLong(spelling), isPasswordLong(text));
        }
        assert.equal(normalisedPassword(normalisedPassword(text)), normalisedPassword(text));
      }),
    ),
  ],
};

const agreementRule: ShopRule = {
  id: 'agreement',
  title: 'Agreeing to the terms',
  source: 'docs/behaviour.md#registration',
  formula: 'nothing but true',
  code: ['accounts/account-fields.ts#areTermsAgreed'],
  edges: [
    makeRuleEdge('“true” as text is no agreement, nor is anything else but true', () => {
      assert.equal(areTermsAgreed(true), true);
      for (const other of ['true', false, undefined, null, 1, {}]) assert.equal(areTermsAgreed(other), false);
    }),
  ],
  laws: [
    ruleLaw(
      'only-true',
      'is true and nothing else',
      fc.property(fc.anything(), value => {
        assert.equal(areTermsAgreed(value), Object.is(value, true));
      }),
    ),
  ],
};

/** The rules of an account's fields in the rule catalogue, with their laws. */
export const accountFieldRules: readonly ShopRule[] = [
  phoneRule,
  phoneGroupsRule,
  plainDigitsRule,
  codeRule,
  passwordRule,
  agreementRule,
];
