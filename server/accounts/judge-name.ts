import { isFirstName } from '../../src/domain/accounts/fields.ts';
import type { TextId } from '../messages/texts/text.ts';

/** What is wrong with a first name (docs/behaviour.md#registration). */
export const firstNameProblem = (name: string): TextId | null => {
  if (name.trim() === '') return 'required';
  return isFirstName(name) ? null : 'first_name_invalid';
};
