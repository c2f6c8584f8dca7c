import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  areSamePerson,
  earningReferrers,
  mailboxBehindEmail,
  normalizeReferralCode,
} from '../../../src/domain/accounts/referral.ts';
import { emailArbitrary, referralPersonArbitrary } from '../../arbitraries/person.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const ADA = { phones: ['+380501112233'], email: 'ada@mail.example' };
const BO = { phones: ['+380502223344'], email: 'bo@mail.example' };
const CY = { phones: ['+380503334455'], email: 'cy@mail.example' };

const referralCodeRule: ShopRule = {
  id: 'referral-code',
  title: 'A friend’s code',
  source: 'docs/behaviour.md#referral',
  formula: 'its letters a–z and digits, in lower case; signs around and between them do not count',
  code: ['accounts/referral.ts#normalizeReferralCode'],
  edges: [
    makeRuleEdge('what people copy with it is no part of it', () => {
      for (const typed of [
        ' ABCD2345',
        'abcd2345.',
        '«abcd2345»',
        'abcd 2345',
        'abcd2345\u200b',
        'ａｂｃｄ２３４５',
      ])
        assert.equal(normalizeReferralCode(typed), 'abcd2345');
    }),
  ],
  laws: [
    ruleLaw(
      'keeps-the-code',
      'a code stays as it is, whatever its case and the signs around it',
      fc.property(
        fc.stringMatching(/^[a-z0-9]{1,12}$/),
        fc.constantFrom('', ' ', '.', ',', '»', '\n'),
        (code, sign) => {
          assert.equal(normalizeReferralCode(`${sign}${code.toUpperCase()}${sign}`), code);
        },
      ),
    ),
  ],
};

const samePersonRule: ShopRule = {
  id: 'referral-person',
  title: 'Two accounts of one person',
  source: 'docs/operations.md',
  formula:
    'a phone in common (its digits, as registered or as it is now), or a mailbox: the address in lower case, without what follows a plus before its @; at gmail.com, of which googlemail.com is another name, also without the dots there',
  code: ['accounts/referral.ts#areSamePerson', 'accounts/referral.ts#mailboxBehindEmail'],
  edges: [
    makeRuleEdge('Ada+shop@mail.example and ada@mail.example are one mailbox', () =>
      assert.equal(mailboxBehindEmail('Ada+shop@Mail.example'), mailboxBehindEmail('ada@mail.example')),
    ),
    makeRuleEdge('ad.a@gmail.com and ada@googlemail.com are one mailbox', () =>
      assert.equal(mailboxBehindEmail('ad.a@gmail.com'), mailboxBehindEmail('ada@googlemail.com')),
    ),
    makeRuleEdge('ab@ukr.net and a.b@ukr.net are two', () =>
      assert.notEqual(mailboxBehindEmail('ab@ukr.net'), mailboxBehindEmail('a.b@ukr.net')),
    ),
    makeRuleEdge('dots of the domain count', () =>
      assert.notEqual(mailboxBehindEmail('a@mail.example'), mailboxBehindEmail('a@ma.il.example')),
    ),
    makeRuleEdge('where nothing is left before the @, the address stands as it is', () =>
      assert.equal(mailboxBehindEmail('+a@mail.example'), '+a@mail.example'),
    ),
    makeRuleEdge('an empty phone is nobody’s', () =>
      assert.equal(areSamePerson({ ...ADA, phones: [''] }, { ...BO, phones: [''] }), false),
    ),
    makeRuleEdge('a former phone counts', () =>
      assert.equal(areSamePerson(ADA, { ...BO, phones: [...BO.phones, ...ADA.phones] }), true),
    ),
  ],
  laws: [
    ruleLaw(
      'symmetric',
      'holds both ways, and of everybody with themselves',
      fc.property(referralPersonArbitrary, referralPersonArbitrary, (one, other) => {
        assert.equal(areSamePerson(one, other), areSamePerson(other, one));
        assert.ok(areSamePerson(one, one));
      }),
    ),
    ruleLaw(
      'ways-of-writing',
      'does not depend on case and what follows a plus, and on dots at gmail.com alone',
      fc.property(emailArbitrary, fc.stringMatching(/^[a-z]{1,5}$/), (email, tag) => {
        const [local = '', domain = ''] = email.split('@');
        const name = `n${local.split('+')[0]}`;
        const dotted = `${[...name].join('.')}.${tag}`;
        const isDotless = /^g(oogle)?mail\.com$/i.test(domain);
        assert.equal(
          mailboxBehindEmail(`${name}+${tag}@${domain}`.toUpperCase()),
          mailboxBehindEmail(`${name}@${domain}`),
        );
        assert.equal(
          mailboxBehindEmail(`${dotted}@${domain}`) ===
            mailboxBehindEmail(`${dotted.replaceAll('.', '')}@${domain}`),
          isDotless,
        );
      }),
    ),
    ruleLaw(
      'once-is-enough',
      'of a mailbox is the mailbox itself',
      fc.property(emailArbitrary, email => {
        fc.pre(!/^[.+]*@|^[.]*\+/.test(email));
        assert.equal(mailboxBehindEmail(mailboxBehindEmail(email)), mailboxBehindEmail(email));
      }),
    ),
  ],
};

