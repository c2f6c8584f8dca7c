import { normaliseEmail } from '../../../src/domain/accounts/email-address.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import type { Queryable } from '../../database/database.ts';
import { rollBackTransactionIf } from '../../database/roll-back-transaction-if.ts';
import { makePasswordRecoveryMail } from '../../messages/mails/accounts/recovery-mail.ts';
import { makeMailFrame } from '../../messages/mails/mail.ts';
import { makeWrongFieldsRefusal, type Refusal } from '../../messages/refusal.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { MOST_MAILED_FORMER_ADDRESSES, writeFormerAddressesSql } from '../changes/account-before-change.ts';
import { findEmailAddressProblem } from '../judge-email.ts';
import { withMinimumDuration } from '../limits/minimum-duration.ts';
import { computeVisitorRateLimitKey, countTowardsRateLimits, type RateLimit } from '../limits/rate-limit.ts';
import { computeRecoveryLinkEnd, RECOVERY_LINK_MINUTES, storeRecoveryToken } from './recovery-tokens.ts';

/**
 * Limits the recovery mails to an email address within a link's own lifetime: a stranger who uses them up has filled
 * the owner's mailbox with links of which the last works until the count begins anew, so that no owner is kept out.
 */
const PER_MAIL: RateLimit = {
  name: 'recovery-mail',
  most: 3,
  windowSeconds: RECOVERY_LINK_MINUTES * 60,
  message: 'recovery_mailed',
};
const PER_VISITOR: RateLimit = { name: 'recovery-address', most: 20, windowSeconds: 3600 };

type Recipient = {
  readonly userId: number;
  readonly firstName: string;
  readonly email: string;
  readonly changeId: number | null;
};

/**
 * The recipients of a recovery mail. Asked for the present address: that, and the former ones that can still be gone
 * back to, the earliest first. Asked for a former one: only that.
 */
const RECIPIENTS = `WITH owner AS (SELECT id, email, first_name FROM users WHERE email = $1 AND password_hash IS NOT NULL),
    former AS (${writeFormerAddressesSql('(c.email = $1 OR c.user_id = (SELECT id FROM owner))')})
  SELECT id AS "userId", first_name AS "firstName", email, NULL::integer AS "changeId" FROM owner
  UNION ALL SELECT "userId", "firstName", email, "changeId" FROM former
  ORDER BY "changeId" NULLS FIRST LIMIT ${MOST_MAILED_FORMER_ADDRESSES + 1}`;

/** Does the whole work of mailing a recovery link also where there is no `recipient`, so that it takes as long. */
const mailLink = async (
  tx: Queryable,
  context: AccountsContext,
  language: Language,
  recipient: Recipient,
): Promise<void> => {
  const { publicUrl } = context.config;
  const token = await storeRecoveryToken(tx, context, recipient);
  await context.outbox.send(tx, {
    kind: 'mail',
    to: recipient.email,
    ...makePasswordRecoveryMail(makeMailFrame(context.config, language), {
      name: recipient.firstName,
      link: `${publicUrl}/recovery-${token}`,
      minutes: RECOVERY_LINK_MINUTES,
      goesBack: recipient.changeId !== null,
    }),
    expiresAt: computeRecoveryLinkEnd(context),
  });
};

/**
 * Mails a user a link that sets a new password: it works for an hour, once. While a change of the address can be undone
 * the former address gets one too, which also goes back to it. Answer, limits (3 an hour for an email address,
 * registered or not; 20 an hour for a visitor) and work are the same where no user has the address: there all is done
 * and then rolled back. Refused for a malformed address, and over a limit.
 */
export const startPasswordRecovery = async (
  context: AccountsContext,
  {
    email: typed,
    language,
    visitor,
  }: { readonly email: string; readonly language: Language; readonly visitor: string },
): Promise<Refusal | null> => {
  const { database } = context;
  const email = normaliseEmail(typed);
  if (email === null)
    return makeWrongFieldsRefusal({ email: [findEmailAddressProblem(typed) ?? 'email_invalid'] });
  const late = await countTowardsRateLimits(
    database,
    context,
    [PER_VISITOR, computeVisitorRateLimitKey(visitor)],
    [PER_MAIL, email],
  );
  if (late !== null) return late;
  const nobody: Recipient = { userId: 0, firstName: '', email, changeId: null };
  const isVain = (reached: number): boolean => reached === 0;
  const mailed = rollBackTransactionIf(database, isVain, async tx => {
    const recipients = await tx.query<Recipient>(RECIPIENTS, [email, new Date(context.now())]);
    for (const recipient of recipients.length > 0 ? recipients : [nobody]) {
      await mailLink(tx, context, language, recipient);
    }
    return recipients.length;
  });
  await withMinimumDuration(context, mailed);
  return null;
};
