import type { Queryable } from '../database/database.ts';

/** A message as the outbox shows it; `at` is ISO 8601, UTC (contract: Outbox). */
export type OutboxEntry = {
  readonly to: string;
  readonly kind: 'mail' | 'sms';
  readonly subject: string;
  readonly text: string;
  readonly at: string;
};

const MOST = 200;

/** The newest 200 messages, newest first. */
export const readOutbox = async (queries: Queryable): Promise<readonly OutboxEntry[]> => {
  const rows = await queries.query<Omit<OutboxEntry, 'at'> & { at: Date }>(
    `SELECT recipient AS to, kind, subject, text, created_at AS at FROM messages ORDER BY id DESC LIMIT ${MOST}`,
    [],
  );
  return rows.map(row => ({ ...row, at: row.at.toISOString() }));
};
