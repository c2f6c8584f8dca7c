import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { normalizeEmail } from './email.ts';
import { passwordMatches } from './password.ts';
import { countTowards, forgetCount, type Limit, visitorKey } from './rate-limit.ts';
import { fieldErrors } from './refusal.ts';
import type { OpenedSession } from './register-user.ts';
import { startSessionWith } from './sessions.ts';

const PER_ACCOUNT: Limit = { name: 'log-in-account', most: 10, windowSeconds: 900 };
const PER_ADDRESS: Limit = { name: 'log-in-address', most: 100, windowSeconds: 900 };

type Attempt = {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly address: string;
};

type Row = {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string | null;
  readonly email_verified_at: Date | null;
};

/** After the owner of the address proved to be it in another way. */
export const forgetLogInAttempts = (queries: Queryable, email: string): Promise<void> =>
  forgetCount(queries, PER_ACCOUNT, email);

/**
 * Opens a session. Throws a Refusal: `required` for an empty field, one text for an unknown address and for a wrong
 * password alike (in the same time), `verify_email` for a right password before the address is confirmed, a 429 after
 * 10 attempts on an account or 100 from an address in 15 minutes; a success clears the account's count.
 */
export const logIn = async (context: Context, attempt: Attempt): Promise<OpenedSession> => {
  const { database, config } = context;
  const missing = {
    ...(attempt.email.trim() === '' ? { email: ['required'] as const } : {}),
    ...(attempt.password === '' ? { password: ['required'] as const } : {}),
  };
  if (Object.keys(missing).length > 0) throw fieldErrors(missing);

  const email = normalizeEmail(attempt.email) ?? attempt.email.trim().toLowerCase();
  await countTowards(database, context, PER_ADDRESS, visitorKey(attempt.address));
  await countTowards(database, context, PER_ACCOUNT, email);
  const [user] = await database.query<Row>(
    'SELECT id, first_name, last_name, password_hash, email_verified_at FROM users WHERE email = $1',
    [email],
  );
  const matches = await passwordMatches(user?.password_hash ?? null, attempt.password);
  if (user === undefined || !matches) throw fieldErrors({ password: ['credentials_wrong'] });
  await forgetLogInAttempts(database, email);
  if (config.emailConfirmation && user.email_verified_at === null) {
    throw fieldErrors({ verify_email: ['email_unverified'] });
  }
  const token = await startSessionWith(database, context, user.id, user.password_hash, attempt.remember);
  // The password was changed while this one was checked.
  if (token === null) throw fieldErrors({ password: ['credentials_wrong'] });
  return { id: user.id, name: `${user.first_name} ${user.last_name}`.trim(), email, token };
};
