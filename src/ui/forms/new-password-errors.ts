import {
  isPasswordLong,
  isSamePassword,
  PASSWORD_LENGTH_BOUNDS,
} from '../../domain/accounts/account-fields.ts';
import type { FieldError, FieldErrors } from './field-errors.ts';

/** The error of a newly chosen password; undefined where it can be sent. */
export const newPasswordError = (password: string): FieldError | undefined =>
  isPasswordLong(password) ? undefined : { id: 'sign-in.password.length', values: PASSWORD_LENGTH_BOUNDS };

/** The errors of a new password and its repetition; `names` are the form's names of the two. */
export const newPasswordErrors = (
  names: readonly [password: string, confirmation: string],
  password: string,
  confirmation: string,
): FieldErrors => ({
  ...(!isPasswordLong(password) && { [names[0]]: newPasswordError(password) }),
  ...(!isSamePassword(confirmation, password) && { [names[1]]: { id: 'sign-in.password.differs' } }),
});
