import { type PhoneProblem, phoneProblem } from '../../src/domain/accounts/account-fields.ts';
import type { TextId } from '../messages/texts/translate-server-text.ts';

const TEXTS: Readonly<Record<PhoneProblem, TextId>> = {
  form: 'phone_invalid',
  length: 'phone_length',
  network: 'phone_network',
};

/** Finds what is wrong with the phone of an account; null where nothing is (law `phone`). */
export const findAccountPhoneProblem = (phone: string): TextId | null => {
  const problem = phoneProblem(phone);
  return problem && TEXTS[problem];
};
