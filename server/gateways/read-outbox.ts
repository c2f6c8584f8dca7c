import type { Queryable } from '../database/database.ts';
import { type StoredMessage, writeMessages } from '../shop/write-messages.ts';

/** A message as the outbox shows it; `at` is ISO 8601, UTC (contract: Outbox). */
export type OutboxEntry = {
  readonly to: string;
  readonly kind: 'mail' | 'sms';
  readonly subject: string;
  readonly text: string;
  readonly at: string;
};

const MOST = 200;

/** The newest 200 messages that did not leave this machine, newest first. */
export const readOutbox = async (queries: Queryable, publicUrl: string): Promise<readonly OutboxEntry[]> => {
  const rows = await queries.query<StoredMessage & { readonly at: Date }>(
    `SELECT kind, recipient AS to, subject, text, html, headers, template, order_id, report_id, created_at AS at
     FROM messages WHERE state <> 'sent' ORDER BY id DESC LIMIT ${MOST}`,
    [],
  );
  const written = await writeMessages(queries, publicUrl, rows);
  return rows.map(({ to, kind, at, ...row }, index) => {
    const { subject, text } = written[index] ?? row;
    return { to, kind, subject, text, at: at.toISOString() };
  });
};
