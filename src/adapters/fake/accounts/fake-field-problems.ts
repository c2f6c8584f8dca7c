import { keptEmail, normalizeEmail } from '../../../domain/accounts/email.ts';
import {
  isPassword,
  type PhoneProblem,
  phoneProblem as phoneRule,
  UKRAINIAN_PHONE,
} from '../../../domain/accounts/fields.ts';
import { type NameProblem, nameProblem } from '../../../domain/accounts/personal-text.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import type { FakeProblem, FakeTextId } from '../shop/fake-texts.ts';
import { isHeld } from './fake-former-addresses.ts';

/** The problem of an email field's form, by text id; null where there is none. */

export const emailShapeProblem = (email: string): FakeTextId | null => {
  if (email.trim() === '') return 'required';
  return normalizeEmail(email) === null ? 'emailInvalid' : null;
};

/**
 * The problem of an email address in the fake shop, by text id: one that another user has, or can go back to, is taken;
 * `ownerId` null where nobody has it rightly.
 */
export const emailProblem = (shop: FakeShop, email: string, ownerId: number | null): FakeTextId | null => {
  const wrong = emailShapeProblem(email);
  if (wrong !== null) return wrong;
  const taken = [...shop.users.values()].some(user => user.email === keptEmail(email) && user.id !== ownerId);
  return taken || isHeld(shop, keptEmail(email), ownerId) ? 'emailTaken' : null;
};

const PHONE_TEXTS: Readonly<Record<PhoneProblem, FakeTextId>> = {
  form: 'phoneInvalid',
  length: 'phoneLength',
  network: 'phoneNetwork',
};

export const phoneProblem = (phone: string): FakeTextId | null => {
  const problem = phoneRule(phone);
  return problem && PHONE_TEXTS[problem];
};

/** Codes go to fewer numbers than the field takes: those of the setting's default. */
const SERVED = UKRAINIAN_PHONE;

export const smsProblem = (phone: string): FakeProblem | null => {
  const wrong = phoneProblem(phone);
  if (wrong !== null) return wrong;
  const { prefix, digits } = SERVED;
  if (phone.startsWith(prefix)) return null;
  return { id: 'phoneNotServed', values: { numbers: prefix + 'X'.repeat(digits) } };
};

export const passwordProblem = (password: string): FakeTextId | null => {
  if (password === '') return 'required';
  return isPassword(password) ? null : 'passwordInvalid';
};

const NAME_TEXTS: Readonly<Record<NameProblem, FakeTextId>> = {
  blank: 'required',
  long: 'nameLong',
  characters: 'nameCharacters',
};

export const firstNameProblem = (name: string): FakeTextId | null => {
  const problem = nameProblem(name);
  return problem && NAME_TEXTS[problem];
};

export const lastNameProblem = (name: string): FakeTextId | null =>
  name.trim() === '' ? null : firstNameProblem(name);
