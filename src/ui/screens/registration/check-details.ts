import type { Registration } from '../../../application/ports/sign-in.ts';
import { isAgreed } from '../../../domain/accounts/fields.ts';
import { passwordError } from '../../forms/check-new-password.ts';
import { type FieldErrors, onlyWrong } from '../../forms/field-errors.ts';
import { emailError, firstNameError, phoneError } from '../../forms/person-rules.ts';

/** The content of the fields of a registration's step 1. */
export type Details = Omit<Registration, 'referralCode'>;

/** The fields of the registration by the contract's names, in the order in which they stand on the screen. */
export const DETAIL_FIELDS = ['email', 'firstname', 'phone', 'gender', 'password', 'agree'] as const;

/**
 * The errors of the registration's details that can't be sent as they are; an empty record when all can
 * (docs/behaviour.md#registration).
 */
export const checkDetails = (details: Details): FieldErrors =>
  onlyWrong({
    email: emailError(details.email),
    firstname: firstNameError(details.firstName),
    phone: phoneError(details.phone),
    password: passwordError(details.password),
    agree: isAgreed(details.agree) ? undefined : { id: 'sign-in.agree.required' },
  });
