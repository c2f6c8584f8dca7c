import type { Queryable } from '../database/database.ts';
import type { MessageKind } from './message-gateway.ts';

/** News of which kind, and of which lots it is that they must all be on sale still; a letter of the week has other things to say. */
type NewsOf = { readonly kind: 'start' | 'wishes' | 'weekly'; readonly lotIds: readonly number[] };

/** A mail or an SMS for one person, or a push for one device. `html` is optional; `text` always says the same. */
type OutgoingMessage = {
  readonly kind: MessageKind;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** What a mail has beyond the usual headers; where a push leads. */
  readonly headers?: Readonly<Record<string, string>>;
  /** From then on the message is of no use and is not sent, such as a code that ran out. */
  readonly expiresAt?: Date;
  /** What makes it news: it is not sent once one of its lots can't be bought any more, or its reader has left the mailing. */
  readonly news?: NewsOf;
};

export interface Outbox {
  /** Stores the message in the caller's own transaction: it goes out exactly when what caused it is durable. */
  readonly send: (queries: Queryable, message: OutgoingMessage) => Promise<void>;
}
