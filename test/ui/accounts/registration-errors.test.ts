import { describe, expect, it } from 'vitest';
import {
  findFirstFieldWithError,
  listServerErrorsOfHiddenFields,
  readServerFieldErrors,
  withoutFieldError,
} from '../../../src/ui/forms/form-field-errors.ts';
import {
  findRegistrationErrors,
  REGISTRATION_FIELDS,
} from '../../../src/ui/screens/registration/find-registration-errors.ts';

const good = {
  email: 'oksana@ukr.net',
  firstName: 'Оксана',
  phone: '+380501234567',
  gender: null,
  password: 'дуже-довгий-пароль',
  agree: true,
} as const;

describe('the details of a registration', () => {
  it('registration details may be sent when every field is acceptable, the gender left out', () => {
    expect(findRegistrationErrors(good)).toEqual({});
  });

  it('registration details are refused where they break a rule of the fields', () => {
    const wrong = { ...good, email: '', firstName: ' ', phone: '+38', password: 'short', agree: false };
    expect(findRegistrationErrors(wrong)).toEqual({
      email: { id: 'sign-in.email.required' },
      firstname: { id: 'sign-in.first-name.required' },
      phone: { id: 'sign-in.phone.required' },
      password: { id: 'sign-in.password.length', values: { least: 8, most: 128 } },
      agree: { id: 'sign-in.agree.required' },
    });
    expect(findRegistrationErrors({ ...good, phone: '+3812' }).phone).toEqual({
      id: 'sign-in.phone.invalid',
      values: { prefix: '+38', least: 10 },
    });
    expect(findRegistrationErrors({ ...good, phone: '+38050123456' }).phone).toEqual({
      id: 'sign-in.phone.length',
      values: { prefix: '+380', digits: 9 },
    });
    expect(findRegistrationErrors({ ...good, phone: '+380441234567' }).phone).toEqual({
      id: 'sign-in.phone.network',
      values: { prefix: '+38', codes: '050, 067, 093' },
    });
    for (const email of ['oksana', 'oksana@mail', 'oksana.@mail.com', 'oksana@mail..com']) {
      expect(findRegistrationErrors({ ...good, email }).email).toEqual({ id: 'sign-in.email.invalid' });
    }
    expect(findRegistrationErrors({ ...good, email: ' oksana@пошта.укр' })).toEqual({});
    expect(findRegistrationErrors({ ...good, firstName: 'x'.repeat(65) }).firstname).toEqual({
      id: 'sign-in.name.long',
      values: { longest: 64 },
    });
    expect(findRegistrationErrors({ ...good, firstName: 'Оксана\u202e' }).firstname).toEqual({
      id: 'sign-in.name.characters',
    });
    expect(findRegistrationErrors({ ...good, firstName: 'x'.repeat(64) })).toEqual({});
  });

  it('registration details show the server’s first error text per field', () => {
    expect(readServerFieldErrors({ email: ['зайнята', 'друге'], phone: [] })).toEqual({
      email: { text: 'зайнята' },
    });
  });

  it('invalid registration details move the focus to the first wrong field of the screen', () => {
    const errors = { agree: { text: 'a' }, phone: { text: 'b' } };
    expect(findFirstFieldWithError(errors, REGISTRATION_FIELDS)).toBe('phone');
    expect(findFirstFieldWithError({}, REGISTRATION_FIELDS)).toBeNull();
  });

  it('registration details clear the error of the field that is being corrected', () => {
    const errors = { email: { text: 'a' }, phone: { text: 'b' } };
    expect(withoutFieldError(errors, 'email')).toEqual({ phone: { text: 'b' } });
    expect(withoutFieldError(errors, 'agree')).toBe(errors);
  });

  it('registration details show every error of the server, also about fields that are not on the screen', () => {
    const errors = { referral_code: { text: 'невідомий код' }, email: { text: 'зайнята' } };
    expect(listServerErrorsOfHiddenFields(errors, REGISTRATION_FIELDS)).toEqual(['невідомий код']);
  });
});
