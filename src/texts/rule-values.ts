import { ACCOUNTS_OF_PHONE_A_DAY } from '../domain/accounts/confirmation.ts';
import { NETWORK_CODES, PASSWORD_LENGTH, PHONE_PREFIX, UKRAINIAN_PHONE } from '../domain/accounts/fields.ts';
import { LONGEST_NAME } from '../domain/accounts/personal-text.ts';

/** The values that any text may name in braces without being given them: constants of the rules. */
export const ruleValues = {
  phone_prefix: PHONE_PREFIX,
  network_codes: NETWORK_CODES,
  ukrainian_prefix: UKRAINIAN_PHONE.prefix,
  ukrainian_digits: UKRAINIAN_PHONE.digits,
  accounts_of_phone: ACCOUNTS_OF_PHONE_A_DAY,
  longest_name: LONGEST_NAME,
  password_least: PASSWORD_LENGTH.least,
  password_most: PASSWORD_LENGTH.most,
} as const;
