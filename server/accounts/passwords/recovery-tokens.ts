import type { Queryable } from '../../database/database.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { makeToken, tokenHash } from '../sign-in/sessions.ts';

export const RECOVERY_MINUTES = 60;

/** Whose password may be set anew, and to which address that is mailed. */
type Recovery = {
  readonly userId: number;
  readonly email: string;
  /** Of a former address: the change that is undone with it. */
  readonly changeId: number | null;
};

export const recoveryEnd = ({ now }: Pick<AccountsContext, 'now'>): Date =>
  new Date(now() + RECOVERY_MINUTES * 60_000);

/** Makes the token of a link that sets a new password; where nobody has the id, the same work keeps nothing. */
export const keepRecoveryToken = async (
  tx: Queryable,
  context: Pick<AccountsContext, 'now' | 'randomBytes'>,
  { userId, email, changeId }: Recovery,
): Promise<string> => {
  const token = makeToken(context);
  await tx.query(
    `INSERT INTO mail_tokens (token_hash, user_id, purpose, email, expires_at, change_id)
     SELECT $1, id, 'recovery', $3, $4, $5 FROM users WHERE id = $2`,
    [tokenHash(token), userId, email, recoveryEnd(context), changeId],
  );
  return token;
};
