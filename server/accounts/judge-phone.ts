import { type PhoneProblem, phoneProblem } from '../../src/domain/accounts/account-fields.ts';
import type { TextId } from '../messages/texts/server-text.ts';

const TEXTS: Readonly<Record<PhoneProblem, TextId>> = {
  form: 'phone_invalid',
  length: 'phone_length',
  network: 'phone_network',
};

/** Tells what is wrong with the phone of an account; null where nothing is (law `phone`). */
export const accountPhoneProblem = (phone: string): TextId | null => {
  const problem = phoneProblem(phone);
  return problem && TEXTS[problem];
};
