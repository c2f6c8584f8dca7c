import type { Queryable } from '../../database/database.ts';
import { isUniqueViolationError } from '../../database/database-errors.ts';
import { makeWrongFieldsRefusal, type Refusal } from '../../messages/refusal.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { countTowardsRateLimit, type RateLimit } from '../limits/rate-limit.ts';
import { lockUserRow } from '../lock-user-row.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import type { HashInTurn, PasswordHashAsker } from '../passwords/password-hash-queue.ts';
import { storeRecoveryToken } from '../passwords/recovery-tokens.ts';
import { setUserPassword } from '../passwords/set-user-password.ts';
import { hashSecretToken, makeSecretToken } from '../sign-in/sessions.ts';
import { restoreAccountBeforeChange } from './account-before-change.ts';

/** Limits the hashes that many simultaneous requests with one link cause; a link works once. */
const PER_LINK: RateLimit = { name: 'undo-link', most: 30, windowSeconds: 3600 };

const OF_TOKEN = `SELECT c.user_id AS "userId", c.id AS "changeId", c.email
  FROM mail_tokens t JOIN account_changes c ON c.id = t.change_id
  WHERE t.token_hash = $1 AND t.purpose = 'undo' AND t.expires_at > $2 AND c.expires_at > $2`;

type Asked = { readonly userId: number; readonly changeId: number; readonly email: string };

const undoInPlace = async (
  context: AccountsContext,
  inTurn: HashInTurn,
  token: string,
): Promise<string | Refusal> => {
  const { database } = context;
  const hash = hashSecretToken(token);
  const find = async (queries: Queryable): Promise<Asked | undefined> =>
    (await queries.query<Asked>(OF_TOKEN, [hash, new Date(context.now())]))[0];
  const invalid = makeWrongFieldsRefusal({ token: ['undo_invalid'] });
  const first = await find(database);
  if (first === undefined) return invalid;
  const { userId } = first;
  const late = await countTowardsRateLimit(database, context, PER_LINK, token);
  if (late !== null) return late;
  const nobodys = await hashPassword(context, inTurn, makeSecretToken(context));
  try {
    return await database.transaction(async tx => {
      await lockUserRow(tx, userId);
      const asked = await find(tx); // another link may have been faster
      if (asked === undefined) return invalid;
      const { changeId, email } = asked;
      await restoreAccountBeforeChange(tx, context, userId, changeId);
      await setUserPassword(tx, userId, nobodys, null);
      return storeRecoveryToken(tx, context, { userId, email, changeId: null });
    });
  } catch (error) {
    // The address is taken only where a process with a fast clock has released it too early.
    if (isUniqueViolationError(error)) return makeWrongFieldsRefusal({ token: ['unique'] });
    throw error;
  }
};

/**
 * Undoes a change of address, phone or password by its mailed link, with all that came after it, and answers the token
 * of a recovery by which the owner sets a new password. Until then the account has none: the author of the change knew
 * the old password or had a session, so that neither may go on. Refused with a text at `token` where the link was used,
 * is expired or void, and where it is used too often at once; and while too many passwords are hashed. `asker` is the
 * visitor who opened the link.
 */
export const undoAccountChange = (
  context: AccountsContext,
  token: string,
  asker: PasswordHashAsker,
): Promise<string | Refusal> =>
  context.hashing.withPlace(asker, inTurn => undoInPlace(context, inTurn, token));
