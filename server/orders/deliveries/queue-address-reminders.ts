import {
  ADDRESS_REMINDER_DAYS,
  ADDRESS_REMINDERS_END_DAY,
} from '../../../src/domain/orders/address-reminder.ts';
import { computeDaysAgo, findDueReminderDay } from '../../../src/domain/orders/reminder-days.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { isMailQueueLong } from '../../messages/is-mail-queue-long.ts';
import { writeMailReachableSql } from '../../messages/news/lot-offers.ts';

/** The number of mails that are queued in one transaction. */
const BATCH = 100;

const [FIRST_DAY, LAST_DAY] = ADDRESS_REMINDER_DAYS;

type Means = {
  readonly database: Database;
  readonly now: () => number;
  readonly config: {
    /** Tells whether people are asked to confirm their addresses. */
    readonly emailConfirmation: boolean;
    /** The mail server's settings; null: mails do not leave the shop. */
    readonly mail: object | null;
  };
};

/**
 * The paid orders without an address of which a reminder is due, by the moments of payment at which the first and the
 * last reminder are due, and none any more. Sample holders have no password and no mailbox.
 */
const TAKE = `SELECT o.id, o.settled_at,
    ARRAY(SELECT r.day::integer FROM address_reminders r WHERE r.order_id = o.id) AS told
  FROM orders o JOIN users u ON u.id = o.user_id
  WHERE o.status = 'paid' AND o.asks_address AND NOT is_reversed(o.id) AND o.settled_at <= $1 AND o.settled_at > $3
    AND u.password_hash IS NOT NULL AND ${writeMailReachableSql('$4')}
    AND NOT EXISTS (SELECT FROM order_deliveries d WHERE d.order_id = o.id)
    AND NOT EXISTS (SELECT FROM address_reminders r WHERE r.order_id = o.id
      AND (o.settled_at > $2 OR r.day = ${LAST_DAY}))
  ORDER BY o.settled_at, o.id LIMIT ${BATCH} FOR NO KEY UPDATE OF o SKIP LOCKED`;

/** Notes and queues the reminders, but for those that others have made needless before the orders were locked. */
const QUEUE = `WITH noted AS (
    INSERT INTO address_reminders AS r (order_id, day, at)
      SELECT due.order_id, due.day, $3 FROM unnest($1::integer[], $2::smallint[]) AS due (order_id, day)
      WHERE NOT EXISTS (SELECT FROM order_deliveries d WHERE d.order_id = due.order_id)
        AND NOT EXISTS (SELECT FROM address_reminders t WHERE t.order_id = due.order_id AND t.day >= due.day)
      ON CONFLICT (order_id, day) DO NOTHING RETURNING r.order_id)
  INSERT INTO messages (kind, recipient, text, template, order_id, created_at, next_attempt_at)
    SELECT 'mail', u.email, '', 'address-missing', o.id, $3, $3
    FROM noted JOIN orders o ON o.id = noted.order_id JOIN users u ON u.id = o.user_id ORDER BY o.id`;

type Row = { readonly id: number; readonly settled_at: Date; readonly told: readonly number[] };

const remindBatch = async (tx: Queryable, { now, config }: Means): Promise<boolean> => {
  const at = now();
  const [first, last, end] = [FIRST_DAY, LAST_DAY, ADDRESS_REMINDERS_END_DAY].map(
    days => new Date(computeDaysAgo(days, at)),
  );
  const rows = await tx.query<Row>(TAKE, [first, last, end, config.emailConfirmation]);
  const due = rows.flatMap(({ id, settled_at, told }) => {
    const days = { days: ADDRESS_REMINDER_DAYS, end: ADDRESS_REMINDERS_END_DAY };
    const day = findDueReminderDay({ since: settled_at.getTime(), told, ...days }, at);
    return day === null ? [] : [{ id, day }];
  });
  await tx.query(QUEUE, [due.map(({ id }) => id), due.map(({ day }) => day), new Date(at)]);
  return due.length === BATCH;
};

/**
 * Queues the mails that remind buyers of a missing address (docs/behaviour.md#where-it-goes). Reminder and mail are
 * stored in one transaction that has the order's lock, as whoever says the address does: neither a crash nor another
 * process sends one again. A signal ends it after the batch that is running; so does a long queue of mails.
 */
export const queueAddressReminders = async (means: Means, signal?: AbortSignal): Promise<void> => {
  while (!(await isMailQueueLong(means))) {
    const more = await means.database.transaction(tx => remindBatch(tx, means));
    if (!more || signal?.aborted === true) return;
  }
};
