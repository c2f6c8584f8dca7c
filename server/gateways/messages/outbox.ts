import type { Queryable } from '../../database/database.ts';
import type { MessageKind } from '../../messages/message-gateway.ts';

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
};

export interface Outbox {
  /** Stores the message in the caller's own transaction: it goes out exactly when what caused it is durable. */
  readonly send: (queries: Queryable, message: OutgoingMessage) => Promise<void>;
}

/** Messages on their way out stand in one table; a sender takes them from there, the default installation shows them. */
export const makeOutbox = (now: () => number): Outbox => ({
  send: async (queries, { kind, to, subject, text, html, headers, expiresAt }) => {
    await queries.query(
      `INSERT INTO messages (kind, recipient, subject, text, html, headers, expires_at, created_at, next_attempt_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [
        kind,
        to,
        subject,
        text,
        html ?? null,
        JSON.stringify(headers ?? {}),
        expiresAt ?? null,
        new Date(now()),
      ],
    );
  },
});
