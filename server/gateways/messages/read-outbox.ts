import type { Queryable } from '../../database/database.ts';
import { type MessageTexts, type StoredMessage, writeMessages } from '../../messages/write-messages.ts';

/** A message as the outbox shows it; `at` is ISO 8601, UTC (docs/behaviour.md#mails-and-sms). */
type OutboxEntry = {
  readonly to: string;
  readonly kind: 'mail' | 'sms';
  readonly subject: string;
  readonly text: string;
  readonly at: string;
};

/** With what the page needs to show a mail as its reader would see it. */
export type OutboxItem = { readonly id: bigint; readonly entry: OutboxEntry; readonly hasHtml: boolean };

type Row = StoredMessage & { readonly id: bigint; readonly kind: OutboxEntry['kind']; readonly at: Date };

const MOST = 200;
const COLUMNS = `id, kind, recipient AS to, subject, text, html, headers, template, order_id, report_id,
  created_at AS at`;

const itemOf = ({ id, to, kind, at }: Row, { subject, text, html }: MessageTexts): OutboxItem => ({
  id,
  entry: { to, kind, subject, text, at: at.toISOString() },
  hasHtml: html !== null,
});

/** The newest 200 mails and SMS that did not leave this machine, newest first. */
export const readOutbox = async (queries: Queryable, publicUrl: string): Promise<readonly OutboxItem[]> => {
  const rows = await queries.query<Row>(
    `SELECT ${COLUMNS} FROM messages WHERE state <> 'sent' AND kind <> 'push' ORDER BY id DESC LIMIT ${MOST}`,
    [],
  );
  const texts = await writeMessages(queries, publicUrl, rows);
  return rows.map((row, index) => itemOf(row, texts[index] ?? row));
};

/** One of its mails as HTML; null when there is none of this id, or it has none. */
export const readOutboxHtml = async (
  queries: Queryable,
  publicUrl: string,
  id: number,
): Promise<string | null> => {
  const rows = await queries.query<Row>(`SELECT ${COLUMNS} FROM messages WHERE state <> 'sent' AND id = $1`, [
    id,
  ]);
  const [texts] = await writeMessages(queries, publicUrl, rows);
  return texts?.html ?? null;
};
