import type { Queryable } from '../database/database.ts';
import type { MessageKind } from './message-gateway.ts';

/**
 * The kind of a message with news, and the lots in it that must still be on sale; a weekly letter has other content,
 * too.
 */
type NewsOf = { readonly kind: 'start' | 'wishes' | 'weekly'; readonly lotIds: readonly number[] };

/** A mail or an SMS for one person, or a push for one device. `html` is optional; `text` always says the same. */
type OutgoingMessage = {
  readonly kind: MessageKind;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The headers of a mail beyond the usual ones; the address that a push leads to. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The moment from which the message is of no use and is not sent, such as the end of a code. */
  readonly expiresAt?: Date;
  /**
   * Makes the message news: it is not sent once one of its lots can't be bought any more, or its reader has left the
   * mailing.
   */
  readonly news?: NewsOf;
  /** The prize that the message says somebody has won: it is withdrawn where that is forfeited (announce_prize.sql). */
  readonly prizeId?: number;
};

export interface MessageOutbox {
  /** Stores the message in the caller's own transaction: it is sent exactly when its cause is durable. */
  readonly send: (queries: Queryable, message: OutgoingMessage) => Promise<void>;
}
