import {
  EXAMPLE_NETWORK_CODES,
  isConfirmationCode,
  LEAST_CODE_DIGITS,
  LEAST_PHONE_CHARACTERS,
  PHONE_PREFIX,
  type PhoneProblem,
  phoneProblem,
  UKRAINIAN_PHONE_FORMAT,
} from '../../domain/accounts/account-fields.ts';
import { normalizeEmail } from '../../domain/accounts/email-address.ts';
import {
  LONGEST_PERSONAL_NAME,
  type PersonalNameProblem,
  personalNameProblem,
} from '../../domain/accounts/personal-text.ts';
import type { FieldError } from './field-errors.ts';

/** The error of an email address, blanks around it aside; undefined where it can be sent. */
export const emailFieldError = (typed: string): FieldError | undefined => {
  if (typed.trim() === '') return { id: 'sign-in.email.required' };
  return normalizeEmail(typed) === null ? { id: 'sign-in.email.invalid' } : undefined;
};

const NAME_ERRORS: Readonly<Record<PersonalNameProblem, FieldError>> = {
  blank: { id: 'sign-in.first-name.required' },
  long: { id: 'sign-in.name.long', values: { longest: LONGEST_PERSONAL_NAME } },
  characters: { id: 'sign-in.name.characters' },
};

/** The error of a first name; undefined where it can be sent. */
export const firstNameFieldError = (name: string): FieldError | undefined => {
  const problem = personalNameProblem(name);
  return problem === null ? undefined : NAME_ERRORS[problem];
};

/** The error of a last name, which may be left out. */
export const lastNameFieldError = (name: string): FieldError | undefined =>
  name.trim() === '' ? undefined : firstNameFieldError(name);

const PHONE_ERRORS: Readonly<Record<PhoneProblem, FieldError>> = {
  form: { id: 'sign-in.phone.invalid', values: { prefix: PHONE_PREFIX, least: LEAST_PHONE_CHARACTERS } },
  length: { id: 'sign-in.phone.length', values: UKRAINIAN_PHONE_FORMAT },
  network: { id: 'sign-in.phone.network', values: { prefix: PHONE_PREFIX, codes: EXAMPLE_NETWORK_CODES } },
};

/** The error of an account's phone; undefined where it can be sent. */
export const phoneFieldError = (phone: string): FieldError | undefined => {
  if (phone === PHONE_PREFIX) return { id: 'sign-in.phone.required' };
  const problem = phoneProblem(phone);
  return problem === null ? undefined : PHONE_ERRORS[problem];
};

/** The error of a code from a phone; undefined where it can be sent. */
export const phoneCodeFieldError = (code: string): FieldError | undefined =>
  isConfirmationCode(code) ? undefined : { id: 'sign-in.code.short', values: { least: LEAST_CODE_DIGITS } };
