import { toStoredEmail } from '../../../src/domain/accounts/email-address.ts';
import type { Queryable } from '../../database/database.ts';
import { makeWrongFieldsRefusal, type Refusal } from '../../messages/refusal.ts';
import type { AccountsContext } from '../accounts-context.ts';
import {
  computeVisitorRateLimitKey,
  countTowardsRateLimits,
  forgetRateLimitCount,
  type RateLimit,
} from '../limits/rate-limit.ts';
import { isPasswordOfHash } from '../passwords/password-hash.ts';
import type { HashInTurn } from '../passwords/password-hash-queue.ts';
import { keepKnownDevice, tryKnownDevice } from './known-devices.ts';
import type { OpenedSession } from './register-user.ts';
import { startSessionIfPasswordUnchanged } from './sessions.ts';

const LOCKED = 'log_in_locked';
/** Limits one visitor's guesses at one account: nobody else is kept out by it. */
const PER_PAIR: RateLimit = { name: 'log-in-pair', most: 10, windowSeconds: 900, message: LOCKED };
/** Limits one visitor's guesses at all accounts. */
const PER_ADDRESS: RateLimit = { name: 'log-in-address', most: 100, windowSeconds: 900, message: LOCKED };
/** Limits all visitors' guesses at one account, to more than any one of them can use up. */
const PER_ACCOUNT: RateLimit = { name: 'log-in-account', most: 100, windowSeconds: 3600, message: LOCKED };

type Attempt = {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly address: string;
  /** The token by which the visitor's browser is known, if it sends one. */
  readonly device: string | null;
  /** Aborted when the caller disconnects. */
  readonly gone: AbortSignal;
};

type Row = {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string | null;
  readonly email_verified_at: Date | null;
};

const pairOf = (email: string, visitor: string): string => `${email} ${computeVisitorRateLimitKey(visitor)}`;

/**
 * Deletes the counts of a user's failed log-ins, after the owner proved the email address in another way from this
 * visitor's network address.
 */
export const forgetLogInAttempts = async (
  queries: Queryable,
  email: string,
  visitor: string,
): Promise<void> => {
  await forgetRateLimitCount(queries, PER_ACCOUNT, email);
  await forgetRateLimitCount(queries, PER_PAIR, pairOf(email, visitor));
};

const logInInPlace = async (
  context: AccountsContext,
  inTurn: HashInTurn,
  attempt: Attempt,
): Promise<OpenedSession | Refusal> => {
  const { database, config } = context;
  const email = toStoredEmail(attempt.email);
  if (!(await tryKnownDevice(database, context.now(), attempt.device, email))) {
    const late = await countTowardsRateLimits(
      database,
      context,
      [PER_ADDRESS, computeVisitorRateLimitKey(attempt.address)],
      [PER_PAIR, pairOf(email, attempt.address)],
      [PER_ACCOUNT, email],
    );
    if (late !== null) return late;
  }
  const [user] = await database.query<Row>(
    'SELECT id, first_name, last_name, password_hash, email_verified_at FROM users WHERE email = $1',
    [email],
  );
  const matches = await isPasswordOfHash(context, inTurn, user?.password_hash ?? null, attempt.password);
  if (user === undefined || !matches) return makeWrongFieldsRefusal({ password: ['credentials_wrong'] });
  await forgetRateLimitCount(database, PER_PAIR, pairOf(email, attempt.address));
  if (config.emailConfirmation && user.email_verified_at === null) {
    return makeWrongFieldsRefusal({ verify_email: ['email_unverified'] });
  }
  const token = await startSessionIfPasswordUnchanged(
    database,
    context,
    user.id,
    user.password_hash,
    attempt.remember,
  );
  const device = await keepKnownDevice(database, context, user.id, user.password_hash, attempt.device);
  // The password was changed while this one was checked.
  if (token === null || device === null) return makeWrongFieldsRefusal({ password: ['credentials_wrong'] });
  return { id: user.id, name: `${user.first_name} ${user.last_name}`.trim(), email, token, device };
};

/**
 * Logs a user in: opens a session and makes the device known. Refused: `required` for an empty field, one text for an
 * unknown address and for a wrong password alike (in the same time), `verify_email` for a right password before the
 * address is confirmed, and over a limit: 10 attempts of a visitor at an account or 100 at any in 15 minutes, 100 of
 * all visitors at one account in an hour. A device that logged in to the account before has tries of its own instead,
 * so that strangers who use limits up do not keep it out. While too many passwords are hashed it is refused before
 * anything is counted.
 */
export const logIn = async (context: AccountsContext, attempt: Attempt): Promise<OpenedSession | Refusal> => {
  const missing = {
    ...(attempt.email.trim() === '' ? { email: ['required'] as const } : {}),
    ...(attempt.password === '' ? { password: ['required'] as const } : {}),
  };
  if (Object.keys(missing).length > 0) return makeWrongFieldsRefusal(missing);
  return context.hashing.withPlace({ ...attempt, visitor: attempt.address }, inTurn =>
    logInInPlace(context, inTurn, attempt),
  );
};
