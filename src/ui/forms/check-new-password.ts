import { isPassword, isSamePassword, PASSWORD_LENGTH } from '../../domain/accounts/fields.ts';
import type { FieldError, FieldErrors } from './field-errors.ts';

/** The error of a newly chosen password; undefined where it can be sent. */
export const passwordError = (password: string): FieldError | undefined =>
  isPassword(password) ? undefined : { id: 'sign-in.password.length', values: PASSWORD_LENGTH };

/** The errors of a new password and its repetition; `names` are the form's names of the two. */
export const checkNewPassword = (
  names: readonly [password: string, confirmation: string],
  password: string,
  confirmation: string,
): FieldErrors => ({
  ...(!isPassword(password) && { [names[0]]: passwordError(password) }),
  ...(!isSamePassword(confirmation, password) && { [names[1]]: { id: 'sign-in.password.differs' } }),
});
