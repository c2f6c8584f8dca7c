import { describe, expect, it } from 'vitest';
import { earningReferrers, mailboxOf, referralCommission } from '../../../src/domain/accounts/referral.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { decimal } from '../../arbitraries/decimal.ts';

const USUAL = { first: decimal('5'), second: decimal('2') };

describe('the commission on what an invited user paid', () => {
  it.each([
    [100_000n, 50n, 20n],
    [1_999n, 0n, 0n],
    [2_000n, 1n, 0n],
    [4_999n, 2n, 0n],
    [5_000n, 2n, 1n],
    [115n, 0n, 0n],
    [100_000_001n, 50_000n, 20_000n],
    [0n, 0n, 0n],
  ])('%s kopiykas give %s points at 5 %% and %s at 2 %%', (paid, first, second) => {
    expect(referralCommission(minorUnits(paid), USUAL)).toEqual({ first, second });
  });

  it('takes percents with decimal places', () => {
    const unusual = { first: decimal('1.5'), second: decimal('0.1') };
    expect(referralCommission(minorUnits(100_000_001n), unusual)).toEqual({
      first: 15_000n,
      second: 1_000n,
    });
  });
});

describe('the mailbox behind an address', () => {
  it.each([
    ['ada@mail.example', 'ada@mail.example'],
    ['A.d.a@Mail.Example', 'a.d.a@mail.example'],
    ['a.b@ukr.net', 'a.b@ukr.net'],
    ['ada+1+2@mail.example', 'ada@mail.example'],
    ['A.d.a+1@GMail.com', 'ada@gmail.com'],
    ['a.da@googlemail.com', 'ada@gmail.com'],
    ['ada@not.gmail.com', 'ada@not.gmail.com'],
    ['...@gmail.com', '...@gmail.com'],
    ['+1@mail.example', '+1@mail.example'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

describe('who earns by an invited buyer', () => {
  const person = (digit: number, email: string) => ({ phones: [`+38050000000${digit}`], email });
  const [ada, bo, cy] = [
    person(1, 'ada@mail.example'),
    person(2, 'bo@mail.example'),
    person(3, 'cy@mail.example'),
  ];

  it.each([
    ['both, where three people are three', cy, true, bo, ada, true, true],
    ['nobody, where the phone had an account before', cy, false, bo, ada, false, false],
    [
      'only the second, where the first has the buyer’s phone',
      cy,
      true,
      { ...bo, phones: cy.phones },
      ada,
      false,
      true,
    ],
    [
      'only the first, where the second has the buyer’s mail',
      cy,
      true,
      bo,
      { ...ada, email: 'cy+1@mail.example' },
      true,
      false,
    ],
    [
      'only the first, where the second is the first again',
      cy,
      true,
      bo,
      { ...ada, phones: bo.phones },
      true,
      false,
    ],
    ['only the first, where nobody invited that one', cy, true, bo, null, true, false],
  ])('is %s', (_, buyer, isFirstOfPhone, first, second, firstEarns, secondEarns) => {
    const earning = earningReferrers({ buyer, isFirstOfPhone, first, second });
    expect(earning).toEqual({ first: firstEarns, second: secondEarns });
  });
});
