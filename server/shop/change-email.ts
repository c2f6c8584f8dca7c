import type { Language } from '../../src/adapters/http/wire/primitives.ts';
import type { Context } from '../context.ts';
import type { Database, Queryable } from '../database/database.ts';
import { isUniqueViolation } from '../database/errors.ts';
import { addressChangingMail } from '../mails/address-changing-mail.ts';
import { changeAddressMail } from '../mails/change-address-mail.ts';
import { lockUser } from './lock-user.ts';
import { fieldErrors } from './refusal.ts';
import { makeToken, tokenHash } from './sessions.ts';

const LIFETIME_MS = 3 * 24 * 3_600_000;
/** A form that is saved again in this time asks for the same mail, not for another one. */
const MAILED_LATELY_MS = 10 * 60_000;

type Change = {
  readonly userId: number;
  readonly firstName: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly language: Language;
};

/** Whether this very change was mailed in the last 10 minutes and still waits for its confirmation. */
export const isChangeMailed = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  { userId, newEmail }: Pick<Change, 'userId' | 'newEmail'>,
): Promise<boolean> => {
  const rows = await database.query(
    `SELECT 1 FROM mail_tokens WHERE user_id = $1 AND purpose = 'change' AND email = $2 AND expires_at > $3`,
    [userId, newEmail, new Date(now() + LIFETIME_MS - MAILED_LATELY_MS)],
  );
  return rows.length > 0;
};

/**
 * Mails the link that changes the address to the new one, and a notice to the old one. Only the last change that was
 * asked for can be confirmed, within 3 days; until then the old address stays.
 */
export const sendEmailChange = async (tx: Queryable, context: Context, change: Change): Promise<void> => {
  const { userId, firstName, oldEmail, newEmail, language } = change;
  const { publicUrl } = context.config;
  const token = makeToken(context);
  const expiresAt = new Date(context.now() + LIFETIME_MS);
  await tx.query(`DELETE FROM mail_tokens WHERE user_id = $1 AND purpose = 'change'`, [userId]);
  await tx.query(
    `INSERT INTO mail_tokens (token_hash, user_id, purpose, email, expires_at) VALUES ($1, $2, 'change', $3, $4)`,
    [tokenHash(token), userId, newEmail, expiresAt],
  );
  const frame = { language, publicUrl };
  await context.outbox.send(tx, {
    kind: 'mail',
    to: oldEmail,
    ...addressChangingMail(frame, { name: firstName, newEmail }),
  });
  await context.outbox.send(tx, {
    kind: 'mail',
    to: newEmail,
    ...changeAddressMail(frame, { name: firstName, link: `${publicUrl}/verify-${token}` }),
    expiresAt,
  });
};

const OF_TOKEN = `FROM mail_tokens t WHERE t.token_hash = $1 AND t.purpose = 'change' AND t.expires_at > $2`;
const CONFIRM = `WITH asked AS (SELECT user_id, email ${OF_TOKEN})
  UPDATE users u SET email = asked.email,
    email_verified_at = CASE WHEN u.email = asked.email THEN coalesce(u.email_verified_at, $2) ELSE $2 END
  FROM asked WHERE u.id = asked.user_id RETURNING 1`;

/**
 * Gives the user the address that the token was mailed to; false when the token is unknown or over. Links that went to
 * the old address are void from then on. Opening the link again does no harm. Throws a Refusal when somebody else has
 * registered with the address meanwhile.
 */
export const confirmEmailChange = async (
  database: Database,
  now: number,
  token: string,
): Promise<boolean> => {
  const hash = tokenHash(token);
  try {
    return await database.transaction(async tx => {
      const moment = new Date(now);
      const [asked] = await tx.query<{ user_id: number }>(`SELECT user_id ${OF_TOKEN}`, [hash, moment]);
      if (asked === undefined) return false;
      await lockUser(tx, asked.user_id); // a change of password that came first has taken the token away
      const changed = await tx.query(CONFIRM, [hash, moment]);
      if (changed.length === 0) return false;
      await tx.query('DELETE FROM mail_tokens WHERE user_id = $1 AND token_hash <> $2', [
        asked.user_id,
        hash,
      ]);
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldErrors({ token: ['unique'] });
    throw error;
  }
};
