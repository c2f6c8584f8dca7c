import type { FieldsRefused } from '../../../application/ports/failures.ts';
import {
  type BankAccount,
  type BankAccountProblem,
  cleanBankAccount,
  findBankAccountProblems,
} from '../../../domain/draws/bank-account.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { findFakeFieldsRefusal } from '../shop/fake-shop.ts';
import type { FakeTextId } from '../shop/fake-shop-texts.ts';

const TEXTS: Readonly<Record<BankAccountProblem, FakeTextId>> = {
  blank: 'required',
  long: 'nameLong',
  characters: 'nameCharacters',
  surname: 'surnameMissing',
  iban: 'ibanInvalid',
};

/** Reads the account that a prize's money is to be paid to: clean, or which of its fields are wrong. */
export const readFakeBankAccount = (
  caller: FakeCaller,
  account: BankAccount,
): BankAccount | FieldsRefused => {
  const problems = Object.entries(findBankAccountProblems(account));
  const texts = problems.map(([field, problem]) => [field, TEXTS[problem]] as const);
  return findFakeFieldsRefusal(caller, Object.fromEntries(texts)) ?? cleanBankAccount(account);
};
