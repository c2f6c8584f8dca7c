import type { Queryable } from '../database/database.ts';
import type { MessageKind } from './message-gateway.ts';

/** The fields of a dead letter: a message that was given up, refused for good or failed too often. */
export type DeadLetter = {
  readonly id: bigint;
  readonly kind: MessageKind;
  /** The recipient; of a device's token, which is a key to it, only the end is shown. */
  readonly to: string;
  /**
   * The message's subject; empty for an SMS, and for a mail that is written when it is sent: then `template` names it, as it
   * names the refund that the provider was asked for.
   */
  readonly subject: string;
  readonly template: string | null;
  readonly attempts: number;
  readonly error: string;
  readonly at: Date;
};

/** Reads the messages that are dead letters, newest first. */
export const listDeadLetters = (queries: Queryable, most = 100): Promise<readonly DeadLetter[]> =>
  queries.query<DeadLetter>(
    `SELECT id, kind, CASE kind WHEN 'push' THEN '…' || right(recipient, 6) ELSE recipient END AS to, subject,
       CASE kind WHEN 'refund' THEN 'refund ' || refund_id ELSE template END AS template, attempts, last_error AS error, created_at AS at
     FROM messages WHERE state = 'dead' ORDER BY id DESC LIMIT $1`,
    [most],
  );

/**
 * Puts dead letters back into the queue, due now and with all attempts before them; null: every one. Resolves with the
 * ids that there were. An expired message stays dead.
 */
export const retryDeadLetters = async (
  queries: Queryable,
  now: number,
  ids: readonly bigint[] | null,
): Promise<readonly bigint[]> => {
  const rows = await queries.query<{ id: bigint }>(
    `UPDATE messages SET state = 'queued', attempts = 0, next_attempt_at = $1, last_error = ''
     WHERE state = 'dead' AND ($2::bigint[] IS NULL OR id = ANY ($2)) AND (expires_at IS NULL OR expires_at > $1)
     RETURNING id`,
    [new Date(now), ids === null ? null : ids.map(String)],
  );
  return rows.map(({ id }) => id);
};
