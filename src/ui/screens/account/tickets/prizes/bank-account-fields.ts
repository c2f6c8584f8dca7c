import {
  type BankAccount,
  type BankAccountField,
  type BankAccountProblem,
  findBankAccountProblems,
  IBAN_DIGITS,
} from '../../../../../domain/draws/bank-account.ts';
import type { FormFieldError, FormFieldErrors } from '../../../../forms/form-field-errors.ts';
import { PERSONAL_LINE_ERRORS } from '../../../../forms/person-field-errors.ts';

/** The names of the fields of a bank account, by the contract, in the order in which they stand in the form. */
export const BANK_ACCOUNT_FIELDS: readonly BankAccountField[] = ['holder', 'iban'];

const toError = (field: string, problem: BankAccountProblem): FormFieldError =>
  problem === 'long' || problem === 'characters'
    ? PERSONAL_LINE_ERRORS[problem]
    : {
        id: `prizes.money.${field}.${problem === 'blank' ? 'blank' : 'wrong'}`,
        values: { digits: IBAN_DIGITS },
      };

/** Finds the errors of a bank account to which nothing can be paid as it is. */
export const findBankAccountErrors = (typed: BankAccount): FormFieldErrors =>
  Object.fromEntries(
    Object.entries(findBankAccountProblems(typed)).map(([field, problem]) => [
      field,
      toError(field, problem),
    ]),
  );
