import * as fc from 'fast-check';
import type { BankAccount } from '../../src/domain/draws/bank-account.ts';
import { personNameArbitrary } from './personal-text.ts';

/**
 * An account that a prize's money can be paid to, in the form in which the shop keeps it; its number is the National Bank's
 * example of the form.
 */
export const BANK_ACCOUNT = { holder: 'Оксана Коваль', iban: 'UA213223130000026007233566001' } as const;

/** What stands for U and A behind the digits of the account in the check of ISO 13616. */
const UKRAINE = '3010';

/** The arbitrary of account numbers of Ukraine whose check digits are right. */
export const ibanArbitrary: fc.Arbitrary<string> = fc.stringMatching(/^[0-9]{25}$/).map(account => {
  const check = 98n - (BigInt(`${account}${UKRAINE}00`) % 97n);
  return `UA${String(check).padStart(2, '0')}${account}`;
});

const words = personNameArbitrary.map(name => name.normalize('NFC'));

/** The arbitrary of bank accounts that a prize's money can be paid to, in the form in which they are kept. */
export const bankAccountArbitrary: fc.Arbitrary<BankAccount> = fc.record(
  { holder: fc.tuple(words, words).map(names => names.join(' ')), iban: ibanArbitrary },
  { noNullPrototype: true },
);
