import { describe, expect, it } from 'vitest';
import type { PersonalDetails } from '../../../src/application/ports/account-service.ts';
import {
  findPersonalDetailsErrors,
  readServerPersonalDetailsErrors,
} from '../../../src/ui/screens/account/personal/personal-details-fields.ts';

const details: PersonalDetails = {
  firstName: 'Оксана',
  lastName: '',
  phone: '+380501234567',
  email: ' oksana@example.com ',
  address: '',
  gender: null,
  mailingParticipant: false,
};
const user = { phone: details.phone, email: 'oksana@example.com' };
const TAKEN = { email: { id: 'account.personal.email-taken' } };

describe('the errors of the account’s details', () => {
  it('the account’s errors show beside the address that it is taken, in either form of the server’s answer', () => {
    expect(readServerPersonalDetailsErrors({ email: ['unique'] })).toEqual(TAKEN);
    expect(readServerPersonalDetailsErrors({ email: ['Зайнято.'], unique: ['unique'] })).toEqual(TAKEN);
  });

  it('the account’s errors keep the server’s own words about other fields', () => {
    expect(readServerPersonalDetailsErrors({ first_name: ['Задовге.'], email: ['Помилка.'] })).toEqual({
      first_name: { text: 'Задовге.' },
      email: { text: 'Помилка.' },
    });
  });

  it('the account’s details accept whatever a registration would accept', () => {
    expect(findPersonalDetailsErrors(details, user, '', '')).toEqual({});
    const wrong = { ...details, firstName: '', phone: '+38', email: '' };
    expect(Object.keys(findPersonalDetailsErrors(wrong, user, 'a password', ''))).toEqual([
      'first_name',
      'phone',
      'email',
    ]);
  });

  it('the account’s details allow an empty last name, and validate a given one by the rule of names', () => {
    expect(findPersonalDetailsErrors({ ...details, lastName: 'Нечуй-Левицький' }, user, '', '')).toEqual({});
    expect(findPersonalDetailsErrors({ ...details, lastName: 'Ж'.repeat(65) }, user, '', '')).toEqual({
      last_name: { id: 'sign-in.name.long', values: { longest: 64 } },
    });
    expect(findPersonalDetailsErrors({ ...details, lastName: 'Коваль\u202e' }, user, '', '')).toEqual({
      last_name: { id: 'sign-in.name.characters' },
    });
  });

  it('the account’s details require the password where address or phone differ from the saved ones', () => {
    const required = { password: { id: 'sign-in.password.required' } };
    for (const change of [{ phone: '+380501234568' }, { email: 'other@example.com' }]) {
      expect(findPersonalDetailsErrors({ ...details, ...change }, user, '', '123456')).toEqual(required);
      expect(findPersonalDetailsErrors({ ...details, ...change }, user, 'a password', '123456')).toEqual({});
    }
    expect(findPersonalDetailsErrors({ ...details, email: 'OKSANA@Example.com' }, user, '', '')).toEqual({});
  });

  it('another phone needs the code sent to it, once its number is complete; the same digits need none', () => {
    const check = (phone: string, code: string, isCodeSent = false) =>
      findPersonalDetailsErrors({ ...details, phone }, user, 'a password', code, isCodeSent);
    expect(check('+380501234568', ' ')).toEqual({
      phone_confirm_code: { id: 'account.personal.code-required' },
    });
    expect(check('+380501234568', '', true)).toEqual({
      phone_confirm_code: { id: 'account.personal.code-missing' },
    });
    expect(check('+380501234568', '12 3')).toEqual({
      phone_confirm_code: { id: 'sign-in.code.short', values: { least: 4 } },
    });
    expect(check('+380501234568', '123 456')).toEqual({});
    expect(Object.keys(check('+38050', ''))).toEqual(['phone']);
    expect(findPersonalDetailsErrors(details, { ...user, phone: '380 50 123-45-67' }, '', '')).toEqual({});
  });
});
