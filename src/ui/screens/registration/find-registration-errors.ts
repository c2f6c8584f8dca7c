import type { Registration } from '../../../application/ports/sign-in.ts';
import { areTermsAgreed } from '../../../domain/accounts/account-fields.ts';
import { findNewPasswordError } from '../../forms/find-new-password-pair-errors.ts';
import { type FormFieldErrors, pickFieldsWithErrors } from '../../forms/form-field-errors.ts';
import {
  findEmailFieldError,
  findFirstNameFieldError,
  findPhoneFieldError,
} from '../../forms/person-field-errors.ts';

/** What is typed into the fields of a registration's step 1. */
export type RegistrationDetails = Omit<Registration, 'referralCode'>;

/** The names of the registration's fields, by the contract, in the order in which they stand on the screen. */
export const REGISTRATION_FIELDS = ['email', 'firstname', 'phone', 'gender', 'password', 'agree'] as const;

/**
 * Finds the errors of the registration's details that can't be sent as they are; an empty record when all can
 * (docs/behaviour.md#registration).
 */
export const findRegistrationErrors = (details: RegistrationDetails): FormFieldErrors =>
  pickFieldsWithErrors({
    email: findEmailFieldError(details.email),
    firstname: findFirstNameFieldError(details.firstName),
    phone: findPhoneFieldError(details.phone),
    password: findNewPasswordError(details.password),
    agree: areTermsAgreed(details.agree) ? undefined : { id: 'sign-in.agree.required' },
  });
