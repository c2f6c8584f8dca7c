import { normaliseEmail } from '../../src/domain/accounts/email-address.ts';
import type { Refusal } from '../messages/refusal.ts';
import type { TextId } from '../messages/texts/translate-server-text.ts';
import type { AccountsContext } from './accounts-context.ts';
import { computeVisitorRateLimitKey, countTowardsRateLimit, type RateLimit } from './limits/rate-limit.ts';

/**
 * Limits a visitor's questions whether an email address is registered: registration and a change of address answer
 * that, so that they can only be limited (docs/behaviour.md#registration).
 */
const PER_VISITOR: RateLimit = { name: 'register-address', most: 60, windowSeconds: 3600 };

/**
 * Counts one question whether an email address is registered. Answers the refusal on the 61st of an hour, else null.
 */
export const countEmailTakenQuestion = (context: AccountsContext, visitor: string): Promise<Refusal | null> =>
  countTowardsRateLimit(context.database, context, PER_VISITOR, computeVisitorRateLimitKey(visitor));

const TAKEN = `SELECT 1 FROM users WHERE email = $1
  UNION ALL SELECT 1 FROM account_changes WHERE email = $1 AND expires_at > $2 AND user_id IS DISTINCT FROM $3`;

/**
 * Tells whether an email address, as {@link normaliseEmail} gives it, is a user's, or was and can be gone back to;
 * `asker` may go back to their own.
 */
export const isEmailTaken = async (
  { database, now }: Pick<AccountsContext, 'database' | 'now'>,
  email: string,
  asker: number | null = null,
): Promise<boolean> => (await database.query(TAKEN, [email, new Date(now()), asker])).length > 0;

/**
 * Finds what is wrong with an email address as it was typed, null where nothing is; whether it is taken is not checked.
 */
export const findEmailAddressProblem = (typed: string): TextId | null => {
  if (typed.trim() === '') return 'required';
  return normaliseEmail(typed) === null ? 'email_invalid' : null;
};
