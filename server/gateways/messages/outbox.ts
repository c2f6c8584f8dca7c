import type { Outbox } from '../../messages/outbox.ts';

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
