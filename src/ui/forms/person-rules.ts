import { normalizeEmail } from '../../domain/accounts/email.ts';
import {
  isConfirmationCode,
  NETWORK_CODES,
  PHONE_PREFIX,
  type PhoneProblem,
  phoneProblem,
  SHORTEST_CODE,
  SHORTEST_PHONE,
  UKRAINIAN_PHONE,
} from '../../domain/accounts/fields.ts';
import { LONGEST_NAME, type NameProblem, nameProblem } from '../../domain/accounts/personal-text.ts';
import type { FieldError } from './field-errors.ts';

/** The error of an email address, blanks around it aside; undefined where it can be sent. */
export const emailError = (typed: string): FieldError | undefined => {
  if (typed.trim() === '') return { id: 'sign-in.email.required' };
  return normalizeEmail(typed) === null ? { id: 'sign-in.email.invalid' } : undefined;
};

const NAME_ERRORS: Readonly<Record<NameProblem, FieldError>> = {
  blank: { id: 'sign-in.first-name.required' },
  long: { id: 'sign-in.name.long', values: { longest: LONGEST_NAME } },
  characters: { id: 'sign-in.name.characters' },
};

/** The error of a first name; undefined where it can be sent. */
export const firstNameError = (name: string): FieldError | undefined => {
  const problem = nameProblem(name);
  return problem === null ? undefined : NAME_ERRORS[problem];
};

/** The error of a last name, which may be left out. */
export const lastNameError = (name: string): FieldError | undefined =>
  name.trim() === '' ? undefined : firstNameError(name);

const PHONE_ERRORS: Readonly<Record<PhoneProblem, FieldError>> = {
  form: { id: 'sign-in.phone.invalid', values: { prefix: PHONE_PREFIX, least: SHORTEST_PHONE } },
  length: { id: 'sign-in.phone.length', values: UKRAINIAN_PHONE },
  network: { id: 'sign-in.phone.network', values: { prefix: PHONE_PREFIX, codes: NETWORK_CODES } },
};

/** The error of an account's phone; undefined where it can be sent. */
export const phoneError = (phone: string): FieldError | undefined => {
  if (phone === PHONE_PREFIX) return { id: 'sign-in.phone.required' };
  const problem = phoneProblem(phone);
  return problem === null ? undefined : PHONE_ERRORS[problem];
};

/** The error of a code from a phone; undefined where it can be sent. */
export const codeError = (code: string): FieldError | undefined =>
  isConfirmationCode(code) ? undefined : { id: 'sign-in.code.short', values: { least: SHORTEST_CODE } };
