import { isPassword } from '../../domain/accounts/fields.ts';
import type { FieldErrors } from './field-errors.ts';

/** What is wrong with a new password and its repetition; `names` are the form's names of the two. */
export const checkNewPassword = (
  names: readonly [password: string, confirmation: string],
  password: string,
  confirmation: string,
): FieldErrors => ({
  ...(!isPassword(password) && { [names[0]]: { id: 'sign-in.password.length' } }),
  ...(confirmation !== password && { [names[1]]: { id: 'sign-in.password.differs' } }),
});
