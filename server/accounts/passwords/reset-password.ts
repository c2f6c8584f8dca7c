import type { Language } from '../../../src/domain/content/languages.ts';
import {
  isRefusal,
  makeWrongFieldsRefusal,
  type Refusal,
  rollBackIfRefused,
} from '../../messages/refusal.ts';
import { pickAccountFieldProblems } from '../account-field-problems.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { restoreAccountBeforeChange, storeAccountBeforeChange } from '../changes/account-before-change.ts';
import { queueAccountChangedMails } from '../changes/queue-account-changed-mails.ts';
import { computeVisitorRateLimitKey, countTowardsRateLimit, type RateLimit } from '../limits/rate-limit.ts';
import { keepKnownDevice } from '../sign-in/known-devices.ts';
import { forgetLogInAttempts } from '../sign-in/log-in.ts';
import { hashSecretToken } from '../sign-in/sessions.ts';
import { findNewPasswordProblem, findRepeatedPasswordProblem } from './judge-password.ts';
import { hashPassword } from './password-hash.ts';
import type { HashInTurn } from './password-hash-queue.ts';
import { setUserPassword } from './set-user-password.ts';

/**
 * Limits a visitor's wrong recovery links. A valid link is not counted there: no stranger can use up what its owner
 * needs.
 */
const PER_VISITOR: RateLimit = { name: 'reset-address', most: 30, windowSeconds: 3600 };
/** Limits the hashes that many simultaneous requests with one link cause; a link works once. */
const PER_LINK: RateLimit = { name: 'reset-link', most: 30, windowSeconds: 3600 };

/**
 * A recovery link is valid only while the user still has the address that it was mailed to, or can still go back to it.
 */
const OF_TOKEN = `FROM mail_tokens t JOIN users u ON u.id = t.user_id LEFT JOIN account_changes c ON c.id = t.change_id
  WHERE t.token_hash = $1 AND t.purpose = 'recovery' AND t.expires_at > $2
    AND CASE WHEN t.change_id IS NULL THEN u.email = t.email ELSE c.expires_at > $2 END`;

type Reset = {
  readonly token: string;
  readonly password: string;
  readonly confirmation: string;
  readonly language: Language;
  readonly visitor: string;
  /** The token by which the visitor's browser is known, if it sends one. */
  readonly device: string | null;
  /** Aborted when the caller disconnects. */
  readonly gone: AbortSignal;
};
type Owner = {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly change_id: number | null;
};

const resetInPlace = async (
  context: AccountsContext,
  inTurn: HashInTurn,
  reset: Reset,
): Promise<string | Refusal | null> => {
  const { database } = context;
  const hash = hashSecretToken(reset.token);
  const usable = await database.query(`SELECT 1 ${OF_TOKEN}`, [hash, new Date(context.now())]);
  const late =
    usable.length > 0
      ? await countTowardsRateLimit(database, context, PER_LINK, reset.token)
      : await countTowardsRateLimit(
          database,
          context,
          PER_VISITOR,
          computeVisitorRateLimitKey(reset.visitor),
        );
  if (late !== null) return late;
  const problems = pickAccountFieldProblems({
    password: findNewPasswordProblem(reset.password),
    password_confirmation: findRepeatedPasswordProblem(reset.password, reset.confirmation),
    token: usable.length > 0 ? null : 'link_invalid',
  });
  if (problems !== null) return makeWrongFieldsRefusal(problems);

  const passwordHash = await hashPassword(context, inTurn, reset.password);
  const owner = await rollBackIfRefused(database, async tx => {
    const now = new Date(context.now());
    const [found] = await tx.query<Owner>(
      `SELECT u.id, t.email, u.first_name, t.change_id ${OF_TOKEN} FOR NO KEY UPDATE OF u`,
      [hash, now],
    );
    const used = await tx.query('DELETE FROM mail_tokens WHERE token_hash = $1 RETURNING 1', [hash]);
    if (found === undefined || used.length === 0) return makeWrongFieldsRefusal({ token: ['link_invalid'] });
    if (found.change_id !== null) await restoreAccountBeforeChange(tx, context, found.id, found.change_id);
    // The address is confirmed before the former values are stored, because only a confirmed address can be gone back
    // to.
    await tx.query('UPDATE users SET email_verified_at = coalesce(email_verified_at, $2) WHERE id = $1', [
      found.id,
      now,
    ]);
    const before = await storeAccountBeforeChange(tx, context, found.id);
    await setUserPassword(tx, found.id, passwordHash, null);
    const told = { userId: found.id, firstName: found.first_name, language: reset.language };
    await queueAccountChangedMails(tx, context, told, before, { what: 'password' });
    return found;
  });
  if (isRefusal(owner)) return owner;
  await forgetLogInAttempts(database, owner.email, reset.visitor);
  return keepKnownDevice(database, context, owner.id, passwordHash, reset.device);
};

/**
 * Sets a user's new password by a mailed link, which is used up, and ends all sessions. A link that was mailed to a
 * former address also goes back to it. The link proves the address, so that it counts as confirmed, failed log-ins are
 * forgotten, and the device is known from now on: its new token is answered. Refused with a text at each wrong field,
 * also `token`, and while too many passwords are hashed.
 */
export const resetPassword = (context: AccountsContext, reset: Reset): Promise<string | Refusal | null> =>
  context.hashing.withPlace(reset, inTurn => resetInPlace(context, inTurn, reset));
