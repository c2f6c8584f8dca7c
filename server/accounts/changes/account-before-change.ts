import { ACCOUNT_CHANGE_UNDO_DAYS } from '../../../src/domain/accounts/account-change-undo-days.ts';
import type { Queryable } from '../../database/database.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { hashSecretToken, makeSecretToken } from '../sign-in/sessions.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * The largest number of former addresses that a mail goes to, so that many changes do not multiply mails; the earliest
 * addresses come first.
 */
export const MOST_MAILED_FORMER_ADDRESSES = 5;

/**
 * The fields of an email address that an account can go back to because a change took it away, with the change that is
 * undone then.
 */
export type FormerAddress = {
  readonly changeId: number;
  readonly email: string;
  readonly expiresAt: Date;
};

const undoEnd = ({ now }: Pick<AccountsContext, 'now'>): Date =>
  new Date(now() + ACCOUNT_CHANGE_UNDO_DAYS * DAY_MS);

const KEEP = `INSERT INTO account_changes (user_id, email, email_verified_at, phone, expires_at)
  SELECT id, email, email_verified_at, phone, $2 FROM users
    WHERE id = $1 AND (email_verified_at IS NOT NULL OR NOT $3::boolean)
  RETURNING id AS "changeId", email, expires_at AS "expiresAt"`;

/**
 * Stores an account's email address and phone before they or the password are changed. Null where the shop has
 * addresses confirmed and this one never was: it may be a stranger's, by a typing mistake. The user is locked.
 */
export const storeAccountBeforeChange = async (
  tx: Queryable,
  context: Pick<AccountsContext, 'config' | 'now'>,
  userId: number,
): Promise<FormerAddress | null> => {
  const kept = await tx.query<FormerAddress>(KEEP, [
    userId,
    undoEnd(context),
    context.config.emailConfirmation,
  ]);
  return kept[0] ?? null;
};

const KEEP_ON = `UPDATE account_changes c SET expires_at = $2 FROM mail_tokens t JOIN users u ON u.id = t.user_id
  WHERE t.token_hash = $1 AND c.id = t.before_id AND c.email = u.email
  RETURNING c.id AS "changeId", c.email, c.expires_at AS "expiresAt"`;

/**
 * Stores what an account was before a change, as {@link storeAccountBeforeChange} does, when an address is taken over that was
 * requested before: the values stored at the request count from now on, because the form that requested it may have
 * changed the phone as well.
 */
export const storeAccountBeforeRequest = async (
  tx: Queryable,
  context: Pick<AccountsContext, 'config' | 'now'>,
  userId: number,
  askedBy: Buffer,
): Promise<FormerAddress | null> => {
  const [kept] = await tx.query<FormerAddress>(KEEP_ON, [askedBy, undoEnd(context)]);
  return kept ?? storeAccountBeforeChange(tx, context, userId);
};

/**
 * Writes the SQL that selects the former addresses that can still be gone back to at `$2`, of the users or with the
 * addresses of `which`, without present ones. Each comes with its earliest change: the first owner goes back before
 * everything that came later.
 */
export const writeFormerAddressesSql = (which: string): string =>
  `SELECT DISTINCT ON (c.user_id, c.email) c.id AS "changeId", c.user_id AS "userId", u.first_name AS "firstName", c.email,
     c.expires_at AS "expiresAt" FROM account_changes c JOIN users u ON u.id = c.user_id
   WHERE c.expires_at > $2 AND c.email <> u.email AND ${which} ORDER BY c.user_id, c.email, c.id`;

const FORMER = `SELECT "changeId", email, "expiresAt" FROM (${writeFormerAddressesSql('c.user_id = $1')}) former
  ORDER BY "changeId" LIMIT ${MOST_MAILED_FORMER_ADDRESSES}`;

/** Reads the former addresses that a user can go back to, the earliest first. */
export const readFormerAddresses = (
  queries: Queryable,
  { now }: Pick<AccountsContext, 'now'>,
  userId: number,
): Promise<readonly FormerAddress[]> => queries.query<FormerAddress>(FORMER, [userId, new Date(now())]);

/** Makes the link that undoes a change of an account; it ends when the change can't be undone any more. */
export const makeUndoChangeLink = async (
  tx: Queryable,
  context: Pick<AccountsContext, 'config' | 'randomBytes'>,
  userId: number,
  { changeId, email, expiresAt }: FormerAddress,
): Promise<string> => {
  const token = makeSecretToken(context);
  await tx.query(
    `INSERT INTO mail_tokens (token_hash, user_id, purpose, email, expires_at, change_id)
     VALUES ($1, $2, 'undo', $3, $4, $5)`,
    [hashSecretToken(token), userId, email, expiresAt, changeId],
  );
  return `${context.config.publicUrl}/undo-${token}`;
};

const RESTORE = `UPDATE users u SET email = c.email, email_verified_at = coalesce(c.email_verified_at, $3), phone = c.phone
  FROM account_changes c WHERE u.id = $1 AND c.id = $2 AND c.user_id = u.id`;

/**
 * Puts a user's address and phone back as they were before a change, and voids what came after it: later changes can't
 * be undone any more, nor used by their addresses. Changes before it stay. The owner has opened a mail to that address,
 * so that it counts as confirmed. The user is locked, and gets another password in the same transaction.
 */
export const restoreAccountBeforeChange = async (
  tx: Queryable,
  { now }: Pick<AccountsContext, 'now'>,
  userId: number,
  changeId: number,
): Promise<void> => {
  await tx.query(RESTORE, [userId, changeId, new Date(now())]);
  await tx.query('DELETE FROM account_changes WHERE user_id = $1 AND id >= $2', [userId, changeId]);
};

/** Releases a former address of an account whose days are over, before somebody else takes it. */
export const releaseFormerAddress = async (
  queries: Queryable,
  { now }: Pick<AccountsContext, 'now'>,
  email: string,
): Promise<void> => {
  await queries.query('DELETE FROM account_changes WHERE email = $1 AND expires_at <= $2', [
    email,
    new Date(now()),
  ]);
};
