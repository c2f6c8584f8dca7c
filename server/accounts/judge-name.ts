import { type PersonalNameProblem, personalNameProblem } from '../../src/domain/accounts/personal-text.ts';
import type { TextId } from '../messages/texts/server-text.ts';

const TEXTS: Readonly<Record<PersonalNameProblem, TextId>> = {
  blank: 'required',
  long: 'name_long',
  characters: 'name_characters',
};

/** Tells what is wrong with a first name (docs/behaviour.md#registration). */
export const firstNameProblem = (name: string): TextId | null => {
  const problem = personalNameProblem(name);
  return problem && TEXTS[problem];
};

/** Tells what is wrong with a last name, which may be left out. */
export const lastNameProblem = (name: string): TextId | null => (name === '' ? null : firstNameProblem(name));
