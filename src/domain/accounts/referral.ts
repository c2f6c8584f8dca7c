import { type Decimal, decimalToRational, parseDecimal } from '../money/decimal.ts';
import { type MinorUnits, minorUnitsToRational } from '../money/money-units.ts';
import { floorRational, multiplyRational, rational } from '../money/rational.ts';
import { digitsOnly } from './account-fields.ts';
import { type Points, points } from './points.ts';

/** The percents that the inviter and the inviter's inviter earn of what the invited user paid. */
export type ReferralPercents = { readonly first: Decimal; readonly second: Decimal };

/** The referral percents where the operator sets nothing else (docs/behaviour.md#referral). */
export const USUAL_REFERRAL_PERCENTS: ReferralPercents = {
  first: parseDecimal('5') as Decimal,
  second: parseDecimal('2') as Decimal,
};

/**
 * Computes the referral commission in points on a paid sum in UAH (already rounded down to the kopiyka), each level
 * rounded down (law `referral-commission`).
 */
export const referralCommission = (
  paidLocal: MinorUnits,
  percents: ReferralPercents,
): { readonly first: Points; readonly second: Points } => {
  const onePercent = multiplyRational(minorUnitsToRational(paidLocal), rational(1n, 100n));
  const share = (percent: Decimal): Points =>
    points(floorRational(multiplyRational(onePercent, decimalToRational(percent))));
  return { first: share(percents.first), second: share(percents.second) };
};

/**
 * Normalises a friend's referral code as people copy it: only its letters and digits, whatever their case (law
 * `referral-code`).
 */
export const normalizeReferralCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/**
 * The facts by which the referral rules tell people apart: their phones, as registered and as they are now, and their
 * email address.
 */
export type ReferralPerson = { readonly phones: readonly string[]; readonly email: string };

/** Two names of one service, which takes no notice of dots; elsewhere `ab` and `a.b` may be two people. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

/**
 * Gives the mailbox behind an email address: whatever its case, what follows a plus and, where the service ignores
 * them, its dots (law `referral-person`).
 */
export const mailboxBehindEmail = (email: string): string => {
  const address = email.toLowerCase();
  const at = address.indexOf('@');
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  const isDotless = WITHOUT_DOTS.includes(domain);
  const base = local.replace(/\+.*/, '');
  const name = isDotless ? base.replaceAll('.', '') : base;
  return `${name === '' ? local : name}@${isDotless ? WITHOUT_DOTS[0] : domain}`;
};

/** Tells whether two accounts have a phone (its digits) or a mailbox in common (law `referral-person`). */
export const areSamePerson = (one: ReferralPerson, other: ReferralPerson): boolean => {
  const digits = one.phones.map(digitsOnly).filter(phone => phone !== '');
  return (
    other.phones.some(phone => digits.includes(digitsOnly(phone))) ||
    mailboxBehindEmail(one.email) === mailboxBehindEmail(other.email)
  );
};

/**
 * Tells which of the two referrers, who invited a buyer one after the other, earn points by a payment. Nobody does
 * unless the buyer's account is the first that was registered with its phone; nobody earns from an account of one's
 * own, and the second not beside an account of one's own either (law `referral-earning`).
 */
export const earningReferrers = ({
  buyer,
  isFirstOfPhone,
  first,
  second,
}: {
  readonly buyer: ReferralPerson;
  readonly isFirstOfPhone: boolean;
  readonly first: ReferralPerson;
  /** Null where nobody invited the first. */
  readonly second: ReferralPerson | null;
}): { readonly first: boolean; readonly second: boolean } => ({
  first: isFirstOfPhone && !areSamePerson(buyer, first),
  second: isFirstOfPhone && second !== null && !areSamePerson(buyer, second) && !areSamePerson(first, second),
});
