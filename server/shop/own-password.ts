import type { Context } from '../context.ts';
import type { TextId } from '../texts/text.ts';
import { passwordMatches } from './password.ts';
import { countTowards, forgetCount, type Limit } from './rate-limit.ts';

/** Whoever finds an open browser, or steals a session, must not guess the password there faster than at the log-in. */
const PER_USER: Limit = { name: 'old-password', most: 10, windowSeconds: 900 };

/**
 * What is wrong with the password that somebody in a session gives as the account's own. Throws a 429 after 10 of them in
 * 15 minutes, whichever call they were given to; the right one clears the count.
 */
export const ownPasswordProblem = async (
  context: Context,
  userId: number,
  passwordHash: string | null,
  typed: string,
): Promise<TextId | null> => {
  if (typed === '') return 'required';
  await countTowards(context.database, context, PER_USER, String(userId));
  if (!(await passwordMatches(passwordHash, typed))) return 'password_wrong';
  await forgetCount(context.database, PER_USER, String(userId));
  return null;
};
