import type { Refusal } from '../../messages/refusal.ts';
import type { TextId } from '../../messages/texts/translate-server-text.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { countTowardsRateLimits, forgetRateLimitCount, type RateLimit } from '../limits/rate-limit.ts';
import { isPasswordOfHash } from './password-hash.ts';
import type { HashInTurn } from './password-hash-queue.ts';

const LOCKED = 'password_locked';
/**
 * Limits a session's guesses of the password: somebody who finds an open browser, or steals a session, must not guess
 * faster than at the log-in.
 */
const PER_SESSION: RateLimit = {
  name: 'own-password-session',
  most: 10,
  windowSeconds: 900,
  message: LOCKED,
};
/** Limits the guesses of all sessions together: more than a stolen one can use up, so that the owner's own goes on. */
const PER_USER: RateLimit = { name: 'own-password', most: 50, windowSeconds: 900, message: LOCKED };

/**
 * Finds what is wrong with the password that a session gives as the account's own. A refusal after 10 wrong ones of the
 * session in 15 minutes, or 50 of all sessions, whichever call they were given to; the right one clears the counts.
 */
export const findCurrentPasswordProblem = async (
  context: AccountsContext,
  inTurn: HashInTurn,
  { user, sessionHash }: { readonly user: { readonly id: number }; readonly sessionHash: Buffer },
  passwordHash: string | null,
  typed: string,
): Promise<TextId | Refusal | null> => {
  if (typed === '') return 'required';
  const session = sessionHash.toString('base64url');
  const late = await countTowardsRateLimits(
    context.database,
    context,
    [PER_SESSION, session],
    [PER_USER, String(user.id)],
  );
  if (late !== null) return late;
  if (!(await isPasswordOfHash(context, inTurn, passwordHash, typed))) return 'password_wrong';
  await forgetRateLimitCount(context.database, PER_SESSION, session);
  await forgetRateLimitCount(context.database, PER_USER, String(user.id));
  return null;
};
