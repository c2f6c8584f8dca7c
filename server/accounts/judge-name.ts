import { type PersonalNameProblem, personalNameProblem } from '../../src/domain/accounts/personal-text.ts';
import type { TextId } from '../messages/texts/translate-server-text.ts';

const TEXTS: Readonly<Record<PersonalNameProblem, TextId>> = {
  blank: 'required',
  long: 'name_long',
  characters: 'name_characters',
};

/** Finds what is wrong with a user's first name, null where nothing is (docs/behaviour.md#registration). */
export const findFirstNameProblem = (name: string): TextId | null => {
  const problem = personalNameProblem(name);
  return problem && TEXTS[problem];
};

/** Finds what is wrong with a user's last name, which may be left out; null where nothing is. */
export const findLastNameProblem = (name: string): TextId | null =>
  name === '' ? null : findFirstNameProblem(name);
