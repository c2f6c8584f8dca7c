import type { Registration } from '../../../application/ports/sign-in.ts';
import { areTermsAgreed } from '../../../domain/accounts/account-fields.ts';
import { type FieldErrors, onlyFieldsWithErrors } from '../../forms/field-errors.ts';
import { newPasswordError } from '../../forms/new-password-errors.ts';
import { emailFieldError, firstNameFieldError, phoneFieldError } from '../../forms/person-field-errors.ts';

/** The content of the fields of a registration's step 1. */
export type RegistrationDetails = Omit<Registration, 'referralCode'>;

/** The fields of the registration by the contract's names, in the order in which they stand on the screen. */
export const REGISTRATION_FIELDS = ['email', 'firstname', 'phone', 'gender', 'password', 'agree'] as const;

/**
 * The errors of the registration's details that can't be sent as they are; an empty record when all can
 * (docs/behaviour.md#registration).
 */
export const registrationErrors = (details: RegistrationDetails): FieldErrors =>
  onlyFieldsWithErrors({
    email: emailFieldError(details.email),
    firstname: firstNameFieldError(details.firstName),
    phone: phoneFieldError(details.phone),
    password: newPasswordError(details.password),
    agree: areTermsAgreed(details.agree) ? undefined : { id: 'sign-in.agree.required' },
  });
