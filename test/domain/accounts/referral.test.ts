import { describe, expect, it } from 'vitest';
import { earningReferrers, mailboxBehindEmail } from '../../../src/domain/accounts/referral.ts';

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
  ])('the normalised mailbox of %s is %s', (email, mailbox) => {
    expect(mailboxBehindEmail(email)).toBe(mailbox);
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
  ])(
    'the user who earns referral points by an invited buyer is %s',
    (_, buyer, isFirstOfPhone, first, second, firstEarns, secondEarns) => {
      const earning = earningReferrers({ buyer, isFirstOfPhone, first, second });
      expect(earning).toEqual({ first: firstEarns, second: secondEarns });
    },
  );
});
