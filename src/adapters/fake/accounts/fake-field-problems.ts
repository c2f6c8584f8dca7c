import {
  isPasswordLong,
  type PhoneProblem,
  phoneProblem as phoneRule,
  UKRAINIAN_PHONE_FORMAT,
} from '../../../domain/accounts/account-fields.ts';
import { normaliseEmail, toStoredEmail } from '../../../domain/accounts/email-address.ts';
import { type PersonalNameProblem, personalNameProblem } from '../../../domain/accounts/personal-text.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import type { FakeFieldProblem, FakeTextId } from '../shop/fake-shop-texts.ts';
import { isFakeEmailHeldByAnother } from './list-fake-former-addresses.ts';

/** Finds the problem of an email field's form, by the fake shop's text id; null where there is none. */

export const findFakeEmailFormatProblem = (email: string): FakeTextId | null => {
  if (email.trim() === '') return 'required';
  return normaliseEmail(email) === null ? 'emailInvalid' : null;
};

/**
 * Finds the problem of an email address in the fake shop, by text id: one that another user has, or can go back to, is
 * taken; `ownerId` null where nobody has it rightly.
 */
export const findFakeEmailProblem = (
  shop: FakeShop,
  email: string,
  ownerId: number | null,
): FakeTextId | null => {
  const wrong = findFakeEmailFormatProblem(email);
  if (wrong !== null) return wrong;
  const taken = [...shop.users.values()].some(
    user => user.email === toStoredEmail(email) && user.id !== ownerId,
  );
  return taken || isFakeEmailHeldByAnother(shop, toStoredEmail(email), ownerId) ? 'emailTaken' : null;
};

const PHONE_TEXTS: Readonly<Record<PhoneProblem, FakeTextId>> = {
  form: 'phoneInvalid',
  length: 'phoneLength',
  network: 'phoneNetwork',
};

/** Finds the problem of a phone field's form, by the fake shop's text id; null where there is none. */
export const findFakePhoneProblem = (phone: string): FakeTextId | null => {
  const problem = phoneRule(phone);
  return problem && PHONE_TEXTS[problem];
};

/** Codes go to fewer numbers than the field takes: those of the setting's default. */
const SERVED = UKRAINIAN_PHONE_FORMAT;

export const findFakeSmsProblem = (phone: string): FakeFieldProblem | null => {
  const wrong = findFakePhoneProblem(phone);
  if (wrong !== null) return wrong;
  const { prefix, digits } = SERVED;
  if (phone.startsWith(prefix)) return null;
  return { id: 'phoneNotServed', values: { numbers: prefix + 'X'.repeat(digits) } };
};

export const findFakePasswordProblem = (password: string): FakeTextId | null => {
  if (password === '') return 'required';
  return isPasswordLong(password) ? null : 'passwordInvalid';
};

const NAME_TEXTS: Readonly<Record<PersonalNameProblem, FakeTextId>> = {
  blank: 'required',
  long: 'nameLong',
  characters: 'nameCharacters',
};

export const findFakeFirstNameProblem = (name: string): FakeTextId | null => {
  const problem = personalNameProblem(name);
  return problem && NAME_TEXTS[problem];
};

export const findFakeLastNameProblem = (name: string): FakeTextId | null =>
  name.trim() === '' ? null : findFakeFirstNameProblem(name);
