import {
  computeVisitorRateLimitKey,
  countTowardsRateLimit,
  type RateLimit,
} from '../accounts/limits/rate-limit.ts';
import { makeMailFrame } from './mails/mail.ts';
import { type FeedbackValues, makeFeedbackMail } from './mails/staff/make-feedback-mail.ts';
import { OPERATOR_LANGUAGE } from './mails/staff/operator-language.ts';
import type { MessagesContext } from './messages-context.ts';
import { type Refusal, rollBackIfRefused } from './refusal.ts';

const PER_ADDRESS: RateLimit = { name: 'feedback-address', most: 10, windowSeconds: 3600 };

/**
 * Stores a visitor's message and mails it to the operator, where the settings name an address: both or neither. The
 * fields are checked already. Refused on an address's eleventh within an hour.
 */
export const saveFeedback = (
  context: MessagesContext,
  feedback: FeedbackValues,
  address: string,
): Promise<Refusal | null> =>
  rollBackIfRefused(context.database, async tx => {
    const late = await countTowardsRateLimit(tx, context, PER_ADDRESS, computeVisitorRateLimitKey(address));
    if (late !== null) return late;
    const { name, phone, email, message } = feedback;
    const [row] = await tx.query<{ to: string | null }>(
      `INSERT INTO feedback (name, phone, email, message, created_at) VALUES ($1, $2, $3, $4, $5)
       RETURNING (SELECT notification_mail FROM settings WHERE notification_mail <> '') AS to`,
      [name, phone, email, message, new Date(context.now())],
    );
    const to = row?.to ?? null;
    if (to === null) return null;
    const frame = makeMailFrame(context.config, OPERATOR_LANGUAGE);
    await context.outbox.send(tx, { kind: 'mail', to, ...makeFeedbackMail(frame, feedback) });
    return null;
  });
