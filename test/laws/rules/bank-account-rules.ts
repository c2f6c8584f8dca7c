import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  cleanBankAccount,
  findBankAccountProblems,
  groupIban,
  IBAN_DIGITS,
} from '../../../src/domain/draws/bank-account.ts';
import { BANK_ACCOUNT, bankAccountArbitrary, ibanArbitrary } from '../../arbitraries/bank-account.ts';
import { typedTextArbitrary } from '../../arbitraries/personal-text.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const { holder: HOLDER, iban: EXAMPLE } = BANK_ACCOUNT;

const ibanProblem = (iban: string) => findBankAccountProblems({ holder: HOLDER, iban }).iban;

const accountRule: ShopRule = {
  id: 'bank-account',
  title: 'The account that a prize’s money goes to',
  source: 'docs/behaviour.md#prizes',
  formula:
    'its holder has a first name and a surname by law personal-name; its IBAN is UA and 27 digits, blanks aside, letters of either size, and leaves 1 of 97 with its first four characters behind the others and letters as 10 to 35 (ISO 13616)',
  code: [
    'draws/bank-account.ts#findBankAccountProblems',
    'draws/bank-account.ts#cleanBankAccount',
    'draws/bank-account.ts#groupIban',
  ],
  edges: [
    makeRuleEdge('as a bank prints it', () => {
      assert.equal(groupIban(EXAMPLE), 'UA21 3223 1300 0002 6007 2335 6600 1');
      assert.deepEqual(
        cleanBankAccount({ holder: ` ${HOLDER} `, iban: ` ${groupIban(EXAMPLE).toLowerCase()}` }),
        {
          holder: HOLDER,
          iban: EXAMPLE,
        },
      );
      assert.equal(ibanProblem(groupIban(EXAMPLE)), undefined);
    }),
    makeRuleEdge('another country’s, a card’s number and one of other digits are none', () => {
      const wrong = ['DE89370400440532013000', '4111111111111111', EXAMPLE.slice(0, -1), `${EXAMPLE}0`];
      for (const iban of [...wrong, EXAMPLE.replace('1', '١'), 'UA', EXAMPLE.slice(2)])
        assert.equal(ibanProblem(iban), 'iban', iban);
      assert.equal(ibanProblem(' '), 'blank');
    }),
    makeRuleEdge('a holder of one word lacks the surname', () => {
      const problemOf = (holder: string) => findBankAccountProblems({ holder, iban: EXAMPLE }).holder;
      assert.deepEqual(['Оксана', '', HOLDER].map(problemOf), ['surname', 'blank', undefined]);
    }),
  ],
  laws: [
    ruleLaw(
      'mistyped',
      'takes whatever has right check digits, and no number with one digit changed, or two unlike neighbours swapped',
      fc.property(ibanArbitrary, fc.nat(IBAN_DIGITS - 2), fc.integer({ min: 1, max: 9 }), (iban, at, off) => {
        assert.equal(ibanProblem(iban), undefined);
        const place = at + 2;
        const digit = (Number(iban[place]) + off) % 10;
        assert.equal(ibanProblem(iban.slice(0, place) + digit + iban.slice(place + 1)), 'iban');
        const [one = '', two = ''] = iban.slice(place, place + 2);
        if (one !== two)
          assert.equal(ibanProblem(iban.slice(0, place) + two + one + iban.slice(place + 2)), 'iban');
      }),
    ),
    ruleLaw(
      'kept-again',
      'what is kept stays as it is, however its number was grouped, and passes as what was typed did',
      fc.property(bankAccountArbitrary, account => {
        assert.deepEqual(findBankAccountProblems(account), {});
        assert.deepEqual(cleanBankAccount({ ...account, iban: groupIban(account.iban) }), account);
      }),
    ),
    ruleLaw(
      'total',
      'judges and cleans whatever is typed, and what passes is clean after it',
      fc.property(typedTextArbitrary, typedTextArbitrary, (holder, iban) => {
        const clean = cleanBankAccount({ holder, iban });
        assert.deepEqual(cleanBankAccount(clean), clean);
        assert.deepEqual(findBankAccountProblems(clean), findBankAccountProblems({ holder, iban }));
      }),
    ),
  ],
};

/** The rules of the accounts that prizes are paid out to in the rule catalogue, with their laws. */
export const bankAccountRules: readonly ShopRule[] = [accountRule];
