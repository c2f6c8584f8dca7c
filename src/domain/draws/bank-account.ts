import {
  cleanPersonalLine,
  hasSurname,
  type PersonalNameProblem,
  personalNameProblem,
} from '../accounts/personal-text.ts';

/** One of the fields of a bank account. */
export type BankAccountField = 'holder' | 'iban';

/** The account to which a prize's money is paid: its holder's name, and its number without blanks, letters large. */
export type BankAccount = { readonly [F in BankAccountField]: string };

/** One of the reasons why money can't be paid to an account. `iban`: its number is none of a bank in Ukraine, or mistyped. */
export type BankAccountProblem = PersonalNameProblem | 'surname' | 'iban';

/** The digits of an IBAN of Ukraine, after its letters. */
export const IBAN_DIGITS = 27;

const UKRAINIAN = new RegExp(`^UA[0-9]{${IBAN_DIGITS}}$`);
const A = 'A'.charCodeAt(0);

/** The check of ISO 13616: the first four characters behind the others, letters as numbers from 10 on, leave 1 of 97. */
const isSoundIban = (iban: string): boolean => {
  const turned = iban.slice(4) + iban.slice(0, 4);
  const digits = turned.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - A + 10));
  return BigInt(digits) % 97n === 1n;
};

/** Cleans a typed bank account as it is kept: a clean line, and a number without blanks and what nobody sees,
 * letters large (law `bank-account`). */
export const cleanBankAccount = ({ holder, iban }: BankAccount): BankAccount => ({
  holder: cleanPersonalLine(holder),
  iban: iban.replaceAll(/[\s\p{Cf}]/gu, '').toUpperCase(),
});

/**
 * Finds the problems of a typed bank account, by field; none where money can be paid to it as {@link cleanBankAccount} gives
 * it: a holder's first name and surname, and an IBAN of Ukraine whose check digits are right (law `bank-account`).
 */
export const findBankAccountProblems = (
  typed: BankAccount,
): Readonly<Partial<Record<BankAccountField, BankAccountProblem>>> => {
  const { holder, iban } = cleanBankAccount(typed);
  const ofHolder = personalNameProblem(holder) ?? (hasSurname(holder) ? null : 'surname');
  const ofIban = iban === '' ? 'blank' : UKRAINIAN.test(iban) && isSoundIban(iban) ? null : 'iban';
  return { ...(ofHolder !== null && { holder: ofHolder }), ...(ofIban !== null && { iban: ofIban }) };
};

/** Writes an IBAN as banks print it, in groups of four (law `bank-account`). */
export const groupIban = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ');
