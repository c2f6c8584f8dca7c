import type { Context } from '../context.ts';
import type { TextId } from '../texts/text.ts';
import { normalizeEmail } from './email.ts';
import { countTowards, type Limit, visitorKey } from './rate-limit.ts';

/**
 * Registration and a change of address tell whether an address of mail is registered, so they are limited instead
 * (decisions: Accounts).
 */
const PER_VISITOR: Limit = { name: 'register-address', most: 60, windowSeconds: 3600 };

/** Counts one question that tells whether an address of mail is registered. Throws a 429 on the 61st of an hour. */
export const countAddressQuestion = (context: Context, visitor: string): Promise<void> =>
  countTowards(context.database, context, PER_VISITOR, visitorKey(visitor));

/** Whether an address, as {@link normalizeEmail} gives it, is somebody's. */
export const isTaken = async ({ database }: Pick<Context, 'database'>, email: string): Promise<boolean> =>
  (await database.query('SELECT 1 FROM users WHERE email = $1', [email])).length > 0;

/** What is wrong with an address as it was typed; whether it is taken is another question. */
export const addressProblem = (typed: string): TextId | null => {
  if (typed.trim() === '') return 'required';
  return normalizeEmail(typed) === null ? 'email_invalid' : null;
};
