import type { Queryable } from '../database/database.ts';
import type { MessageKind } from './message-gateway.ts';
import type { StoredMessage } from './write-messages.ts';

/**
 * The fields of a message that this process has claimed for the length of a lease. `attempts` counts this one and
 * identifies the claim.
 */
export type ClaimedMessage = StoredMessage & {
  readonly id: bigint;
  readonly key: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly attempts: number;
  readonly refundId: number | null;
  /** The lots that a message with news is about, none for a weekly letter; null for other messages. */
  readonly lotIds: readonly number[] | null;
};

type Claim = Pick<ClaimedMessage, 'id' | 'attempts'>;
const LONGEST_ERROR = 300;

const CLAIM = `UPDATE messages m SET locked_until = $3, attempts = m.attempts + 1
  FROM (SELECT id FROM messages
    WHERE state = 'queued' AND kind = $1 AND next_attempt_at <= $2 AND (locked_until IS NULL OR locked_until <= $2)
    ORDER BY next_attempt_at, id LIMIT $4 FOR UPDATE SKIP LOCKED) due
  WHERE m.id = due.id
  RETURNING m.id, m.key, m.kind, m.recipient AS to, m.subject, m.text, m.html, m.headers, m.template, m.order_id,
    m.report_id, m.parcel_id, m.prize_id, m.refund_id, m.return_id, m.created_at AS "createdAt", m.expires_at AS "expiresAt",
    m.attempts, m.lot_ids AS "lotIds", m.refund_id AS "refundId"`;

/**
 * Claims at most `most` due messages of the queue for `leaseMs`: no other process sees them until the lease is over,
 * and then only if this one has not stored their outcome. A claim counts as an attempt, so that a message which crashes
 * its sender is not tried for ever.
 */
export const claimMessages = (
  queries: Queryable,
  { kind, now, leaseMs, most }: { kind: MessageKind; now: number; leaseMs: number; most: number },
): Promise<readonly ClaimedMessage[]> =>
  queries.query<ClaimedMessage>(CLAIM, [kind, new Date(now), new Date(now + leaseMs), most]);

/** Matches a message only while the claim is this one: a lease that expired lost it. */
const MINE = `WHERE id = $1 AND attempts = $2 AND state = 'queued'`;

/** Marks a message of the queue as sent and deletes its texts, which may hold a code or a link into an account. */
export const markMessageSent = async (
  queries: Queryable,
  { id, attempts }: Claim,
  now: number,
): Promise<void> => {
  await queries.query(
    `UPDATE messages SET state = 'sent', sent_at = $3, locked_until = NULL, last_error = '', text = '', html = NULL,
       headers = '{}' ${MINE}`,
    [id, attempts, new Date(now)],
  );
};

export const postponeMessage = async (
  queries: Queryable,
  { id, attempts }: Claim,
  until: number,
  error: string,
): Promise<void> => {
  await queries.query(
    `UPDATE messages SET locked_until = NULL, next_attempt_at = $3, last_error = $4 ${MINE}`,
    [id, attempts, new Date(until), error.slice(0, LONGEST_ERROR)],
  );
};

/** Makes a message of the queue a dead letter, with its texts: the operator may try again. */
export const moveMessageToDeadLetters = async (
  queries: Queryable,
  { id, attempts }: Claim,
  error: string,
): Promise<void> => {
  await queries.query(`UPDATE messages SET state = 'dead', locked_until = NULL, last_error = $3 ${MINE}`, [
    id,
    attempts,
    error.slice(0, LONGEST_ERROR),
  ]);
};

/** Puts a claimed message back into the queue as it was before the claim, for the next sender. */
export const releaseMessageClaim = async (queries: Queryable, { id, attempts }: Claim): Promise<void> => {
  await queries.query(`UPDATE messages SET locked_until = NULL, attempts = attempts - 1 ${MINE}`, [
    id,
    attempts,
  ]);
};

const WITHDRAW = `WITH gone AS (DELETE FROM messages ${MINE} RETURNING recipient, news, lot_ids)
  DELETE FROM wish_mails m USING gone, users u, told_wishes t
  WHERE gone.news = 'wishes' AND u.email = gone.recipient AND t.user_id = u.id AND t.lot_id = ANY (gone.lot_ids)
    AND m.user_id = t.user_id AND m.day = t.day`;

/**
 * Deletes a claimed message that has nothing to tell any more. What a mail was to tell of wished lots counts as untold, so
 * that the next one names those that are left.
 */
export const withdrawMessage = async (queries: Queryable, { id, attempts }: Claim): Promise<void> => {
  await queries.query(WITHDRAW, [id, attempts]);
};

/** The text of the error of a dead letter whose time to be sent was over. */
export const EXPIRED_MESSAGE_ERROR_TEXT = 'expired before it could be sent';

const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Deletes messages of the queue that were sent, or given up, 30 days ago, and pushes that nobody sent in time; a mail
 * or an SMS whose time is over becomes a dead letter, also where no sender would look at it. A refund that was given up stays:
 * its money is still to go. A message that a sender
 * has claimed is left alone.
 */
export const deleteOldMessages = async (queries: Queryable, now: number): Promise<void> => {
  const before = new Date(now - KEPT_MS);
  await queries.query(`DELETE FROM messages WHERE state = 'sent' AND sent_at < $1`, [before]);
  await queries.query(
    `DELETE FROM messages WHERE state = 'dead' AND kind <> 'refund' AND next_attempt_at < $1`,
    [before],
  );
  const late = `state = 'queued' AND expires_at <= $1 AND (locked_until IS NULL OR locked_until <= $1)`;
  await queries.query(`DELETE FROM messages WHERE kind = 'push' AND ${late}`, [new Date(now)]);
  await queries.query(
    `UPDATE messages SET state = 'dead', locked_until = NULL, last_error = $2 WHERE kind <> 'push' AND ${late}`,
    [new Date(now), EXPIRED_MESSAGE_ERROR_TEXT],
  );
};
