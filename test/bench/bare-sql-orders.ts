import { randomBytes } from 'node:crypto';
import type { Database } from '../../server/database/database.ts';

/**
 * Bare SQL with the effect of an order of one item: the fewest words in which the same rows can be written, one
 * prepared statement and one transaction each, no checks but the database's own.
 */

/** A reservation, as process-order leaves it: stock, order, line. */
const RESERVE = `
  WITH stock AS (
    UPDATE lots SET reserved = reserved + 1 WHERE id = $1 AND sales_count + reserved < amount RETURNING id, price
  ), placed AS (
    INSERT INTO orders (user_id, external_id, transaction_id, content_hash, currency, rate, user_percent, total,
      points_used, points_earned, cart_total, reserved_until, created_at)
    SELECT $2, $3, $3, $4, 'UAH', 1, 1, price, 0, 4, price / 100, $5, $6 FROM stock RETURNING id, total
  )
  INSERT INTO order_lines (order_id, lot_id, quantity, is_donate, price, origin, tickets, charity_points)
    SELECT id, $1, 1, true, total, total, 2, 6 FROM placed`;

/** A paid order in one step, as process-order and its callback leave it together; the tree's hashes are left zero. */
const BUY = `
  WITH stock AS (
    UPDATE lots SET sales_count = sales_count + 1, tickets_issued = tickets_issued + 2,
        tickets_edge = decode(repeat('00', 32 * bit_count(int4send(tickets_issued + 2))::integer), 'hex')
      WHERE id = $1 AND sales_count + reserved < amount RETURNING id, price, tickets_issued
  ), placed AS (
    INSERT INTO orders (user_id, external_id, transaction_id, content_hash, currency, rate, user_percent, total,
      points_used, points_earned, cart_total, status, holds_reservation, reserved_until, created_at, settled_at)
    SELECT $2, $3, $3, $4, 'UAH', 1, 1, price, 0, 4, price / 100, 'paid', false, $5, $6, $6 FROM stock
    RETURNING id, total
  ), line AS (
    INSERT INTO order_lines (order_id, lot_id, quantity, is_donate, price, origin, tickets, charity_points, salt)
    SELECT id, $1, 1, true, total, total, 2, 6, $4 FROM placed
  ), issued AS (
    INSERT INTO tickets (lot_id, number, user_id, order_id, title, issued_at)
    SELECT $1, stock.tickets_issued - n, $2, placed.id,
      lpad($1::text, 6, '0') || '-' || lpad((stock.tickets_issued - n)::text, 8, '0'), $6
    FROM stock, placed, generate_series(0, 1) n
  ), told AS (
    INSERT INTO payment_events (invoice_id, invoice_state, order_id, received_at)
    SELECT $3, 'success', id, $6 FROM placed
  ), earned AS (
    INSERT INTO points_ledger (user_id, amount, cause, order_id, at) SELECT $2, 4, 'order_earned', id, $6 FROM placed
  ), given AS (
    INSERT INTO charity_ledger (order_id, lot_id, points, at) SELECT id, $1, 6, $6 FROM placed
  )
  UPDATE users SET points = points + 4, sale_balance = sale_balance + (SELECT total FROM placed) WHERE id = $2`;

/** One of the effects of a bare SQL order in the benchmark: items are reserved, or bought. */
export type BareSqlEffect = 'reserve' | 'buy';

/** What the benchmark of bare SQL orders is run on: lots, buyers, clients at once, and its time in milliseconds. */
export type BareSqlOrderTerms = {
  readonly lots: readonly number[];
  readonly buyers: readonly number[];
  readonly clients: number;
  readonly ms: number;
};

/**
 * Measures the orders per second of bare SQL from this process, with as many statements at once as there are clients.
 */
export const measureBareSqlOrdersPerSecond = async (
  database: Database,
  effect: BareSqlEffect,
  { lots, buyers, clients, ms }: BareSqlOrderTerms,
): Promise<number> => {
  const text = effect === 'buy' ? BUY : RESERVE;
  const hash = randomBytes(32);
  const started = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = client; performance.now() - started < ms; n += 1) {
        const now = Date.now();
        await database.query(text, [
          lots[n % lots.length],
          buyers[client % buyers.length],
          `TF-${randomBytes(16).toString('base64url')}`,
          hash,
          new Date(now + 1_200_000),
          new Date(now),
        ]);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - started);
};
