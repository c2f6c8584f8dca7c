import type { Queryable } from '../../database/database.ts';
import {
  type MessageTexts,
  type StoredMessage,
  type WritingSettings,
  writeMessages,
} from '../../messages/write-messages.ts';

/** A message as the outbox shows it; `at` is ISO 8601, UTC (docs/behaviour.md#mails-and-sms). */
type OutboxEntry = {
  readonly to: string;
  readonly kind: 'mail' | 'sms';
  readonly subject: string;
  readonly text: string;
  readonly at: string;
};

/** A message with the fields that the outbox page needs to show a mail as its reader would see it. */
export type OutboxItem = {
  readonly id: bigint;
  readonly entry: OutboxEntry;
  readonly hasHtml: boolean;
  /** The name of the mail's attachment; null without one. */
  readonly attachment: string | null;
};

type Row = StoredMessage & { readonly id: bigint; readonly kind: OutboxEntry['kind']; readonly at: Date };

const MOST = 200;
const COLUMNS = `id, kind, recipient AS to, subject, text, html, headers, template, order_id, report_id,
  created_at AS at`;

const itemOf = (
  { id, to, kind, at }: Row,
  { subject, text, html, attachment }: MessageTexts,
): OutboxItem => ({
  id,
  entry: { to, kind, subject, text, at: at.toISOString() },
  hasHtml: html !== null,
  attachment: attachment?.name ?? null,
});

/** Reads the newest 200 mails and SMS that were not sent from this machine, newest first. */
export const readOutbox = async (
  queries: Queryable,
  settings: WritingSettings,
): Promise<readonly OutboxItem[]> => {
  const rows = await queries.query<Row>(
    `SELECT ${COLUMNS} FROM messages WHERE state <> 'sent' AND kind <> 'push' ORDER BY id DESC LIMIT ${MOST}`,
    [],
  );
  const texts = await writeMessages(queries, settings, rows);
  return rows.map((row, index) => itemOf(row, texts[index] ?? row));
};

/** Reads the texts of one message in the outbox; null when there is none of this id. */
export const readOutboxMail = async (
  queries: Queryable,
  settings: WritingSettings,
  id: number,
): Promise<MessageTexts | null> => {
  const rows = await queries.query<Row>(`SELECT ${COLUMNS} FROM messages WHERE state <> 'sent' AND id = $1`, [
    id,
  ]);
  const [texts] = await writeMessages(queries, settings, rows);
  return texts ?? null;
};
