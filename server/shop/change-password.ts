import type { Language } from '../../src/adapters/http/wire/primitives.ts';
import type { Context } from '../context.ts';
import { problemsIn } from './field-problems.ts';
import { confirmationProblem, passwordProblem } from './judge-password.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { countTowards, forgetCount, type Limit } from './rate-limit.ts';
import { fieldErrors } from './refusal.ts';
import type { SessionUser } from './sessions.ts';
import { sendPasswordChanged, setPassword } from './set-password.ts';

/** Whoever finds an open browser must not guess the password there faster than at the log-in. */
const PER_USER: Limit = { name: 'old-password', most: 10, windowSeconds: 900 };

type Change = {
  readonly user: SessionUser;
  readonly sessionHash: Buffer;
  readonly language: Language;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
};

/**
 * Changes the password, ends all other sessions and mails a notice. Throws a Refusal: a text at each wrong field, a
 * 429 after 10 old passwords in 15 minutes; the right one clears the count.
 */
export const changePassword = async (context: Context, change: Change): Promise<void> => {
  const { user, sessionHash, language, oldPassword, newPassword, confirmation } = change;
  const { database } = context;
  const [row] = await database.query<{ password_hash: string | null }>(
    'SELECT password_hash FROM users WHERE id = $1',
    [user.id],
  );
  const oldHash = row?.password_hash ?? null;
  if (oldPassword !== '') await countTowards(database, context, PER_USER, String(user.id));
  const matches = oldPassword !== '' && (await passwordMatches(oldHash, oldPassword));
  if (matches) await forgetCount(database, PER_USER, String(user.id));
  const problems = problemsIn({
    old_password: oldPassword === '' ? 'required' : matches ? null : 'password_wrong',
    new_password: passwordProblem(newPassword),
    new_password_confirmation: confirmationProblem(newPassword, confirmation),
  });
  if (problems !== null) throw fieldErrors(problems);

  const newHash = await hashPassword(newPassword);
  await database.transaction(async tx => {
    const [current] = await tx.query(
      'SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE',
      [user.id, oldHash],
    );
    // Somebody was faster: what was typed as the old password is no longer it.
    if (current === undefined) throw fieldErrors({ old_password: ['password_wrong'] });
    await setPassword(tx, user.id, newHash, sessionHash);
    await sendPasswordChanged(tx, context, user, language);
  });
};
