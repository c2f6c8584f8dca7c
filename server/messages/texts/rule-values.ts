import { PASSWORD_LENGTH, PHONE_PREFIX, TOO_LONG_NAME } from '../../../src/domain/accounts/fields.ts';

/** What any text may name in braces without being given it: constants of the rules. */
export const ruleValues = {
  phone_prefix: PHONE_PREFIX,
  longest_name: TOO_LONG_NAME - 1,
  password_least: PASSWORD_LENGTH.least,
  password_most: PASSWORD_LENGTH.most,
} as const;
