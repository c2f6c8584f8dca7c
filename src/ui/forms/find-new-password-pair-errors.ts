import {
  isPasswordLong,
  isSamePassword,
  PASSWORD_LENGTH_BOUNDS,
} from '../../domain/accounts/account-fields.ts';
import type { FormFieldError, FormFieldErrors } from './form-field-errors.ts';

/** Finds the error of a newly chosen password; undefined where it can be sent. */
export const findNewPasswordError = (password: string): FormFieldError | undefined =>
  isPasswordLong(password) ? undefined : { id: 'sign-in.password.length', values: PASSWORD_LENGTH_BOUNDS };

/** Finds the errors of a new password and its repetition; `names` are the form's names of the two. */
export const findNewPasswordPairErrors = (
  names: readonly [password: string, confirmation: string],
  password: string,
  confirmation: string,
): FormFieldErrors => ({
  ...(!isPasswordLong(password) && { [names[0]]: findNewPasswordError(password) }),
  ...(!isSamePassword(confirmation, password) && { [names[1]]: { id: 'sign-in.password.differs' } }),
});
