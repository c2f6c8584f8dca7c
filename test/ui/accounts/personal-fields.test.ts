import { describe, expect, it } from 'vitest';
import type { PersonalDetails } from '../../../src/application/ports/account-service.ts';
import { checkPersonal, personalErrors } from '../../../src/ui/screens/account/personal/personal-fields.ts';

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
  it('say beside the address that it is taken, in whichever of its two forms the server says so', () => {
    expect(personalErrors({ email: ['unique'] })).toEqual(TAKEN);
    expect(personalErrors({ email: ['Зайнято.'], unique: ['unique'] })).toEqual(TAKEN);
  });

  it('keep the server’s own words of other fields', () => {
    expect(personalErrors({ first_name: ['Задовге.'], email: ['Помилка.'] })).toEqual({
      first_name: { text: 'Задовге.' },
      email: { text: 'Помилка.' },
    });
  });

  it('find nothing wrong with what a registration would take', () => {
    expect(checkPersonal(details, user, '', '')).toEqual({});
    const wrong = { ...details, firstName: '', phone: '+38', email: '' };
    expect(Object.keys(checkPersonal(wrong, user, 'a password', ''))).toEqual([
      'first_name',
      'phone',
      'email',
    ]);
  });

  it('let a last name be left out, and judge one that is given by the rule of names', () => {
    expect(checkPersonal({ ...details, lastName: 'Нечуй-Левицький' }, user, '', '')).toEqual({});
    expect(checkPersonal({ ...details, lastName: 'Ж'.repeat(65) }, user, '', '')).toEqual({
      last_name: { id: 'sign-in.name.long', values: { longest: 64 } },
    });
    expect(checkPersonal({ ...details, lastName: 'Коваль\u202e' }, user, '', '')).toEqual({
      last_name: { id: 'sign-in.name.characters' },
    });
  });

  it('want the password where address or phone differ from what the shop has', () => {
    const required = { password: { id: 'sign-in.password.required' } };
    for (const change of [{ phone: '+380501234568' }, { email: 'other@example.com' }]) {
      expect(checkPersonal({ ...details, ...change }, user, '', '123456')).toEqual(required);
      expect(checkPersonal({ ...details, ...change }, user, 'a password', '123456')).toEqual({});
    }
    expect(checkPersonal({ ...details, email: 'OKSANA@Example.com' }, user, '', '')).toEqual({});
  });

  it('want the code that was sent to another phone, once its number is whole; the same digits are no other', () => {
    const check = (phone: string, code: string, isCodeSent = false) =>
      checkPersonal({ ...details, phone }, user, 'a password', code, isCodeSent);
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
    expect(checkPersonal(details, { ...user, phone: '380 50 123-45-67' }, '', '')).toEqual({});
  });
});
