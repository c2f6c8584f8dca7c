/** The prefix that every phone of the shop starts with, and the field's first value (docs/behaviour.md#registration). */
export const PHONE_PREFIX = '+38';

const PREFIX_DIGITS = '38';
/** The fewest characters of a phone, UTF-16 code units, its prefix included (law `phone`). */
export const LEAST_PHONE_CHARACTERS = 10;
/** The most: a plus and the 15 digits that a number has at most anywhere (E.164). */
const LONGEST_PHONE = 16;
/** The fewest digits of a confirmation code (law `confirmation-code`). */
export const LEAST_CODE_DIGITS = 4;
/** The fewest and the most characters of a password, UTF-16 code units (law `password`). */
export const PASSWORD_LENGTH_BOUNDS = { least: 8, most: 128 } as const;

/** A digit of any script as 0–9: scripts have theirs in a row, from nought to nine. */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
};

/**
 * Keeps only the digits of a text, as 0–9; so the phone fields of feedback and of the provider keep them (law
 * `digits-only`).
 */
export const digitsOnly = (typed: string): string =>
  typed.replace(/\P{Nd}/gu, '').replace(/[^0-9]/gu, plainDigit);

/** The form of a Ukrainian phone: what it starts with, and how many digits follow. */
export const UKRAINIAN_PHONE_FORMAT = { prefix: '+380', digits: 9 } as const;

/**
 * What follows `+380` in a mobile number, by the national numbering plan of Ukraine (the codes of mobile networks in the
 * register of its regulator). An SMS reaches no other number.
 */
const MOBILE_NETWORKS = '39 50 63 66 67 68 73 75 77 89 91 92 93 94 95 96 97 98 99'.split(' ');

/** Three mobile network codes as people say them, for the text that refuses a phone of another one. */
export const EXAMPLE_NETWORK_CODES = '050, 067, 093';

/** Fewer digits than any whole number has that is pasted with a `+` of its own. */
const WHOLE_NUMBER = 8;

/**
 * What leads to a number and is no part of it, however often it was typed: the prefix (also behind 00 or 8~10, the ways
 * abroad), the 8 before a 0, and a 0 that stood there already. No country and no network is called by what this drops.
 * A 0 at the start goes only where digits are too many: while a code is typed anew, others stand behind it for a moment.
 */
const LEADING = /^(?:(?:810)?38(?=\d)|8(?=0)|(?=\d{11})(?:0038|0(?=0|388?0|8(?:10|0[1-9]))))+/;

/** The part of a text that is the phone: a whole number pasted behind the prefix has a `+` of its own. */
const phonePart = (typed: string): string => {
  const part = typed.slice(Math.max(0, typed.lastIndexOf('+')));
  return digitsOnly(part).length < WHOLE_NUMBER ? typed : part;
};

/**
 * Tells whether a typed phone names a country that is not `+38…`: reading it as ours would make another number of it
 * (law `phone`).
 */
export const isForeignPhone = (typed: string): boolean => {
  const part = phonePart(typed);
  const digits = digitsOnly(part);
  const named = digits.replace(/^(?:00|810)/, '');
  const names = /^\P{Nd}*\+/u.test(part) || (named !== digits && digits.length >= WHOLE_NUMBER + 2);
  // No country's code begins with 0 or 80: a plus before those is one too many.
  return names && !/^(?:3?$|38|8?0)/.test(named);
};

/**
 * Normalises what was typed or pasted as a phone, always to `+38` and then digits; all else is ignored, and so is an
 * attempt to delete the prefix (law `phone`). With or without what leads to it, a number gives the same phone.
 */
export const normalisePhone = (typed: string): string => {
  const part = phonePart(typed);
  const digits = digitsOnly(part);
  if (PREFIX_DIGITS.startsWith(digits)) return PHONE_PREFIX;
  const lacksZero = !part.includes('+') && /^(?!38)[1-9]\d{8}$/.test(digits);
  return PHONE_PREFIX + (lacksZero ? `0${digits}` : digits).replace(LEADING, '');
};

/** One of the problems of a phone: how it is written, how many digits it has, or that no network has such numbers. */
export type PhoneProblem = 'form' | 'length' | 'network';

/**
 * Finds the problem of an account's phone by its one rule, null where it is a phone (law `phone`). Numbers of other
 * countries under `+38` are judged by their form only: where codes are sent to the server knows.
 */
export const phoneProblem = (phone: string): PhoneProblem | null => {
  if (!/^\+38\d*$/.test(phone)) return 'form';
  const { prefix, digits } = UKRAINIAN_PHONE_FORMAT;
  if (phone.startsWith(prefix)) {
    if (phone.length !== prefix.length + digits) return 'length';
    return MOBILE_NETWORKS.includes(phone.slice(4, 6)) ? null : 'network';
  }
  if (phone !== normalisePhone(phone)) return 'length'; // the prefix twice
  if (phone.length < LEAST_PHONE_CHARACTERS || phone.length > LONGEST_PHONE) return 'form';
  return /^\+38[48]/.test(phone) ? 'network' : null; // no country has +384 or +388
};

/** Tells whether two phones are the same number: the same digits, however they are written (law `digits-only`). */
export const isSamePhone = (one: string, other: string): boolean => digitsOnly(one) === digitsOnly(other);

/** Tells whether the phone of the provider's internal form is digits only, at least one (law `digits-only`). */
export const isDigitsOnly = (phone: string): boolean => /^[0-9]+$/.test(phone);

/**
 * Normalises a confirmation code as people and autofill give it: digits are what counts, `790 091.` (law
 * `confirmation-code`). Where words stand around it, as in the whole SMS, it is the longest number among them.
 */
export const normaliseConfirmationCode = (typed: string): string =>
  typed
    .split(/\p{L}+/u)
    .map(digitsOnly)
    .reduce((code, part) => (part.length < code.length ? code : part), '');

/** Tells whether a confirmation code has at least 4 digits (law `confirmation-code`). */
export const isConfirmationCode = (code: string): boolean =>
  normaliseConfirmationCode(code).length >= LEAST_CODE_DIGITS;

/**
 * Tells whether anything was typed as a confirmation code, right or wrong: signs alone are none (law
 * `confirmation-code`).
 */
export const isCodeTyped = (typed: string | null | undefined): typed is string =>
  /[\p{L}\p{N}]/u.test(typed ?? '');

/**
 * Normalises a password to the one form by which it is counted, compared and hashed: a letter is the same in one piece
 * and in parts (й, ї, é), as systems type it, and a space of any kind is a space (RFC 8265, OpaqueString; law
 * `password`).
 */
export const normalisedPassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Tells whether a password and its repetition are the same, however the system spells their letters (law `password`). */
export const isSamePassword = (one: string, other: string): boolean =>
  normalisedPassword(one) === normalisedPassword(other);

/**
 * Tells whether a password has 8 to 128 characters in its one form (UTF-16 code units; law `password`). The server alone
 * checks for common ones.
 */
export const isPasswordLong = (password: string): boolean => {
  const { length } = normalisedPassword(password);
  return length >= PASSWORD_LENGTH_BOUNDS.least && length <= PASSWORD_LENGTH_BOUNDS.most;
};

/** Tells whether the terms were agreed to: nothing but `true` counts (law `agreement`). */
export const areTermsAgreed = (agree: unknown): agree is true => agree === true;
