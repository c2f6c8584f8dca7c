import type { Refusal } from '../../messages/refusal.ts';
import type { TextId } from '../../messages/texts/text.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { countTowardsEach, forgetCount, type Limit } from '../limits/rate-limit.ts';
import type { InTurn } from './hashing-places.ts';
import { passwordMatches } from './password.ts';

const LOCKED = 'password_locked';
/**
 * Limits a session's guesses of the password: somebody who finds an open browser, or steals a session, must not guess
 * faster than at the log-in.
 */
const PER_SESSION: Limit = { name: 'own-password-session', most: 10, windowSeconds: 900, message: LOCKED };
/** Limits the guesses of all sessions together: more than a stolen one can use up, so that the owner's own goes on. */
const PER_USER: Limit = { name: 'own-password', most: 50, windowSeconds: 900, message: LOCKED };

/**
 * Tells what is wrong with the password that a session gives as the account's own. A refusal after 10 wrong ones of the
 * session in 15 minutes, or 50 of all sessions, whichever call they were given to; the right one clears the counts.
 */
export const ownPasswordProblem = async (
  context: AccountsContext,
  inTurn: InTurn,
  { user, sessionHash }: { readonly user: { readonly id: number }; readonly sessionHash: Buffer },
  passwordHash: string | null,
  typed: string,
): Promise<TextId | Refusal | null> => {
  if (typed === '') return 'required';
  const session = sessionHash.toString('base64url');
  const late = await countTowardsEach(
    context.database,
    context,
    [PER_SESSION, session],
    [PER_USER, String(user.id)],
  );
  if (late !== null) return late;
  if (!(await passwordMatches(context, inTurn, passwordHash, typed))) return 'password_wrong';
  await forgetCount(context.database, PER_SESSION, session);
  await forgetCount(context.database, PER_USER, String(user.id));
  return null;
};