const earningRule: ShopRule = {
  id: 'referral-earning',
  title: 'Who earns by an invited buyer',
  source: 'docs/operations.md',
  formula:
    'first: the buyer’s account is the first with its phone, and buyer and first are two people; second: likewise, and first and second are two people as well',
  code: ['accounts/referral.ts#earningReferrers'],
  edges: [
    makeRuleEdge('three people with three phones: both earn', () =>
      assert.deepEqual(earningReferrers({ buyer: CY, isFirstOfPhone: true, first: BO, second: ADA }), {
        first: true,
        second: true,
      }),
    ),
    makeRuleEdge('three accounts, one after the other, with one phone: nobody earns', () => {
      const [first, buyer] = [BO, CY].map(person => ({ ...person, phones: ADA.phones }));
      assert.ok(first !== undefined && buyer !== undefined);
      assert.deepEqual(earningReferrers({ buyer, isFirstOfPhone: false, first, second: ADA }), {
        first: false,
        second: false,
      });
    }),
    makeRuleEdge('who invited an account of one’s own earns once by its guest, not twice', () =>
      assert.deepEqual(
        earningReferrers({
          buyer: CY,
          isFirstOfPhone: true,
          first: { ...BO, email: 'ada+2@mail.example' },
          second: ADA,
        }),
        { first: true, second: false },
      ),
    ),
    makeRuleEdge('nobody invited the first: only the first earns, and nobody as the second', () =>
      assert.deepEqual(earningReferrers({ buyer: CY, isFirstOfPhone: true, first: BO, second: null }), {
        first: true,
        second: false,
      }),
    ),
  ],
  laws: [
    ruleLaw(
      'one-account-a-phone',
      'is nobody where the phone had an account before',
      fc.property(
        referralPersonArbitrary,
        referralPersonArbitrary,
        fc.option(referralPersonArbitrary),
        (buyer, first, second) => {
          const earning = earningReferrers({ buyer, isFirstOfPhone: false, first, second });
          assert.deepEqual(earning, { first: false, second: false });
        },
      ),
    ),
    ruleLaw(
      'never-oneself',
      'is never the buyer under another name, and never one person twice',
      fc.property(
        referralPersonArbitrary,
        referralPersonArbitrary,
        fc.option(referralPersonArbitrary),
        (buyer, first, second) => {
          const earning = earningReferrers({ buyer, isFirstOfPhone: true, first, second });
          assert.equal(earning.first, !areSamePerson(buyer, first));
          if (!earning.second) return;
          assert.ok(second !== null);
          assert.ok(!areSamePerson(buyer, second) && !areSamePerson(first, second));
        },
      ),
    ),
    ruleLaw(
      'independent-of-writing',
      'stays when everybody writes the address in another way',
      fc.property(
        referralPersonArbitrary,
        referralPersonArbitrary,
        referralPersonArbitrary,
        (buyer, first, second) => {
          const shouted = (person: typeof buyer) => ({ ...person, email: person.email.toUpperCase() });
          assert.deepEqual(
            earningReferrers({
              buyer: shouted(buyer),
              isFirstOfPhone: true,
              first: shouted(first),
              second: shouted(second),
            }),
            earningReferrers({ buyer, isFirstOfPhone: true, first, second }),
          );
        },
      ),
    ),
  ],
};

/** The rules of who earns by a referral in the rule catalogue, with their laws. */
export const referralRules: readonly ShopRule[] = [referralCodeRule, samePersonRule, earningRule];
