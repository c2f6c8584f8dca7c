import { EMAIL_CONFIRMATION_LINK_DAYS } from '../../../src/domain/accounts/confirmation-constants.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import type { Queryable } from '../../database/database.ts';
import { makeVerifyAddressMail } from '../../messages/mails/accounts/make-verify-address-mail.ts';
import { makeMailFrame } from '../../messages/mails/mail.ts';
import type { Refusal } from '../../messages/refusal.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { queueMailIfRegistered } from '../limits/queue-mail-if-registered.ts';
import { hashSecretToken, makeSecretToken } from './sessions.ts';

const LIFETIME_MS = EMAIL_CONFIRMATION_LINK_DAYS * 24 * 3_600_000;
const LIMITS = {
  perVisitor: { name: 'verify-address', most: 20, windowSeconds: 3600 },
  perMail: { name: 'verify-mail', most: 5, windowSeconds: 86_400 },
};

type Recipient = { readonly id: number; readonly email: string; readonly firstName: string };

/** Queues the mail with the link that confirms a user's address; valid for `EMAIL_CONFIRMATION_LINK_DAYS`. */
export const queueVerifyAddressMail = async (
  tx: Queryable,
  context: AccountsContext,
  { id, email, firstName }: Recipient,
  language: Language,
): Promise<void> => {
  const token = makeSecretToken(context);
  const expiresAt = new Date(context.now() + LIFETIME_MS);
  await tx.query(
    `INSERT INTO mail_tokens (token_hash, user_id, purpose, email, expires_at) VALUES ($1, $2, 'verify', $3, $4)`,
    [hashSecretToken(token), id, email, expiresAt],
  );
  const link = `${context.config.publicUrl}/verify-${token}`;
  await context.outbox.send(tx, {
    kind: 'mail',
    to: email,
    expiresAt,
    ...makeVerifyAddressMail(makeMailFrame(context.config, language), { name: firstName, link }),
  });
};

/**
 * Confirms a user's email address that the token was mailed to; false when the token is unknown or expired, or the user
 * has another address now. Opening the link again in its time confirms nothing more and does no harm.
 */
export const confirmEmail = async (queries: Queryable, now: number, token: string): Promise<boolean> => {
  const rows = await queries.query(
    `UPDATE users u SET email_verified_at = coalesce(u.email_verified_at, $2) FROM mail_tokens t
     WHERE t.token_hash = $1 AND t.purpose = 'verify' AND t.expires_at > $2 AND u.id = t.user_id AND u.email = t.email
     RETURNING 1`,
    [hashSecretToken(token), new Date(now)],
  );
  return rows.length > 0;
};

/**
 * Mails the link that confirms an email address again where an unconfirmed user has this address. Answer, limits (5 a
 * day for an email address, registered or not) and time are the same where no user has it (docs/behaviour.md#sessions).
 */
export const remailEmailVerification = (
  context: AccountsContext,
  asked: { readonly email: string; readonly language: Language; readonly address: string },
): Promise<Refusal | null> =>
  queueMailIfRegistered(context, asked, LIMITS, async tx => {
    const { email, language } = asked;
    const [user] = await tx.query<{ id: number; first_name: string }>(
      `SELECT id, first_name FROM users
       WHERE email = $1 AND email_verified_at IS NULL AND password_hash IS NOT NULL`,
      [email],
    );
    if (user !== undefined)
      await queueVerifyAddressMail(tx, context, { id: user.id, email, firstName: user.first_name }, language);
  });
