import type { Queryable } from '../../database/database.ts';
import {
  type MessageWritingSettings,
  type StoredMessage,
  writeMessages,
} from '../../messages/write-messages.ts';
import type { WrittenMessage } from '../../messages/written-message.ts';

/** A message as the outbox shows it; `at` is ISO 8601, UTC (docs/behaviour.md#mails-and-sms). */
type OutboxEntry = {
  readonly to: string;
  readonly kind: 'mail' | 'sms';
  readonly subject: string;
  readonly text: string;
  readonly at: string;
};

/** The fields of a message on the outbox page, as it needs them to show a mail as its reader would see it. */
export type OutboxItem = {
  readonly id: bigint;
  readonly entry: OutboxEntry;
  readonly hasHtml: boolean;
  /** The name of the mail's attachment; null without one. */
  readonly attachment: string | null;
};

type Row = StoredMessage & { readonly id: bigint; readonly kind: OutboxEntry['kind']; readonly at: Date };

const MOST = 200;
const COLUMNS = `id, kind, recipient AS to, subject, text, html, headers, template, order_id, report_id, parcel_id,
  prize_id, refund_id, return_id, created_at AS at`;

const itemOf = (
  { id, to, kind, at }: Row,
  { subject, text, html, attachment }: WrittenMessage,
): OutboxItem => ({
  id,
  entry: { to, kind, subject, text, at: at.toISOString() },
  hasHtml: html !== null,
  attachment: attachment?.name ?? null,
});

/** Reads, for the outbox page, the newest 200 mails and SMS that were not sent from this machine and are to be, newest first. */
export const readOutboxMessages = async (
  queries: Queryable,
  settings: MessageWritingSettings,
): Promise<readonly OutboxItem[]> => {
  const rows = await queries.query<Row>(
    `SELECT ${COLUMNS} FROM messages WHERE state <> 'sent' AND kind IN ('mail', 'sms') ORDER BY id DESC LIMIT ${MOST}`,
    [],
  );
  const texts = await writeMessages(queries, settings, rows);
  return rows.flatMap((row, index) => {
    const written = texts[index];
    return written ? [itemOf(row, written)] : [];
  });
};

/** Reads the texts of one message on the outbox page; null when there is none of this id. */
export const readOutboxMail = async (
  queries: Queryable,
  settings: MessageWritingSettings,
  id: number,
): Promise<WrittenMessage | null> => {
  const rows = await queries.query<Row>(`SELECT ${COLUMNS} FROM messages WHERE state <> 'sent' AND id = $1`, [
    id,
  ]);
  const [texts] = await writeMessages(queries, settings, rows);
  return texts ?? null;
};
