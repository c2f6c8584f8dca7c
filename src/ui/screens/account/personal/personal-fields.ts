import type { PersonalDetails, User } from '../../../../application/ports/account-service.ts';
import { keptEmail } from '../../../../domain/accounts/email.ts';
import { isSamePhone } from '../../../../domain/accounts/fields.ts';
import { type FieldErrors, onlyWrong, serverErrors } from '../../../forms/field-errors.ts';
import {
  codeError,
  emailError,
  firstNameError,
  lastNameError,
  phoneError,
} from '../../../forms/person-rules.ts';

/** The fields of the account's details by the contract's names, in the order in which they stand on the screen. */
export const PERSONAL_FIELDS = [
  'first_name',
  'last_name',
  'phone',
  'phone_confirm_code',
  'email',
  'password',
  'address',
  'gender',
] as const;

/** How an account is reached. */
type Reach = Pick<User, 'email' | 'phone'>;

export const detailsOf = (user: User): PersonalDetails => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  email: user.email,
  address: user.address,
  gender: user.gender,
  mailingParticipant: user.mailingParticipant,
});

/** Tells whether the typed account details differ from those that the shop has; mailing has a switch of its own. */
export const isChanged = (typed: PersonalDetails, user: User): boolean => {
  const { mailingParticipant: _typed, ...fields } = typed;
  return Object.entries(fields).some(([name, value]) => user[name as keyof typeof fields] !== value);
};

/** Tells whether the typed phone is another one: the shop then asks for the code that was sent to it. */
export const changesPhone = (typed: PersonalDetails, user: Reach): boolean =>
  !isSamePhone(typed.phone, user.phone);

/** Tells whether address or phone of the account change: the shop then asks for the password. */
export const changesReach = (typed: PersonalDetails, user: Reach): boolean =>
  changesPhone(typed, user) || mailedAddress(typed, user) !== null;

/** `code`: what stands in its field. */
const newPhoneErrors = (phone: string, code: string, isCodeSent: boolean): FieldErrors => {
  const wrong = phoneError(phone);
  if (wrong !== undefined) return { phone: wrong };
  const missing = { id: `account.personal.code-${isCodeSent ? 'missing' : 'required'}` };
  return { phone_confirm_code: code.trim() === '' ? missing : codeError(code) };
};

/**
 * The errors of the account's details that can't be sent as they are; the rest is the server's to judge
 * (docs/behaviour.md#registration).
 */
export const checkPersonal = (
  typed: PersonalDetails,
  user: Reach,
  password: string,
  code: string,
  isCodeSent = false,
): FieldErrors =>
  onlyWrong({
    first_name: firstNameError(typed.firstName),
    last_name: lastNameError(typed.lastName),
    // What stands since before its rule became stricter stops nobody from saving the rest.
    ...(changesPhone(typed, user) ? newPhoneErrors(typed.phone, code, isCodeSent) : {}),
    ...(mailedAddress(typed, user) === null ? {} : { email: emailError(typed.email) }),
    password: changesReach(typed, user) && password === '' ? { id: 'sign-in.password.required' } : undefined,
  });

/**
 * The server's errors of the account's details by field; the error `unique` is said beside the address
 * (docs/behaviour.md#registration).
 */
export const personalErrors = (messages: Readonly<Record<string, readonly string[]>>): FieldErrors => {
  const { unique, ...errors } = serverErrors(messages);
  const taken = unique !== undefined || messages['email']?.includes('unique') === true;
  return taken ? { ...errors, email: { id: 'account.personal.email-taken' } } : errors;
};

/** The address that a confirmation link was mailed to, or null when the account's address stays as it is. */
export const mailedAddress = (sent: PersonalDetails, user: Pick<User, 'email'>): string | null => {
  const email = keptEmail(sent.email);
  return email === keptEmail(user.email) ? null : email;
};
