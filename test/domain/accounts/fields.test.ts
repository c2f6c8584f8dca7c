import { describe, expect, it } from 'vitest';
import {
  digitsOnly,
  isAgreed,
  isConfirmationCode,
  isDigits,
  isPassword,
  normalizePhone,
  phoneProblem,
} from '../../../src/domain/accounts/fields.ts';

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
    ['+38٣', '+383'],
    ['80', '+380'],
    ['+38380', '+380'],
    ['+38067 123 45 67 89', '+38067123456789'],
  ])('typed as %j is %s', (typed, phone) => {
    expect(normalizePhone(typed)).toBe(phone);
  });

  it.each([
    ['+380671234567', null],
    ['+380671234', 'length'],
    ['+380671', 'length'],
    ['+38067123x', 'form'],
    ['380671234567', 'form'],
    ['+490671234567', 'form'],
    [' +380671234567', 'form'],
    ['+380671234567 ', 'form'],
    ['+38', 'form'],
    ['', 'form'],
    ['+38123456', 'form'],
    ['+381234567', null],
    ['+380001234567', 'network'],
    ['+380111234567', 'network'],
    ['+380441234567', 'network'],
  ])('of %j it says: %s', (phone, problem) => {
    expect(phoneProblem(phone)).toBe(problem);
  });
});

describe('phones of digits only', () => {
  it('lose all else as they are typed', () => {
    expect(digitsOnly('+38 (067) 12-3')).toBe('38067123');
    expect(digitsOnly('тел. 5٣')).toBe('53');
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
});

describe('other fields', () => {
  it('a confirmation code has at least 4 digits', () => {
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
    expect(isPassword('😀'.repeat(4))).toBe(true);
    expect(isPassword('😀'.repeat(65))).toBe(false);
  });

  it('only true is agreement', () => {
    expect(isAgreed(true)).toBe(true);
    for (const other of [false, undefined, null, 'true', 1, {}]) expect(isAgreed(other)).toBe(false);
  });
});
