import type { AccountUser, PersonalDetails } from '../../../../application/ports/account-service.ts';
import { isSamePhone } from '../../../../domain/accounts/account-fields.ts';
import { storedEmail } from '../../../../domain/accounts/email-address.ts';
import { type FieldErrors, onlyFieldsWithErrors, serverFieldErrors } from '../../../forms/field-errors.ts';
import {
  emailFieldError,
  firstNameFieldError,
  lastNameFieldError,
  phoneCodeFieldError,
  phoneFieldError,
} from '../../../forms/person-field-errors.ts';

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
type Reach = Pick<AccountUser, 'email' | 'phone'>;

export const personalDetailsOf = (user: AccountUser): PersonalDetails => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  email: user.email,
  address: user.address,
  gender: user.gender,
  mailingParticipant: user.mailingParticipant,
});

/** Tells whether the typed account details differ from those that the shop has; mailing has a switch of its own. */
export const arePersonalDetailsChanged = (typed: PersonalDetails, user: AccountUser): boolean => {
  const { mailingParticipant: _typed, ...fields } = typed;
  return Object.entries(fields).some(([name, value]) => user[name as keyof typeof fields] !== value);
};

/** Tells whether the typed phone is another one: the shop then asks for the code that was sent to it. */
export const isPhoneChanged = (typed: PersonalDetails, user: Reach): boolean =>
  !isSamePhone(typed.phone, user.phone);

/** Tells whether address or phone of the account change: the shop then asks for the password. */
export const isPhoneOrEmailChanged = (typed: PersonalDetails, user: Reach): boolean =>
  isPhoneChanged(typed, user) || addressConfirmationMailedTo(typed, user) !== null;

/** `code`: what stands in its field. */
const newPhoneErrors = (phone: string, code: string, isCodeSent: boolean): FieldErrors => {
  const wrong = phoneFieldError(phone);
  if (wrong !== undefined) return { phone: wrong };
  const missing = { id: `account.personal.code-${isCodeSent ? 'missing' : 'required'}` };
  return { phone_confirm_code: code.trim() === '' ? missing : phoneCodeFieldError(code) };
};

/**
 * The errors of the account's details that can't be sent as they are; the rest is the server's to judge
 * (docs/behaviour.md#registration).
 */
export const personalDetailsErrors = (
  typed: PersonalDetails,
  user: Reach,
  password: string,
  code: string,
  isCodeSent = false,
): FieldErrors =>
  onlyFieldsWithErrors({
    first_name: firstNameFieldError(typed.firstName),
    last_name: lastNameFieldError(typed.lastName),
    // What stands since before its rule became stricter stops nobody from saving the rest.
    ...(isPhoneChanged(typed, user) ? newPhoneErrors(typed.phone, code, isCodeSent) : {}),
    ...(addressConfirmationMailedTo(typed, user) === null ? {} : { email: emailFieldError(typed.email) }),
    password:
      isPhoneOrEmailChanged(typed, user) && password === '' ? { id: 'sign-in.password.required' } : undefined,
  });

/**
 * The server's errors of the account's details by field; the error `unique` is said beside the address
 * (docs/behaviour.md#registration).
 */
export const serverPersonalErrors = (messages: Readonly<Record<string, readonly string[]>>): FieldErrors => {
  const { unique, ...errors } = serverFieldErrors(messages);
  const taken = unique !== undefined || messages['email']?.includes('unique') === true;
  return taken ? { ...errors, email: { id: 'account.personal.email-taken' } } : errors;
};

/** The address that a confirmation link was mailed to, or null when the account's address stays as it is. */
export const addressConfirmationMailedTo = (
  sent: PersonalDetails,
  user: Pick<AccountUser, 'email'>,
): string | null => {
  const email = storedEmail(sent.email);
  return email === storedEmail(user.email) ? null : email;
};
