import {
  EXAMPLE_NETWORK_CODES,
  PASSWORD_LENGTH_BOUNDS,
  PHONE_PREFIX,
  UKRAINIAN_PHONE_FORMAT,
} from '../domain/accounts/account-fields.ts';
import { MOST_ACCOUNTS_OF_PHONE_A_DAY } from '../domain/accounts/confirmation-constants.ts';
import { LONGEST_PERSONAL_NAME } from '../domain/accounts/personal-text.ts';
import { IBAN_DIGITS } from '../domain/draws/bank-account.ts';
import { LONGEST_BRANCH, POSTCODE_DIGITS } from '../domain/orders/delivery-address.ts';
import { RETURN_DAYS } from '../domain/orders/return-life.ts';

/** The values that any text may name in braces without being given them: constants of the rules. */
export const ruleTextValues = {
  phone_prefix: PHONE_PREFIX,
  network_codes: EXAMPLE_NETWORK_CODES,
  ukrainian_prefix: UKRAINIAN_PHONE_FORMAT.prefix,
  ukrainian_digits: UKRAINIAN_PHONE_FORMAT.digits,
  accounts_of_phone: MOST_ACCOUNTS_OF_PHONE_A_DAY,
  longest_branch: LONGEST_BRANCH,
  postcode_digits: POSTCODE_DIGITS,
  iban_digits: IBAN_DIGITS,
  return_days: RETURN_DAYS,
  longest_name: LONGEST_PERSONAL_NAME,
  password_least: PASSWORD_LENGTH_BOUNDS.least,
  password_most: PASSWORD_LENGTH_BOUNDS.most,
} as const;
