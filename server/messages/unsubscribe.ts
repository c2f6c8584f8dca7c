import type { Language } from '../../src/domain/content/languages.ts';
import { queueMailIfRegistered } from '../accounts/limits/queue-mail-if-registered.ts';
import type { Queryable } from '../database/database.ts';
import { makeUnsubscribeMail } from './mails/accounts/make-unsubscribe-mail.ts';
import { makeMailFrame } from './mails/mail.ts';
import type { MessagesContext } from './messages-context.ts';
import type { Refusal } from './refusal.ts';
import { isUnsubscribeToken, makeUnsubscribeLinks } from './unsubscribe-links.ts';

const LIMITS = {
  perVisitor: { name: 'unsubscribe-address', most: 20, windowSeconds: 3600 },
  perMail: { name: 'unsubscribe-mail', most: 3, windowSeconds: 86_400 },
};

/**
 * Takes an email address off the mailing at once, and deletes its requests for mails about lots, where the token is the
 * shop's for it; false when it is not. Repeating it, and an address that no user has any more, count as done. `email`
 * is normalised.
 */
export const unsubscribeEmailAddress = async (
  queries: Queryable,
  context: Pick<MessagesContext, 'shopKey'>,
  email: string,
  token: string,
): Promise<boolean> => {
  if (!(await isUnsubscribeToken(queries, context, email, token))) return false;
  await queries.query(
    `WITH left_news AS (
       UPDATE users SET mailing_participant = false WHERE email = $1 AND mailing_participant),
     unsent AS (
       DELETE FROM messages WHERE recipient = $1 AND state = 'queued' AND news IS NOT NULL AND locked_until IS NULL)
     DELETE FROM awaited_starts a USING users u WHERE u.email = $1 AND a.user_id = u.id`,
    [email],
  );
  return true;
};

/**
 * Queues the mail with the link that unsubscribes to a user of this address. Answer, limits (3 a day for an address of
 * mail, 20 an hour for a visitor) and time are the same where no user has it (docs/behaviour.md#leaving-the-mailing).
 */
export const queueUnsubscribeMail = (
  context: MessagesContext,
  asked: { readonly email: string; readonly language: Language; readonly address: string },
): Promise<Refusal | null> =>
  queueMailIfRegistered(context, asked, LIMITS, async tx => {
    const { email, language } = asked;
    const known = await tx.query(
      'SELECT 1 AS one FROM users WHERE email = $1 AND password_hash IS NOT NULL',
      [email],
    );
    if (known.length === 0) return;
    const { page } = await makeUnsubscribeLinks(tx, context, email);
    const frame = makeMailFrame(context.config, language);
    await context.outbox.send(tx, { kind: 'mail', to: email, ...makeUnsubscribeMail(frame, { link: page }) });
  });
