import { describe, expect, it } from 'vitest';
import { normalisePhone } from '../../../src/domain/accounts/account-fields.ts';

describe('the registration phone', () => {
  it.each([
    ['+380', '+380'],
    ['0', '+380'],
    ['0671234567', '+380671234567'],
    ['380671234567', '+380671234567'],
    ['+38x067', '+38067'],
    ['+3838', '+3838'],
    ['8', '+388'],
    ['+38٣', '+383'],
    ['80', '+380'],
    ['+38380', '+380'],
    ['+38067 123 45 67 89', '+38067123456789'],
  ])('the registration’s phone field typed as %j is %s', (typed, phone) => {
    expect(normalisePhone(typed)).toBe(phone);
  });
});
