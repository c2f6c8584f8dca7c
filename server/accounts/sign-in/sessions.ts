import { createHash } from 'node:crypto';
import { type Points, points } from '../../../src/domain/accounts/points.ts';
import { REMEMBERED_SESSION_DAYS, SESSION_HOURS } from '../../../src/domain/accounts/session-length.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import { type MinorUnits, minorUnits } from '../../../src/domain/money/money-units.ts';
import type { UnpaidTimes } from '../../../src/domain/orders/reservation-terms.ts';
import type { Queryable } from '../../database/database.ts';
import { makeCachePerDatabase } from '../../database/make-cache-per-database.ts';
import type { AccountsContext } from '../accounts-context.ts';

/** The fields of a session's user that most calls need. */
export type SessionUser = {
  readonly id: number;
  readonly firstName: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly language: Language;
  readonly currency: string;
  /** The points owned, those reserved for unpaid orders included. */
  readonly points: Points;
  /** The paid sum that levels are found by, in kopiyka. */
  readonly saleBalance: MinorUnits;
  /** The user's unpaid past, which decides for how long an unpaid order may hold its items. */
  readonly unpaidPast: UnpaidTimes;
  /** Tells whether the first get-app-data of the session has merged the browser's cart. */
  readonly cartMerged: boolean;
};

/** The columns of a user's unpaid past as the database stores them; null where the person has none. */
export type UnpaidTimesRow = {
  readonly lapses: number | null;
  readonly declines: number | null;
  readonly lapsed_at: Date | null;
};

type Row = UnpaidTimesRow & {
  readonly id: number;
  readonly first_name: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly language: Language;
  readonly currency: string;
  readonly points: bigint;
  readonly sale_balance: bigint;
  readonly cart_merged: boolean;
};

export const toUnpaidTimes = ({ lapses, declines, lapsed_at: at }: UnpaidTimesRow): UnpaidTimes => ({
  lapses: lapses ?? 0,
  declines: declines ?? 0,
  lapsedAt: at === null ? null : at.getTime(),
});

const QUERY = `SELECT u.id, u.first_name, u.email, u.avatar, u.language, u.currency, u.points,
    u.sale_balance, past.lapses, past.declines, past.lapsed_at, s.cart_merged
  FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN unpaid_pasts past ON past.person = u.person WHERE s.token_hash = $1 AND s.expires_at > $2`;

/**
 * Reads the session's user at `now` (epoch ms), or null when the session is unknown or over. One query by primary keys.
 */
export const readUserOfSession = async (
  queries: Queryable,
  tokenHash: Buffer,
  now: number,
): Promise<SessionUser | null> => {
  const [row] = await queries.query<Row>(QUERY, [tokenHash, new Date(now)]);
  if (row === undefined) return null;
  const user: SessionUser = {
    id: row.id,
    firstName: row.first_name,
    email: row.email,
    avatar: row.avatar,
    language: row.language,
    currency: row.currency,
    points: points(row.points),
    saleBalance: minorUnits(row.sale_balance),
    unpaidPast: toUnpaidTimes(row),
    cartMerged: row.cart_merged,
  };
  recentOf(queries).set(tokenHash.toString('latin1'), user);
  return user;
};

const RECENT_MS = 1_000;
const MOST_RECENT = 10_000;
const recentOf = makeCachePerDatabase<string, SessionUser>(RECENT_MS, MOST_RECENT);
const changedOf = makeCachePerDatabase<number, true>(RECENT_MS, MOST_RECENT);

/**
 * Has what {@link recallUserOfSession} answers of a user read again for a second, because this process has just settled
 * a payment of theirs: counted from what was before, their next order would only be counted once more.
 */
export const forgetRecentUser = (queries: Queryable, userId: number): void => {
  changedOf(queries).set(userId, true);
};

/**
 * Reads the user of a session as {@link readUserOfSession} does, from memory where the session was read within the last
 * second and {@link forgetRecentUser} was not told of the user meanwhile. Only for an action whose own statement checks
 * the session and the user's data again: another process may just have ended or changed them.
 */
export const recallUserOfSession = async (
  queries: Queryable,
  tokenHash: Buffer,
  now: number,
): Promise<SessionUser | null> => {
  const recent = recentOf(queries).get(tokenHash.toString('latin1'));
  return recent === undefined || changedOf(queries).has(recent.id)
    ? readUserOfSession(queries, tokenHash, now)
    : recent;
};

const HOUR_MS = 3_600_000;

/** Hashes a secret token for storage: enough to recognise it, not enough to use it. */
export const hashSecretToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a random 256-bit token as URL-safe text (docs/behaviour.md#sessions). */
export const makeSecretToken = (context: Pick<AccountsContext, 'randomBytes'>): string =>
  Buffer.from(context.randomBytes(32)).toString('base64url');

/** Inserts a session; where a password's hash is given, only while the user has this password. */
const START = `INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
  SELECT $1, u.id, $3, $4 FROM (
    SELECT id FROM users WHERE id = $2 AND ($5::text IS NULL OR password_hash = $5) FOR SHARE) u RETURNING 1`;

/**
 * Starts a session as {@link startSession} does, but answers null when the user no longer has the password of this
 * hash: a log-in with the old password must not get in beside a change of it at the same moment.
 */
export const startSessionIfPasswordUnchanged = async (
  queries: Queryable,
  context: Pick<AccountsContext, 'now' | 'randomBytes'>,
  userId: number,
  passwordHash: string | null,
  remember: boolean,
): Promise<string | null> => {
  const token = makeSecretToken(context);
  const now = context.now();
  const started = await queries.query(START, [
    hashSecretToken(token),
    userId,
    new Date(now),
    new Date(now + (remember ? REMEMBERED_SESSION_DAYS * 24 : SESSION_HOURS) * HOUR_MS),
    passwordHash,
  ]);
  return started.length === 0 ? null : token;
};

/**
 * Starts a session of 30 days when remembered, otherwise 24 hours, and returns its token (docs/behaviour.md#sessions).
 */
export const startSession = async (
  queries: Queryable,
  context: Pick<AccountsContext, 'now' | 'randomBytes'>,
  userId: number,
  remember: boolean,
): Promise<string> => {
  const token = await startSessionIfPasswordUnchanged(queries, context, userId, null, remember);
  if (token === null) throw new Error('a session for nobody');
  return token;
};

/** Ends one session of a user and deletes these device tokens of its user (docs/behaviour.md#sessions). */
export const endSession = async (
  queries: Queryable,
  hash: Buffer,
  userId: number,
  deviceTokens: readonly string[],
): Promise<void> => {
  await queries.query(
    `WITH forgotten AS (DELETE FROM device_tokens WHERE user_id = $2 AND token = ANY($3::text[]))
     DELETE FROM sessions WHERE token_hash = $1`,
    [hash, userId, deviceTokens],
  );
};
