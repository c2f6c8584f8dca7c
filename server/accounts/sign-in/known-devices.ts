import type { Queryable } from '../../database/database.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { hashSecretToken, makeSecretToken } from './sessions.ts';

export const KNOWN_DEVICE_SECONDS = 90 * 24 * 3600;
/**
 * The number of wrong passwords that a known device may give before it counts as unknown; a right one gives them back.
 */
const TRIES = 10;
/**
 * The largest number of known devices of a user, more than one person uses; the ones used longest ago are deleted
 * first.
 */
const MOST_DEVICES = 20;

const TRY = `UPDATE known_devices SET tries_left = tries_left - 1
  WHERE token_hash = $1 AND user_id = (SELECT id FROM users WHERE email = $2) AND expires_at > $3 AND tries_left > 0
  RETURNING 1`;

/**
 * Tells whether a browser's device logged in to the account before; counts a try of it in the same statement, so that a
 * stolen token is worth a few guesses and not more.
 */
export const tryKnownDevice = async (
  queries: Queryable,
  now: number,
  token: string | null,
  email: string,
): Promise<boolean> => {
  const hash = token === null ? null : hashSecretToken(token);
  return (await queries.query(TRY, [hash, email, new Date(now)])).length > 0;
};

/** Stores the device only while the user has this password: a change of it at the same moment deletes every device. */
const KEEP = `WITH u AS (
    SELECT id FROM users WHERE id = $2 AND password_hash IS NOT DISTINCT FROM $3 FOR SHARE),
  surplus AS (DELETE FROM known_devices d USING u WHERE d.user_id = u.id AND (d.token_hash = $4 OR d.token_hash IN (
    SELECT token_hash FROM known_devices WHERE user_id = $2 ORDER BY expires_at DESC OFFSET ${MOST_DEVICES - 1}))),
  moved AS (UPDATE known_devices d SET token_hash = $1 FROM u WHERE d.token_hash = $4 AND d.user_id <> u.id)
  INSERT INTO known_devices (token_hash, user_id, tries_left, expires_at)
    SELECT $1, u.id, ${TRIES}, $5 FROM u RETURNING 1`;

/**
 * Makes a browser's device known to the user with this password, by a new token, which is returned; what knew the
 * former token of a browser that several people use follows it. Null when the password is another one by now.
 */
export const keepKnownDevice = async (
  queries: Queryable,
  context: Pick<AccountsContext, 'now' | 'randomBytes'>,
  userId: number,
  passwordHash: string | null,
  former: string | null,
): Promise<string | null> => {
  const token = makeSecretToken(context);
  const kept = await queries.query(KEEP, [
    hashSecretToken(token),
    userId,
    passwordHash,
    former === null ? null : hashSecretToken(former),
    new Date(context.now() + KNOWN_DEVICE_SECONDS * 1000),
  ]);
  return kept.length === 0 ? null : token;
};
