import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
} from '../../src/domain/fields.ts';

const digits = fc.string({ unit: fc.constantFrom(...'0123456789') });
const typing = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'+380123456789 ()-abc٣') }),
  digits,
);

describe('the registration phone', () => {
  it.each([
    ['', '+38'],
    ['+', '+38'],
    ['+3', '+38'],
    ['3', '+38'],
    ['+38', '+38'],
    ['+380', '+380'],
    ['0', '+380'],
    ['0671234567', '+380671234567'],
    ['380671234567', '+380671234567'],
    ['+38 (067) 123-45-67', '+380671234567'],
    ['+38x067', '+38067'],
    ['+3838', '+3838'],
    ['8', '+388'],
    ['abc', '+38'],
    ['+38٣', '+38'],
  ])('typed as %j is %s', (typed, phone) => {
    expect(normalizePhone(typed)).toBe(phone);
  });

  it.each([
    ['+380671234567', true],
    ['+380671234', true],
    ['+380671', false],
    ['+38067123', false],
    ['+38067123x', false],
    ['380671234567', false],
    ['+490671234567', false],
    [' +380671234567', false],
    ['+380671234567 ', false],
    ['+38', false],
    ['', false],
  ])('%j is accepted: %s', (phone, accepted) => {
    expect(isPhone(phone)).toBe(accepted);
  });

  it('has at least 10 characters in all', () => {
    expect(isPhone('+381234567')).toBe(true);
    expect(isPhone('+38123456')).toBe(false);
  });

  it('is always the prefix and digits, however it was typed, and typing it again changes nothing', () => {
    fc.assert(
      fc.property(typing, typed => {
        const phone = normalizePhone(typed);
        expect(phone).toMatch(/^\+38[0-9]*$/);
        expect(normalizePhone(phone)).toBe(phone);
        expect(isPhone(phone)).toBe(phone.length >= 10);
      }),
    );
  });

  it('keeps every digit typed after the prefix', () => {
    fc.assert(
      fc.property(digits, rest => {
        expect(normalizePhone(`${PHONE_PREFIX}${rest}`)).toBe(`${PHONE_PREFIX}${rest}`);
      }),
    );
  });

  it('is the same with and without spaces and signs', () => {
    fc.assert(
      fc.property(digits, fc.constantFrom(' ', '-', '(', 'x', '\u00a0'), (rest, sign) => {
        expect(normalizePhone(`+38${rest.split('').join(sign)}`)).toBe(normalizePhone(`+38${rest}`));
      }),
    );
  });
});

describe('phones of digits only', () => {
  it('lose all else as they are typed', () => {
    expect(digitsOnly('+38 (067) 12-3')).toBe('38067123');
    expect(digitsOnly('тел. 5٣')).toBe('5');
    expect(digitsOnly('')).toBe('');
  });

  it('are digits, and not empty', () => {
    expect(isDigits('0671234567')).toBe(true);
    expect(isDigits('0')).toBe(true);
    expect(isDigits('')).toBe(false);
    expect(isDigits('+380')).toBe(false);
    expect(isDigits('38 0')).toBe(false);
    expect(isDigits('380\n')).toBe(false);
  });

  it('keep exactly the digits, in their order', () => {
    fc.assert(
      fc.property(typing, typed => {
        const kept = digitsOnly(typed);
        expect(kept).toBe([...typed].filter(c => '0123456789'.includes(c)).join(''));
        expect(digitsOnly(kept)).toBe(kept);
        expect(isDigits(kept)).toBe(kept !== '');
      }),
    );
  });
});

describe('other fields', () => {
  it('a first name is present and shorter than 255 characters', () => {
    expect(isFirstName('Ї')).toBe(true);
    expect(isFirstName('я'.repeat(254))).toBe(true);
    expect(isFirstName('я'.repeat(255))).toBe(false);
    expect(isFirstName('')).toBe(false);
    expect(isFirstName('  \t')).toBe(false);
  });

  it('a confirmation code has at least 4 characters', () => {
    expect(isConfirmationCode('123')).toBe(false);
    expect(isConfirmationCode('1234')).toBe(true);
    expect(isConfirmationCode('123456')).toBe(true);
  });

  it('a password has 8 to 128 characters', () => {
    expect(isPassword('1234567')).toBe(false);
    expect(isPassword('12345678')).toBe(true);
    expect(isPassword('x'.repeat(128))).toBe(true);
    expect(isPassword('x'.repeat(129))).toBe(false);
  });

  it('lengths are counted in UTF-16 code units', () => {
    expect(isConfirmationCode('😀😀')).toBe(true);
    expect(isPassword('😀'.repeat(4))).toBe(true);
    expect(isPassword('😀'.repeat(65))).toBe(false);
    expect(isFirstName('😀'.repeat(127))).toBe(true);
    expect(isFirstName('😀'.repeat(128))).toBe(false);
  });

  it('only true is agreement', () => {
    expect(isAgreed(true)).toBe(true);
    for (const other of [false, undefined, null, 'true', 1, {}]) expect(isAgreed(other)).toBe(false);
  });
});
