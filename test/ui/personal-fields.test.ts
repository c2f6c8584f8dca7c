import { describe, expect, it } from 'vitest';
import { checkPersonal, personalErrors } from '../../src/ui/screens/account/personal-fields.ts';

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
    const details = {
      firstName: 'Оксана',
      lastName: '',
      phone: '+380501234567',
      email: ' oksana@example.com ',
      address: '',
      gender: null,
      mailingParticipant: false,
    };
    expect(checkPersonal(details)).toEqual({});
    expect(Object.keys(checkPersonal({ ...details, firstName: '', phone: '+38', email: '' }))).toEqual([
      'first_name',
      'phone',
      'email',
    ]);
  });
});
