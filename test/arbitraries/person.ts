import * as fc from 'fast-check';
import type { ReferralPerson } from '../../src/domain/accounts/referral.ts';

/** Few letters, so that two of them often have the same mailbox, or nearly. */
const locals = fc.stringMatching(/^[abAB.+]{1,6}$/);
const domains = fc.constantFrom(
  'mail.example',
  'Mail.Example',
  'a.mail.example',
  'gmail.com',
  'GoogleMail.com',
);

/** The arbitrary of email addresses. */
export const emailArbitrary = fc.tuple(locals, domains).map(([local, domain]) => `${local}@${domain}`);

const phones = fc.constantFrom('+380501234567', '+38 (050) 123-45-67', '+380671234567', '+380441234567', '');

/** The arbitrary of people as the law on referrals compares them: by phones and email address. */
export const referralPersonArbitrary: fc.Arbitrary<ReferralPerson> = fc.record({
  phones: fc.array(phones, { minLength: 1, maxLength: 2 }),
  email: emailArbitrary,
});
