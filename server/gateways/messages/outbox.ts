import type { MessageOutbox } from '../../messages/message-outbox.ts';

/**
 * Makes the outbox that puts messages into the database's table, from which senders take them and the outbox page shows
 * them.
 */
export const makeMessageOutbox = (now: () => number): MessageOutbox => ({
  send: async (queries, { kind, to, subject, text, html, headers, expiresAt, news, prizeId }) => {
    await queries.query(
      `INSERT INTO messages (kind, recipient, subject, text, html, headers, expires_at, news, lot_ids,
         prize_id, created_at, next_attempt_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
      [
        kind,
        to,
        subject,
        text,
        html ?? null,
        JSON.stringify(headers ?? {}),
        expiresAt ?? null,
        news?.kind ?? null,
        news?.lotIds ?? null,
        prizeId ?? null,
        new Date(now()),
      ],
    );
  },
});
