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
import { normaliseEmail } from '../../domain/accounts/email-address.ts';
import {
  LONGEST_PERSONAL_NAME,
  type PersonalNameProblem,
  personalNameProblem,
} from '../../domain/accounts/personal-text.ts';
import type { FormFieldError } from './form-field-errors.ts';

/** Finds the error of an email address, blanks around it aside; undefined where it can be sent. */
export const findEmailFieldError = (typed: string): FormFieldError | undefined => {
  if (typed.trim() === '') return { id: 'sign-in.email.required' };
  return normaliseEmail(typed) === null ? { id: 'sign-in.email.invalid' } : undefined;
};

/** The errors of a person's line that can't be kept as it is. */
export const PERSONAL_LINE_ERRORS: Readonly<Record<PersonalNameProblem, FormFieldError>> = {
  blank: { id: 'sign-in.first-name.required' },
  long: { id: 'sign-in.name.long', values: { longest: LONGEST_PERSONAL_NAME } },
  characters: { id: 'sign-in.name.characters' },
};

/** Finds the error of a first name; undefined where it can be sent. */
export const findFirstNameFieldError = (name: string): FormFieldError | undefined => {
  const problem = personalNameProblem(name);
  return problem === null ? undefined : PERSONAL_LINE_ERRORS[problem];
};

/** Finds the error of a last name, which may be left out; undefined where it can be sent. */
export const findLastNameFieldError = (name: string): FormFieldError | undefined =>
  name.trim() === '' ? undefined : findFirstNameFieldError(name);

const PHONE_ERRORS: Readonly<Record<PhoneProblem, FormFieldError>> = {
  form: { id: 'sign-in.phone.invalid', values: { prefix: PHONE_PREFIX, least: LEAST_PHONE_CHARACTERS } },
  length: { id: 'sign-in.phone.length', values: UKRAINIAN_PHONE_FORMAT },
  network: { id: 'sign-in.phone.network', values: { prefix: PHONE_PREFIX, codes: EXAMPLE_NETWORK_CODES } },
};

/** Finds the error of an account's phone; undefined where it can be sent. */
export const findPhoneFieldError = (phone: string): FormFieldError | undefined => {
  if (phone === PHONE_PREFIX) return { id: 'sign-in.phone.required' };
  const problem = phoneProblem(phone);
  return problem === null ? undefined : PHONE_ERRORS[problem];
};

/** Finds the error of a code from a phone; undefined where it can be sent. */
export const findPhoneCodeFieldError = (code: string): FormFieldError | undefined =>
  isConfirmationCode(code) ? undefined : { id: 'sign-in.code.short', values: { least: LEAST_CODE_DIGITS } };
