import { computeDaysAgo, findDueReminderDay } from '../../src/domain/orders/reminder-days.ts';
import type { Database, Queryable } from '../database/database.ts';
import { isMailQueueLong } from './is-mail-queue-long.ts';
import { writeMailReachableSql } from './news/lot-offers.ts';

/** The number of mails that are queued in one transaction. */
const BATCH = 100;

/** The database, clock and settings that reminders are queued with. */
export type ReminderMeans = {
  readonly database: Database;
  readonly now: () => number;
  readonly config: {
    /** Tells whether people are asked to confirm their addresses. */
    readonly emailConfirmation: boolean;
    /** The mail server's settings; null: mails do not leave the shop. */
    readonly mail: object | null;
  };
};

/** What people are reminded of: rows of a table, each with an `id` and the `user_id` of whoever is reminded. */
export type Reminders = {
  readonly table: 'orders' | 'prizes';
  /** The column from whose moment the days count. */
  readonly since: 'settled_at' | 'won_at';
  /** The SQL condition that `x`, a row of the table, still waits. */
  readonly waits: string;
  /** The table of the reminders that were told, and the column with the row's id, there and in `messages`. */
  readonly told: 'address_reminders' | 'prize_reminders';
  readonly idColumn: 'order_id' | 'prize_id';
  readonly template: 'address-missing' | 'prize-waiting';
  /** The days since of the reminders, in rising order. */
  readonly days: readonly number[];
  /** From when nobody is reminded any more: so many days since, or the moment in a column. */
  readonly end: number | 'claim_until';
};

/** Writes the SQL text of a row's last moment for reminders, and the condition that `$3` is before it, which an index serves. */
const writeEnd = ({
  since,
  end,
}: Pick<Reminders, 'since' | 'end'>): { readonly until: string; readonly isToCome: string } =>
  typeof end === 'number'
    ? {
        until: `x.${since} + ${end} * interval '24 hours'`,
        isToCome: `x.${since} > $3::timestamptz - ${end} * interval '24 hours'`,
      }
    : { until: `x.${end}`, isToCome: `x.${end} > $3::timestamptz` };

/**
 * The rows that wait and of which a reminder is due: `$1` the days, `$2` the moments that they have just passed, `$3` the
 * present one. Sample holders have no password and no mailbox.
 */
const writeTake = ({ table, since, waits, told, idColumn, end }: Reminders): string =>
  `SELECT x.id, x.${since} AS since, ${writeEnd({ since, end }).until} AS until, ARRAY(SELECT r.day::integer FROM ${told} r WHERE r.${idColumn} = x.id) AS told
  FROM ${table} x JOIN users u ON u.id = x.user_id
  WHERE ${waits} AND x.${since} <= ($2::timestamptz[])[1] AND ${writeEnd({ since, end }).isToCome}
    AND u.password_hash IS NOT NULL AND ${writeMailReachableSql('$4')}
    AND NOT EXISTS (SELECT FROM ${told} r WHERE r.${idColumn} = x.id AND r.day >=
      (SELECT max(d.day) FROM unnest($1::smallint[], $2::timestamptz[]) AS d (day, moment) WHERE x.${since} <= d.moment))
  ORDER BY x.${since}, x.id LIMIT ${BATCH} FOR NO KEY UPDATE OF x SKIP LOCKED`;

/** Notes and queues the reminders, but for those that others have made needless before the rows were locked. */
const writeQueue = ({ table, waits, told, idColumn, template }: Reminders): string =>
  `WITH noted AS (
    INSERT INTO ${told} AS r (${idColumn}, day, at)
      SELECT due.id, due.day, $3 FROM unnest($1::integer[], $2::smallint[]) AS due (id, day) JOIN ${table} x ON x.id = due.id
      WHERE ${waits} AND NOT EXISTS (SELECT FROM ${told} t WHERE t.${idColumn} = due.id AND t.day >= due.day)
      ON CONFLICT (${idColumn}, day) DO NOTHING RETURNING r.${idColumn} AS id)
  INSERT INTO messages (kind, recipient, text, template, ${idColumn}, created_at, next_attempt_at)
    SELECT 'mail', u.email, '', '${template}', x.id, $3, $3
    FROM noted JOIN ${table} x ON x.id = noted.id JOIN users u ON u.id = x.user_id ORDER BY x.id`;

type Row = {
  readonly id: number;
  readonly since: Date;
  readonly until: Date;
  readonly told: readonly number[];
};

const remindBatch = async (
  tx: Queryable,
  { now, config }: ReminderMeans,
  reminders: Reminders,
): Promise<boolean> => {
  const at = now();
  const { days } = reminders;
  const rows = await tx.query<Row>(writeTake(reminders), [
    days,
    days.map(day => new Date(computeDaysAgo(day, at))),
    new Date(at),
    config.emailConfirmation,
  ]);
  const due = rows.flatMap(({ id, since, until, told }) => {
    const day = findDueReminderDay({ since: since.getTime(), told, days, until: until.getTime() }, at);
    return day === null ? [] : [{ id, day }];
  });
  await tx.query(writeQueue(reminders), [due.map(({ id }) => id), due.map(({ day }) => day), new Date(at)]);
  return due.length === BATCH;
};

/**
 * Queues the mails that remind people of what waits for them, once for each day. Reminder and mail are stored in one
 * transaction that has the row's lock, as whoever does what it waits for has: neither a crash nor another process sends
 * one again. A signal ends it after the batch that is running; so does a long queue of mails.
 */
export const queueReminders = async (
  means: ReminderMeans,
  reminders: Reminders,
  signal?: AbortSignal,
): Promise<void> => {
  while (!(await isMailQueueLong(means))) {
    const more = await means.database.transaction(tx => remindBatch(tx, means, reminders));
    if (!more || signal?.aborted === true) return;
  }
};
