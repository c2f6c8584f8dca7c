import type { Attachment } from './mails/mail.ts';

export type MessageKind = 'mail' | 'sms' | 'push';

/** A message ready for the road. A push's title is its `subject`, and its `headers` say where a click leads. */
type ReadyMessage = {
  /** The same at every attempt, so that whoever receives a twin can drop it. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Of mails only. */
  readonly attachment?: Attachment;
  readonly createdAt: Date;
};

/**
 * What became of it: `accepted` by the next server, `refused` for good, `failed` this time. `code` names the cause
 * without anything personal and may be logged; `reason` is the other side's own words, for the operator.
 */
export type Delivery =
  | { readonly outcome: 'accepted' }
  | {
      readonly outcome: 'refused' | 'failed';
      readonly code: string;
      readonly reason: string;
      /** How long the other side asks us to wait. */
      readonly retryAfterSeconds?: number;
    };

/** A way out of the shop: SMTP for mails, HTTP for SMS and devices. */
export interface MessageGateway {
  /** Never rejects. `signal` ends the attempt, which then counts as failed. */
  readonly deliver: (message: ReadyMessage, signal: AbortSignal) => Promise<Delivery>;
  readonly close: () => void;
}
