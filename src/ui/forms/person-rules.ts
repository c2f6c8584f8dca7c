import {
  isFirstName,
  isWholePhone,
  PHONE_PREFIX,
  SHORTEST_PHONE,
  TOO_LONG_NAME,
  UKRAINIAN_PHONE,
} from '../../domain/accounts/fields.ts';
import type { FieldError } from './field-errors.ts';

/**
 * Only a shape that no server would take is refused here; the rest is the server's to judge
 * (docs/behaviour.md#registration).
 */
const looksLikeEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+$/.test(email);

/** What is wrong with an address, blanks around it aside; undefined where it can be sent. */
export const emailError = (typed: string): FieldError | undefined => {
  const email = typed.trim();
  if (email === '') return { id: 'sign-in.email.required' };
  return looksLikeEmail(email) ? undefined : { id: 'sign-in.email.invalid' };
};

/** What is wrong with a first name; undefined where it can be sent. */
export const firstNameError = (name: string): FieldError | undefined => {
  if (isFirstName(name)) return undefined;
  return name.trim() === ''
    ? { id: 'sign-in.first-name.required' }
    : { id: 'sign-in.first-name.long', values: { longest: TOO_LONG_NAME - 1 } };
};

/** What is wrong with the phone of an account; undefined where it can be sent. */
export const phoneError = (phone: string): FieldError | undefined => {
  if (isWholePhone(phone)) return undefined;
  return phone.startsWith(UKRAINIAN_PHONE.prefix)
    ? { id: 'sign-in.phone.length', values: UKRAINIAN_PHONE }
    : { id: 'sign-in.phone.invalid', values: { prefix: PHONE_PREFIX, least: SHORTEST_PHONE } };
};
