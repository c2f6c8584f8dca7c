import { PASSWORD_LENGTH, PHONE_PREFIX } from '../../../src/domain/accounts/fields.ts';
import { LONGEST_NAME } from '../../../src/domain/accounts/personal-text.ts';

/** What any text may name in braces without being given it: constants of the rules. */
export const ruleValues = {
  phone_prefix: PHONE_PREFIX,
  longest_name: LONGEST_NAME,
  password_least: PASSWORD_LENGTH.least,
  password_most: PASSWORD_LENGTH.most,
} as const;
