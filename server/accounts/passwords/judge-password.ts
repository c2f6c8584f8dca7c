import { isPasswordLong, isSamePassword } from '../../../src/domain/accounts/account-fields.ts';
import type { TextId } from '../../messages/texts/translate-server-text.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Finds what is wrong with a password that a user chose, null where nothing is: it has 8 to 128 characters and is not a
 * common one (docs/behaviour.md#registration).
 */
export const findNewPasswordProblem = (password: string): TextId | null => {
  if (password === '') return 'required';
  if (!isPasswordLong(password)) return 'password_length';
  return isCommonPassword(password) ? 'password_common' : null;
};

/** Finds what is wrong with a new password typed a second time; null where it is the same. */
export const findRepeatedPasswordProblem = (password: string, confirmation: string): TextId | null => {
  if (confirmation === '') return 'required';
  return isSamePassword(confirmation, password) ? null : 'passwords_differ';
};
