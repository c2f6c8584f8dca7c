import { describe, expect, it } from 'vitest';
import {
  digitsOnly,
  isAgreed,
  isConfirmationCode,
  isDigits,
  isPassword,
  isPhone,
  normalizePhone,
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
});

describe('other fields', () => {
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
  });

  it('only true is agreement', () => {
    expect(isAgreed(true)).toBe(true);
    for (const other of [false, undefined, null, 'true', 1, {}]) expect(isAgreed(other)).toBe(false);
  });
});
