import type { Language } from '../../../src/domain/content/languages.ts';
import {
  isRefusal,
  makeWrongFieldsRefusal,
  type Refusal,
  rollBackIfRefused,
} from '../../messages/refusal.ts';
import { pickAccountFieldProblems } from '../account-field-problems.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { storeAccountBeforeChange } from '../changes/account-before-change.ts';
import { queueAccountChangedMails } from '../changes/queue-account-changed-mails.ts';
import { countTowardsRateLimit, type RateLimit } from '../limits/rate-limit.ts';
import { keepKnownDevice } from '../sign-in/known-devices.ts';
import type { SessionUser } from '../sign-in/sessions.ts';
import { findCurrentPasswordProblem } from './current-password.ts';
import { findNewPasswordProblem, findRepeatedPasswordProblem } from './judge-password.ts';
import { hashPassword } from './password-hash.ts';
import type { HashInTurn } from './password-hash-queue.ts';
import { setUserPassword } from './set-user-password.ts';

/** Limits changes of the password: each costs a mail, and is stored for as long as it can be undone. */
const CHANGES_PER_USER: RateLimit = { name: 'change-password', most: 20, windowSeconds: 86_400 };

type Change = {
  readonly user: SessionUser;
  readonly sessionHash: Buffer;
  readonly language: Language;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
  /** The token by which the browser is known, if it sends one. */
  readonly device: string | null;
  readonly visitor: string;
  /** Aborted when the caller disconnects. */
  readonly gone: AbortSignal;
};

const changeInPlace = async (
  context: AccountsContext,
  inTurn: HashInTurn,
  change: Change,
): Promise<string | Refusal | null> => {
  const { user, sessionHash, language, oldPassword, newPassword, confirmation } = change;
  const { database } = context;
  const [row] = await database.query<{ password_hash: string | null }>(
    'SELECT password_hash FROM users WHERE id = $1',
    [user.id],
  );
  const oldHash = row?.password_hash ?? null;
  const own = await findCurrentPasswordProblem(context, inTurn, change, oldHash, oldPassword);
  if (isRefusal(own)) return own;
  const problems = pickAccountFieldProblems({
    old_password: own,
    new_password: findNewPasswordProblem(newPassword),
    new_password_confirmation: findRepeatedPasswordProblem(newPassword, confirmation),
  });
  if (problems !== null) return makeWrongFieldsRefusal(problems);

  const late = await countTowardsRateLimit(database, context, CHANGES_PER_USER, String(user.id));
  if (late !== null) return late;
  const newHash = await hashPassword(context, inTurn, newPassword);
  const refusal = await rollBackIfRefused(database, async tx => {
    const [current] = await tx.query(
      'SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE',
      [user.id, oldHash],
    );
    // The password was changed since the old one was checked: the typed one is no longer right.
    if (current === undefined) return makeWrongFieldsRefusal({ old_password: ['password_wrong'] });
    const before = await storeAccountBeforeChange(tx, context, user.id);
    await setUserPassword(tx, user.id, newHash, sessionHash);
    await queueAccountChangedMails(
      tx,
      context,
      { userId: user.id, firstName: user.firstName, language },
      before,
      {
        what: 'password',
      },
    );
    return null;
  });
  if (refusal !== null) return refusal;
  return keepKnownDevice(database, context, user.id, newHash, change.device);
};

/**
 * Changes a user's password, ends all other sessions and mails a notice with a link that undoes it. Log-in knows only
 * this device from now on: its new token is answered. Refused with a text at each wrong field, after too many wrong old
 * passwords or 20 changes in a day, and while too many passwords are hashed.
 */
export const changePassword = (context: AccountsContext, change: Change): Promise<string | Refusal | null> =>
  context.hashing.withPlace(change, inTurn => changeInPlace(context, inTurn, change));
