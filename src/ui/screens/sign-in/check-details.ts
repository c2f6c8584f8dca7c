import { isAgreed, isFirstName, isPassword, isPhone } from '../../../domain/fields.ts';
import type { FieldError, FieldErrors } from './field-errors.ts';

/** What stands in the fields of step 1. */
export type Details = {
  readonly email: string;
  readonly firstName: string;
  readonly phone: string;
  readonly gender: 0 | 1 | null;
  readonly password: string;
  readonly agree: boolean;
};

/** Form fields by the contract's names, in the order in which they stand on the screen. */
export const DETAIL_FIELDS = ['email', 'firstname', 'phone', 'gender', 'password', 'agree'] as const;

/** Only a shape that no server would take is refused here; the rest is the server's to judge (§5). */
const looksLikeEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+$/.test(email);

/** What is wrong with an address that was trimmed; undefined where it can be sent. */
export const emailError = (email: string): FieldError | undefined => {
  if (email === '') return { id: 'sign-in.email.required' };
  return looksLikeEmail(email) ? undefined : { id: 'sign-in.email.invalid' };
};

/** The fields that can't be sent as they are; an empty record when all can (specification §5). */
export const checkDetails = (details: Details): FieldErrors => {
  const found: [string, FieldError | undefined][] = [
    ['email', emailError(details.email.trim())],
    ['firstname', isFirstName(details.firstName) ? undefined : { id: 'sign-in.first-name.required' }],
    ['phone', isPhone(details.phone) ? undefined : { id: 'sign-in.phone.invalid' }],
    ['password', isPassword(details.password) ? undefined : { id: 'sign-in.password.length' }],
    ['agree', isAgreed(details.agree) ? undefined : { id: 'sign-in.agree.required' }],
  ];
  return Object.fromEntries(found.filter(([, error]) => error !== undefined));
};
