import type { AccountUser, PersonalDetails } from '../../../../application/ports/account-service.ts';
import { isSamePhone } from '../../../../domain/accounts/account-fields.ts';
import { toStoredEmail } from '../../../../domain/accounts/email-address.ts';
import {
  type FormFieldErrors,
  pickFieldsWithErrors,
  readServerFieldErrors,
} from '../../../forms/form-field-errors.ts';
import {
  findEmailFieldError,
  findFirstNameFieldError,
  findLastNameFieldError,
  findPhoneCodeFieldError,
  findPhoneFieldError,
} from '../../../forms/person-field-errors.ts';

/**
 * The names of the fields of the account's details, by the contract, in the order in which they stand on the screen.
 */
export const PERSONAL_DETAILS_FIELDS = [
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

/** Takes the details of an account that its form edits from the user. */
export const toPersonalDetails = (user: AccountUser): PersonalDetails => ({
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
  isPhoneChanged(typed, user) || findEmailToConfirm(typed, user) !== null;

/** `code`: what stands in its field. */
const newPhoneErrors = (phone: string, code: string, isCodeSent: boolean): FormFieldErrors => {
  const wrong = findPhoneFieldError(phone);
  if (wrong !== undefined) return { phone: wrong };
  const missing = { id: `account.personal.code-${isCodeSent ? 'missing' : 'required'}` };
  return { phone_confirm_code: code.trim() === '' ? missing : findPhoneCodeFieldError(code) };
};

/**
 * Finds the errors of the account's details that can't be sent as they are; the rest is the server's to judge
 * (docs/behaviour.md#registration).
 */
export const findPersonalDetailsErrors = (
  typed: PersonalDetails,
  user: Reach,
  password: string,
  code: string,
  isCodeSent = false,
): FormFieldErrors =>
  pickFieldsWithErrors({
    first_name: findFirstNameFieldError(typed.firstName),
    last_name: findLastNameFieldError(typed.lastName),
    // What stands since before its rule became stricter stops nobody from saving the rest.
    ...(isPhoneChanged(typed, user) ? newPhoneErrors(typed.phone, code, isCodeSent) : {}),
    ...(findEmailToConfirm(typed, user) === null ? {} : { email: findEmailFieldError(typed.email) }),
    password:
      isPhoneOrEmailChanged(typed, user) && password === '' ? { id: 'sign-in.password.required' } : undefined,
  });

/**
 * Reads the server's errors of the account's details by field; the error `unique` is said beside the address
 * (docs/behaviour.md#registration).
 */
export const readServerPersonalDetailsErrors = (
  messages: Readonly<Record<string, readonly string[]>>,
): FormFieldErrors => {
  const { unique, ...errors } = readServerFieldErrors(messages);
  const taken = unique !== undefined || messages['email']?.includes('unique') === true;
  return taken ? { ...errors, email: { id: 'account.personal.email-taken' } } : errors;
};

/**
 * Finds the email address that a confirmation link was mailed to, or null when the account's address stays as it is.
 */
export const findEmailToConfirm = (
  sent: PersonalDetails,
  user: Pick<AccountUser, 'email'>,
): string | null => {
  const email = toStoredEmail(sent.email);
  return email === toStoredEmail(user.email) ? null : email;
};
