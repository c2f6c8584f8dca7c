import type { Queryable } from '../database/database.ts';

/** The number of due mails from which no others are put behind them. */
const LONG_LINE = 200;

const DUE = `SELECT count(*)::int AS count FROM (SELECT FROM messages
  WHERE state = 'queued' AND kind = 'mail' AND next_attempt_at <= $1 LIMIT ${LONG_LINE}) due`;

/**
 * Tells whether so many mails are due that no others should be queued: behind them, links that expire, such as one to a
 * new password, would wait until they are of no use. Where mails do not leave the shop there is no queue to wait in.
 */
export const isMailQueueLong = async ({
  database,
  now,
  config,
}: {
  readonly database: Queryable;
  readonly now: () => number;
  readonly config: { readonly mail: object | null };
}): Promise<boolean> => {
  if (config.mail === null) return false;
  const [due] = await database.query<{ readonly count: number }>(DUE, [new Date(now())]);
  return due?.count === LONG_LINE;
};
