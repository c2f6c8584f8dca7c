import { EMAIL_CONFIRMATION_LINK_DAYS } from '../../../src/domain/accounts/confirmation-constants.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import type { Queryable } from '../../database/database.ts';
import { isUniqueViolationError } from '../../database/database-errors.ts';
import { makeChangeAddressMail } from '../../messages/mails/accounts/make-change-address-mail.ts';
import { makeMailFrame } from '../../messages/mails/mail.ts';
import { makeWrongFieldsRefusal, type Refusal } from '../../messages/refusal.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { lockUserRow } from '../lock-user-row.ts';
import { hashSecretToken, makeSecretToken } from '../sign-in/sessions.ts';
import { releaseFormerAddress, storeAccountBeforeRequest } from './account-before-change.ts';
import { queueAccountChangedMails } from './queue-account-changed-mails.ts';

const LIFETIME_MS = EMAIL_CONFIRMATION_LINK_DAYS * 24 * 3_600_000;
/** The time in which a form that is saved again asks for the same mail, not for another one. */
const MAILED_LATELY_MS = 10 * 60_000;

type Change = {
  readonly userId: number;
  readonly firstName: string;
  readonly newEmail: string;
  readonly language: Language;
};

/**
 * Tells whether this very change of an account's address was mailed in the last 10 minutes and still waits for its
 * confirmation.
 */
export const isEmailChangeMailed = async (
  { database, now }: Pick<AccountsContext, 'database' | 'now'>,
  { userId, newEmail }: Pick<Change, 'userId' | 'newEmail'>,
): Promise<boolean> => {
  const rows = await database.query(
    `SELECT 1 FROM mail_tokens WHERE user_id = $1 AND purpose = 'change' AND email = $2 AND expires_at > $3`,
    [userId, newEmail, new Date(now() + LIFETIME_MS - MAILED_LATELY_MS)],
  );
  return rows.length > 0;
};

/**
 * Queues the mail with the link that changes an account's address to the new one. Only the last requested change can be
 * confirmed, within 3 days; until then the old address stays. `beforeId` is the id of the values that were stored
 * before the request.
 */
export const queueChangeAddressMail = async (
  tx: Queryable,
  context: AccountsContext,
  change: Change,
  beforeId: number | null,
): Promise<void> => {
  const { userId, firstName, newEmail, language } = change;
  const { publicUrl } = context.config;
  const token = makeSecretToken(context);
  const expiresAt = new Date(context.now() + LIFETIME_MS);
  await tx.query(`DELETE FROM mail_tokens WHERE user_id = $1 AND purpose = 'change'`, [userId]);
  await tx.query(
    `INSERT INTO mail_tokens (token_hash, user_id, purpose, email, expires_at, before_id)
     VALUES ($1, $2, 'change', $3, $4, $5)`,
    [hashSecretToken(token), userId, newEmail, expiresAt, beforeId],
  );
  await context.outbox.send(tx, {
    kind: 'mail',
    to: newEmail,
    ...makeChangeAddressMail(makeMailFrame(context.config, language), {
      name: firstName,
      link: `${publicUrl}/verify-${token}`,
    }),
    expiresAt,
  });
};

/** The change of address that a token may confirm, and its account. */
const ASKED = `SELECT t.user_id AS "userId", t.email AS "newEmail", u.email AS "oldEmail", u.first_name AS "firstName",
    u.language FROM mail_tokens t JOIN users u ON u.id = t.user_id
  WHERE t.token_hash = $1 AND t.purpose = 'change' AND t.expires_at > $2`;
type Asked = Change & { readonly oldEmail: string };

const TAKE = `UPDATE users SET email = $2,
    email_verified_at = CASE WHEN email = $2 THEN coalesce(email_verified_at, $3) ELSE $3 END WHERE id = $1`;

/**
 * Gives a user the new email address that the token was mailed to, and mails the old one how to undo that; false when
 * the token is unknown or expired. Links that were mailed to the old address are void from then on, but for those that
 * undo a change. Opening the link again does no harm. Refused when somebody else has the address by now, or can go back
 * to it.
 */
export const confirmEmailChange = async (
  context: AccountsContext,
  token: string,
): Promise<boolean | Refusal> => {
  const hash = hashSecretToken(token);
  const find = async (queries: Queryable): Promise<Asked | undefined> => {
    const [asked] = await queries.query<Asked>(ASKED, [hash, new Date(context.now())]);
    return asked;
  };
  const first = await find(context.database);
  if (first === undefined) return false;
  try {
    return await context.database.transaction(async tx => {
      await lockUserRow(tx, first.userId); // a new password or an undone change that came first has taken the token away
      const asked = await find(tx);
      if (asked === undefined) return false;
      const { userId, newEmail } = asked;
      await releaseFormerAddress(tx, context, newEmail);
      const isNew = newEmail !== asked.oldEmail;
      const before = isNew ? await storeAccountBeforeRequest(tx, context, userId, hash) : null;
      await tx.query(TAKE, [userId, newEmail, new Date(context.now())]);
      await tx.query(
        'DELETE FROM mail_tokens WHERE user_id = $1 AND token_hash <> $2 AND change_id IS NULL',
        [userId, hash],
      );
      if (isNew) await queueAccountChangedMails(tx, context, asked, before, { what: 'address', newEmail });
      return true;
    });
  } catch (error) {
    if (isUniqueViolationError(error)) return makeWrongFieldsRefusal({ token: ['unique'] });
    throw error;
  }
};
