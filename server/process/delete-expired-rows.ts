import { UNPAID_PAST_MS } from '../../src/domain/orders/reservation-terms.ts';
import type { ProcessContext } from '../context/process-context.ts';
import type { Queryable } from '../database/database.ts';
import { deleteOldMessages } from '../messages/message-queue.ts';
import { deleteOldWishMailRecords } from '../messages/news/queue-wishes-closing-mails.ts';
import { deleteOldWeeklyRecords } from '../messages/weekly/write-weekly-letters.ts';

const BATCH = 1000;
const EXPIRING = [
  'sessions',
  'phone_codes',
  'mail_tokens',
  'account_changes',
  'rate_limits',
  'known_devices',
  'draw_onlookers',
] as const;
/**
 * The tables with rows that expire: the time column by which a row is judged, and for how many milliseconds after it
 * the row is kept.
 */
const TABLES = [
  ...EXPIRING.map(table => [table, 'expires_at', 0] as const),
  ['unpaid_pasts', 'lapsed_at', UNPAID_PAST_MS] as const,
];

/**
 * Deletes one batch of expired rows. Rows that another process has locked are skipped, so that nothing waits or
 * deadlocks.
 */
const sweepBatch = async (
  queries: Queryable,
  [table, column, counted]: (typeof TABLES)[number],
  now: number,
): Promise<number> => {
  const [row] = await queries.query<{ count: number }>(
    `WITH gone AS (
       DELETE FROM ${table} WHERE ${column} < $1 AND ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${column} < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1)
     SELECT count(*)::int AS count FROM gone`,
    [new Date(now - counted), BATCH],
  );
  return row?.count ?? 0;
};

/**
 * Deletes expired rows: sessions, codes, links, former addresses, counts, onlookers, records of orders left unpaid long
 * ago, old messages; a thousand rows at a time. Any number of processes may run it at once. A signal ends it after the
 * current batch; the next run deletes the rest.
 */
export const deleteExpiredRows = async (
  { database, now }: Pick<ProcessContext, 'database' | 'now'>,
  signal?: AbortSignal,
): Promise<void> => {
  const at = now();
  for (const table of TABLES) {
    for (;;) {
      if (signal?.aborted === true) return;
      if ((await sweepBatch(database, table, at)) < BATCH) break;
    }
  }
  await deleteOldMessages(database, at);
  await deleteOldWeeklyRecords(database, at);
  await deleteOldWishMailRecords(database, at);
};
