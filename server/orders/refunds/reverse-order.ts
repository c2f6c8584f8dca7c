import type { Database, Queryable } from '../../database/database.ts';
import { retryTransaction } from '../../database/retry-transaction.ts';
import { giveBackLines } from './give-back-lines.ts';

/** Matches the order `o` that was paid, and no payment of which stands any more, while a line of it is not given back. */
const TO_REVERSE = `o.status = 'paid' AND is_reversed(o.id) AND NOT is_wholly_refunded(o.id)`;

/** Whoever else reverses the order is done with it before its lines are read. */
const LOCK = 'SELECT FROM orders WHERE id = $1 FOR NO KEY UPDATE';
const LEFT = `SELECT ARRAY(SELECT n.lot_id FROM order_lines n WHERE n.order_id = o.id
      AND NOT EXISTS (SELECT FROM refund_lines r WHERE r.order_id = n.order_id AND r.lot_id = n.lot_id) ORDER BY n.lot_id) AS lots
  FROM orders o WHERE o.id = $1 AND ${TO_REVERSE}`;

/**
 * Gives everything back that is left of a paid order whose payment was taken back (a chargeback): its money went with the
 * payment, and what it brought is undone as by any refund. Nothing happens to any other order, and to the same one again.
 * In the caller's transaction.
 */
export const reverseOrder = async (tx: Queryable, orderId: number, now: number): Promise<void> => {
  await tx.query(LOCK, [orderId]);
  const [left] = await tx.query<{ readonly lots: readonly number[] }>(LEFT, [orderId]);
  if (left === undefined) return;
  const { outcome } = await giveBackLines(
    tx,
    { orderId, lotIds: left.lots, reason: 'reversal', note: '', by: 'shop' },
    now,
  );
  if (outcome !== 'given_back') throw new Error(`order ${orderId} is not reversed: ${outcome}`);
};

const AT_ONCE = 100;
const MISSED = `SELECT DISTINCT o.id FROM payment_events c JOIN orders o ON o.id = c.order_id
  WHERE c.invoice_state = 'canceled' AND ${TO_REVERSE} ORDER BY o.id LIMIT ${AT_ONCE}`;

/**
 * Reverses the orders whose payment was taken back while no process did it: by one of an earlier release, or in the moment in
 * which it was paid. Rejects with the first failure once all others are done.
 */
export const reverseMissedOrders = async (
  { database, now }: { readonly database: Database; readonly now: () => number },
  signal: AbortSignal,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const { id } of await database.query<{ readonly id: number }>(MISSED)) {
    if (signal.aborted) return;
    const reverse = () =>
      database.transaction(async tx => {
        await tx.query(LOCK, [id]);
        await tx.query('SELECT heed_notices($1, shop_time($2))', [id, new Date(now())]);
        await reverseOrder(tx, id, now());
      });
    await retryTransaction(reverse).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};
