import {
  isPasswordLong,
  type PhoneProblem,
  phoneProblem as phoneRule,
  UKRAINIAN_PHONE_FORMAT,
} from '../../../domain/accounts/account-fields.ts';
import { normalizeEmail, storedEmail } from '../../../domain/accounts/email-address.ts';
import { type PersonalNameProblem, personalNameProblem } from '../../../domain/accounts/personal-text.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import type { FakeProblem, FakeTextId } from '../shop/fake-texts.ts';
import { isEmailHeldByAnother } from './fake-former-addresses.ts';

/** The problem of an email field's form, by text id; null where there is none. */

export const fakeEmailFormatProblem = (email: string): FakeTextId | null => {
  if (email.trim() === '') return 'required';
  return normalizeEmail(email) === null ? 'emailInvalid' : null;
};

/**
 * The problem of an email address in the fake shop, by text id: one that another user has, or can go back to, is taken;
 * `ownerId` null where nobody has it rightly.
 */
export const fakeEmailProblem = (
  shop: FakeShop,
  email: string,
  ownerId: number | null,
): FakeTextId | null => {
  const wrong = fakeEmailFormatProblem(email);
  if (wrong !== null) return wrong;
  const taken = [...shop.users.values()].some(
    user => user.email === storedEmail(email) && user.id !== ownerId,
  );
  return taken || isEmailHeldByAnother(shop, storedEmail(email), ownerId) ? 'emailTaken' : null;
};

const PHONE_TEXTS: Readonly<Record<PhoneProblem, FakeTextId>> = {
  form: 'phoneInvalid',
  length: 'phoneLength',
  network: 'phoneNetwork',
};

export const fakePhoneProblem = (phone: string): FakeTextId | null => {
  const problem = phoneRule(phone);
  return problem && PHONE_TEXTS[problem];
};

/** Codes go to fewer numbers than the field takes: those of the setting's default. */
const SERVED = UKRAINIAN_PHONE_FORMAT;

export const fakeSmsProblem = (phone: string): FakeProblem | null => {
  const wrong = fakePhoneProblem(phone);
  if (wrong !== null) return wrong;
  const { prefix, digits } = SERVED;
  if (phone.startsWith(prefix)) return null;
  return { id: 'phoneNotServed', values: { numbers: prefix + 'X'.repeat(digits) } };
};

export const fakePasswordProblem = (password: string): FakeTextId | null => {
  if (password === '') return 'required';
  return isPasswordLong(password) ? null : 'passwordInvalid';
};

const NAME_TEXTS: Readonly<Record<PersonalNameProblem, FakeTextId>> = {
  blank: 'required',
  long: 'nameLong',
  characters: 'nameCharacters',
};

export const fakeFirstNameProblem = (name: string): FakeTextId | null => {
  const problem = personalNameProblem(name);
  return problem && NAME_TEXTS[problem];
};

export const fakeLastNameProblem = (name: string): FakeTextId | null =>
  name.trim() === '' ? null : fakeFirstNameProblem(name);
