/** What every phone of the shop starts with, and the field's first value (docs/behaviour.md#registration). */
export const PHONE_PREFIX = '+38';

const PREFIX_DIGITS = '38';
const PHONE = /^\+38\d*$/;
/** The least characters of a phone, its prefix included (law `phone`). Characters are UTF-16 code units, here and below. */
export const SHORTEST_PHONE = 10;
/** The least characters of a confirmation code (law `confirmation-code`). */
export const SHORTEST_CODE = 4;
/** Characters of a password (law `password`). */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/** Only the digits 0–9 of a text, as the phone fields of feedback and of the provider keep them (law `digits-only`). */
export const digitsOnly = (typed: string): string => typed.replace(/[^0-9]/g, '');

/** A Ukrainian number: what it starts with, and how many digits follow. */
export const UKRAINIAN_PHONE = { prefix: '+380', digits: 9 } as const;

/** Fewer digits than any whole number has that is pasted with a `+` of its own. */
const WHOLE_NUMBER = 8;

/** The part of a text that is the phone: a whole number pasted behind the prefix has a `+` of its own. */
const phonePart = (typed: string): string => {
  const part = typed.slice(Math.max(0, typed.lastIndexOf('+')));
  return digitsOnly(part).length < WHOLE_NUMBER ? typed : part;
};

/** The digits of a number that names its country, by `+` or by `00`; null where it names none. */
const internationalDigits = (typed: string): string | null => {
  const part = phonePart(typed);
  const digits = digitsOnly(part);
  if (/^[^0-9]*\+/.test(part)) return digits;
  return digits.startsWith('00') && digits.length >= WHOLE_NUMBER + 2 ? digits.slice(2) : null;
};

/** Whether a text names a country that is not `+38…`: to read it as ours would make another number of it (law `phone`). */
export const isForeignPhone = (typed: string): boolean => {
  const digits = internationalDigits(typed);
  return digits !== null && !digits.startsWith(PREFIX_DIGITS) && !PREFIX_DIGITS.startsWith(digits);
};

/**
 * What was typed as a phone, always `+38` and then digits; all else is ignored, and so is an attempt to delete the
 * prefix (law `phone`). A number pasted with or without the prefix gives the same phone.
 */
export const normalizePhone = (typed: string): string => {
  const digits = internationalDigits(typed) ?? digitsOnly(phonePart(typed));
  if (PREFIX_DIGITS.startsWith(digits)) return PHONE_PREFIX;
  return `${PHONE_PREFIX}${digits.startsWith(PREFIX_DIGITS) ? digits.slice(PREFIX_DIGITS.length) : digits}`;
};

/** A registration phone: `+38`, digits, at least 10 characters in all (law `phone`). */
export const isPhone = (phone: string): boolean => PHONE.test(phone) && phone.length >= SHORTEST_PHONE;

/** Neither too short nor too long for Ukraine; numbers of other countries under `+38` the server judges (law `phone`). */
export const isWholePhone = (phone: string): boolean =>
  isPhone(phone) &&
  (!phone.startsWith(UKRAINIAN_PHONE.prefix) ||
    phone.length === UKRAINIAN_PHONE.prefix.length + UKRAINIAN_PHONE.digits);

/** Whether two phones are the same number: the same digits, however they are written (law `digits-only`). */
export const isSamePhone = (one: string, other: string): boolean => digitsOnly(one) === digitsOnly(other);

/** The phone of the provider's internal form: digits, at least one (law `digits-only`). */
export const isDigits = (phone: string): boolean => /^[0-9]+$/.test(phone);

/** A code as people and autofill give it, `790 091`: without blanks, dashes and signs that nobody sees (law `confirmation-code`). */
export const normalizeCode = (typed: string): string =>
  typed.replace(/[\s\p{Dash_Punctuation}\p{Format}\u2212]/gu, '');

/** At least 4 characters, blanks and dashes aside (law `confirmation-code`). */
export const isConfirmationCode = (code: string): boolean => normalizeCode(code).length >= SHORTEST_CODE;

/** 8 to 128 characters (UTF-16 code units; law `password`). Whether it is a common one the server knows. */
export const isPassword = (password: string): boolean =>
  password.length >= PASSWORD_LENGTH.least && password.length <= PASSWORD_LENGTH.most;

/** The terms must be agreed to: nothing but `true` will do (law `agreement`). */
export const isAgreed = (agree: unknown): agree is true => agree === true;
