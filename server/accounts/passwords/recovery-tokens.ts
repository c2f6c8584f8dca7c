import type { Queryable } from '../../database/database.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { hashSecretToken, makeSecretToken } from '../sign-in/sessions.ts';

export const RECOVERY_LINK_MINUTES = 60;

/** The user whose password may be set anew, and the address that the link is mailed to. */
type Recovery = {
  readonly userId: number;
  readonly email: string;
  /** The change that is undone with the recovery, for a former address; else null. */
  readonly changeId: number | null;
};

export const computeRecoveryLinkEnd = ({ now }: Pick<AccountsContext, 'now'>): Date =>
  new Date(now() + RECOVERY_LINK_MINUTES * 60_000);

/** Makes the token of a link that sets a new password; where no user has the id, the same work stores nothing. */
export const storeRecoveryToken = async (
  tx: Queryable,
  context: Pick<AccountsContext, 'now' | 'randomBytes'>,
  { userId, email, changeId }: Recovery,
): Promise<string> => {
  const token = makeSecretToken(context);
  await tx.query(
    `INSERT INTO mail_tokens (token_hash, user_id, purpose, email, expires_at, change_id)
     SELECT $1, id, 'recovery', $3, $4, $5 FROM users WHERE id = $2`,
    [hashSecretToken(token), userId, email, computeRecoveryLinkEnd(context), changeId],
  );
  return token;
};
