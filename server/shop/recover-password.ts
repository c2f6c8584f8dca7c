import type { Language } from '../../src/adapters/http/wire/primitives.ts';
import type { Context } from '../context.ts';
import { recoveryMail } from '../mails/recovery-mail.ts';
import { normalizeEmail } from './email.ts';
import { addressProblem } from './judge-address.ts';
import { countTowards, type Limit, visitorKey } from './rate-limit.ts';
import { fieldErrors } from './refusal.ts';
import { makeToken, tokenHash } from './sessions.ts';
import { unhurried } from './unhurried.ts';

const LIFETIME_MINUTES = 60;
/**
 * Counted over a link's own lifetime: a stranger who uses the count up has filled the owner's mailbox with links of which
 * the last works until the count begins anew, so nobody is ever kept out.
 */
const PER_MAIL: Limit = {
  name: 'recovery-mail',
  most: 3,
  windowSeconds: LIFETIME_MINUTES * 60,
  message: 'recovery_mailed',
};
const PER_VISITOR: Limit = { name: 'recovery-address', most: 20, windowSeconds: 3600 };

class NobodyThere extends Error {}

const KEEP_TOKEN = `WITH owner AS (SELECT id, email, first_name FROM users WHERE email = $2 AND password_hash IS NOT NULL),
    kept AS (INSERT INTO mail_tokens (token_hash, user_id, purpose, email, expires_at)
      SELECT $1, id, 'recovery', email, $3 FROM owner)
  SELECT first_name FROM owner`;

/**
 * Mails a link that sets a new password: it works for an hour, once. Answer, limits (3 an hour for an address of mail,
 * existing or not; 20 an hour for a visitor) and work are the same where nobody has the address: there all is done
 * and then taken back (decisions: Accounts). Throws a Refusal: 422 for what is no address, 429 over a limit.
 */
export const startRecovery = async (
  context: Context,
  {
    email: typed,
    language,
    visitor,
  }: { readonly email: string; readonly language: Language; readonly visitor: string },
): Promise<void> => {
  const { database } = context;
  const { publicUrl } = context.config;
  const email = normalizeEmail(typed);
  if (email === null) throw fieldErrors({ email: [addressProblem(typed) ?? 'email_invalid'] });
  await countTowards(database, context, PER_VISITOR, visitorKey(visitor));
  await countTowards(database, context, PER_MAIL, email);
  const token = makeToken(context);
  const expiresAt = new Date(context.now() + LIFETIME_MINUTES * 60_000);
  const mailed = database.transaction(async tx => {
    const [owner] = await tx.query<{ first_name: string }>(KEEP_TOKEN, [tokenHash(token), email, expiresAt]);
    await context.outbox.send(tx, {
      kind: 'mail',
      to: email,
      ...recoveryMail(
        { language, publicUrl },
        { name: owner?.first_name ?? '', link: `${publicUrl}/recovery-${token}`, minutes: LIFETIME_MINUTES },
      ),
      expiresAt,
    });
    if (owner === undefined) throw new NobodyThere();
  });
  await unhurried(
    mailed.catch((error: unknown) => {
      if (!(error instanceof NobodyThere)) throw error;
    }),
  );
};
