import type { MailAttachment } from './mails/mail.ts';

/** The kinds of the queue's messages; a `refund` asks the payment provider to give money back. */
export type MessageKind = 'mail' | 'sms' | 'push' | 'refund';

/** A message ready to be sent. A push's title is its `subject`, and its `headers` say where a click leads. */
type ReadyMessage = {
  /** The message's key, the same at every attempt, so that a receiver of two copies can drop one. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The attached file; only of mails. */
  readonly attachment?: MailAttachment;
  readonly createdAt: Date;
  /** The refund that a message is about; asked for by those of its own kind. */
  readonly refundId?: number | null;
};

/**
 * The outcome of sending a message: `accepted` by the next server, `refused` for good, `failed` this time. `code`
 * names the cause without anything personal and may be logged; `reason` is the other side's own words, for the
 * operator.
 */
export type SendOutcome = { readonly outcome: 'accepted' } | UnsentOutcome;
export type UnsentOutcome = {
  readonly outcome: 'refused' | 'failed';
  readonly code: string;
  readonly reason: string;
  /** The seconds for which the other side asks to wait. */
  readonly retryAfterSeconds?: number;
};

/**
 * The port through which messages leave the shop: SMTP for mails, HTTP for SMS and devices; the payment provider for
 * refunds.
 */
export interface MessageGateway {
  /** Sends a message; never rejects. `signal` ends the attempt, which then counts as failed. */
  readonly send: (message: ReadyMessage, signal: AbortSignal) => Promise<SendOutcome>;
  readonly close: () => void;
}
