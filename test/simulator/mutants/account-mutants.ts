import type { Mutant } from './mutant.ts';

const PHONE_CODES = 'accounts/sign-in/phone-codes.ts';
const REGISTER = 'accounts/sign-in/register-user.ts';
const VERIFY = 'accounts/sign-in/verify-email.ts';
const CHANGE_EMAIL = 'accounts/changes/change-email.ts';
const BEFORE_CHANGE = 'accounts/changes/account-before-change.ts';
const RESET = 'accounts/passwords/reset-password.ts';
const SET = 'accounts/passwords/set-user-password.ts';

const OVER_CODE = /a registration with a code that is over: 200|a phone by a code that is over: 200/;
const OVER_LINK = /a recovery by a link that is over: 200|a recovery by two links, or by one twice: 200/;

const OVER_ADDRESS_LINK = /an address by a link that is over: 200|addresses that only one can have: 2/;
const TAKEN = /to ask for an address that is taken: 200/;
const OVER_UNDO = /an undo by a link that is over: 200|an undo by two links, or by one twice: 200/;

/** Mistakes of registering, confirming an address, recovering a password, and of changes of address and phone. */
export const ACCOUNT_MUTANTS: readonly Mutant[] = [
  {
    title: 'a code that was used registers once more',
    file: PHONE_CODES,
    says: 'UPDATE phone_codes SET tries_left = 0',
    instead: 'UPDATE phone_codes SET tries_left = tries_left',
    found: /a registration with a code that is over: 200|two accounts of one address or one code: 200/,
  },
  {
    title: 'a code works after its time',
    file: PHONE_CODES,
    says: 'expires_at > $3 AND tries_left > 0',
    instead: '$3::timestamptz IS NOT NULL AND tries_left > 0',
    found: OVER_CODE,
  },
  {
    title: 'wrong codes do not use its tries up',
    file: PHONE_CODES,
    says: 'ELSE tries_left - 1 END',
    instead: 'ELSE tries_left END',
    found: OVER_CODE,
  },
  {
    title: 'who registers with a taken address has its account',
    file: REGISTER,
    says: 'ON CONFLICT (email) DO NOTHING RETURNING id',
    instead: 'ON CONFLICT (email) DO UPDATE SET password_hash = excluded.password_hash RETURNING id',
    found: /two accounts of one address or one code: 200/,
  },
  {
    title: 'whom somebody was invited by is forgotten',
    file: REGISTER,
    says: '$7, $8, $9, $10) ON CONFLICT (email)',
    instead: 'nullif($7::integer, $7), $8, $9, $10) ON CONFLICT (email)',
    found: /its inviter is null/,
  },
  {
    title: 'a link confirms an address after its time',
    file: VERIFY,
    says: `t.purpose = 'verify' AND t.expires_at > $2`,
    instead: `t.purpose = 'verify'`,
    found: /a confirmation by a link that is over: 200/,
  },
  {
    title: 'an address is confirmed once more by its link',
    file: VERIFY,
    says: 'coalesce(u.email_verified_at, $2)',
    instead: '$2',
    found: /its address was confirmed once more/,
  },
  {
    title: 'somebody logs in before the address is confirmed',
    file: 'accounts/sign-in/log-in.ts',
    says: 'last_name, password_hash, email_verified_at FROM users',
    instead: 'last_name, password_hash, created_at AS email_verified_at FROM users',
    found: /a log-in before the address was confirmed: 200|a log-in to a new account: 200/,
  },
  {
    title: 'a link to a new password works twice',
    file: SET,
    says: 'DELETE FROM mail_tokens WHERE',
    instead: 'UPDATE mail_tokens SET user_id = user_id WHERE',
    found: OVER_LINK,
  },
  {
    title: 'an older link to a new password works after another one was used',
    file: SET,
    says: `purpose IN ('recovery', 'change') AND change_id IS NULL`,
    instead: `purpose = 'change' AND change_id IS NULL`,
    found: OVER_LINK,
  },
  {
    title: 'a link to a new password works after its time',
    file: RESET,
    says: `t.purpose = 'recovery' AND t.expires_at > $2`,
    instead: `t.purpose = 'recovery' AND $2::timestamptz IS NOT NULL`,
    found: OVER_LINK,
  },
  {
    title: 'a link that confirms an address sets a new password',
    file: RESET,
    says: `t.purpose = 'recovery'`,
    instead: `t.purpose IN ('recovery', 'verify')`,
    found: OVER_LINK,
  },
  {
    title: 'a recovered password leaves other devices logged in',
    file: SET,
    says: 'AND token_hash IS DISTINCT FROM $3::bytea',
    instead: 'AND token_hash IS DISTINCT FROM $3::bytea AND $3::bytea IS NOT NULL',
    found: /a device that is logged out: 200/,
  },
  {
    title: 'a recovered password does not confirm the address',
    file: RESET,
    says: 'SET email_verified_at = coalesce(email_verified_at, $2)',
    instead: 'SET email_verified_at = coalesce(email_verified_at, nullif($2::timestamptz, $2))',
    found: /that its address is confirmed is false|a log-in with the right password: 422/,
  },
  {
    title: 'a link gives an account another address after its time',
    file: CHANGE_EMAIL,
    says: `t.purpose = 'change' AND t.expires_at > $2`,
    instead: `t.purpose = 'change' AND $2::timestamptz IS NOT NULL`,
    found: OVER_ADDRESS_LINK,
  },
  {
    title: 'an older link gives an account another address than the one that was asked for last',
    file: CHANGE_EMAIL,
    says: `DELETE FROM mail_tokens WHERE user_id = $1 AND purpose = 'change'`,
    instead: `DELETE FROM mail_tokens WHERE user_id = $1 AND purpose = 'change' AND false`,
    found: OVER_ADDRESS_LINK,
  },
  {
    title: 'a change of address goes on waiting after the password became another one',
    file: SET,
    says: `purpose IN ('recovery', 'change') AND change_id IS NULL`,
    instead: `purpose = 'recovery' AND change_id IS NULL`,
    found: OVER_ADDRESS_LINK,
  },
  {
    title: 'somebody asks for an address that is another one’s',
    file: 'accounts/judge-email.ts',
    says: 'SELECT 1 FROM users WHERE email = $1',
    instead: 'SELECT 1 FROM users WHERE email = $1 AND false',
    found: TAKEN,
  },
  {
    title: 'an undone change leaves the other address',
    file: BEFORE_CHANGE,
    says: 'UPDATE users u SET email = c.email',
    instead: 'UPDATE users u SET email = u.email',
    found: /its address is /,
  },
  {
    title: 'an undone change leaves the other phone',
    file: BEFORE_CHANGE,
    says: 'phone = c.phone',
    instead: 'phone = u.phone',
    found: /its phone is /,
  },
  {
    title: 'a change is undone twice',
    file: BEFORE_CHANGE,
    says: 'user_id = $1 AND id >= $2',
    instead: 'user_id = $1 AND id > $2',
    found: OVER_UNDO,
  },
  {
    title: 'a change is undone after its time',
    file: 'accounts/changes/undo-account-change.ts',
    says: 't.expires_at > $2 AND c.expires_at > $2',
    instead: '$2::timestamptz IS NOT NULL',
    found: OVER_UNDO,
  },
  {
    title: 'whoever undoes a confirmed address keeps the phone of the same form',
    file: BEFORE_CHANGE,
    says: 'c.id = t.before_id AND c.email = u.email',
    instead: 'c.id = t.before_id AND c.email <> u.email',
    found: /its phone is /,
  },
  {
    title: 'any code confirms a phone',
    file: PHONE_CODES,
    says: 'code_hash = $2',
    instead: '(code_hash = $2 OR true)',
    found: new RegExp(`${OVER_CODE.source}|a code that was guessed: 200`),
  },
  {
    title: 'a phone stays though its code was right',
    file: 'accounts/update-user.ts',
    says: 'phone = $4, address',
    instead: 'phone = coalesce(nullif($4, $4), phone), address',
    found: /its phone is /,
  },
];
