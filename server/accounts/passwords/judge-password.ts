import { isPasswordLong, isSamePassword } from '../../../src/domain/accounts/account-fields.ts';
import type { TextId } from '../../messages/texts/server-text.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Tells what is wrong with a chosen password: it has 8 to 128 characters and is not a common one
 * (docs/behaviour.md#registration).
 */
export const passwordProblem = (password: string): TextId | null => {
  if (password === '') return 'required';
  if (!isPasswordLong(password)) return 'password_length';
  return isCommonPassword(password) ? 'password_common' : null;
};

/** Tells what is wrong with the password typed a second time. */
export const repeatedPasswordProblem = (password: string, confirmation: string): TextId | null => {
  if (confirmation === '') return 'required';
  return isSamePassword(confirmation, password) ? null : 'passwords_differ';
};
