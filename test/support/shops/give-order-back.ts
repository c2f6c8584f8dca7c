import type { Queryable } from '../../../server/database/database.ts';
import { giveBackLines } from '../../../server/orders/refunds/give-back-lines.ts';

const FIND = `SELECT o.id, ARRAY(SELECT n.lot_id FROM order_lines n WHERE n.order_id = o.id ORDER BY n.lot_id) AS lots
  FROM orders o WHERE o.external_id = $1`;

/** Gives lines of an order back, as the office does, or all of them; answers how that went, and the refund's number. */
export const giveOrderBack = async (
  database: Queryable,
  externalId: string,
  lotIds: readonly number[] | null = null,
  now = Date.now(),
): Promise<{ readonly outcome: string; readonly id: number }> => {
  const [order] = await database.query<{ id: number; lots: readonly number[] }>(FIND, [externalId]);
  const row = await giveBackLines(
    database,
    { orderId: order?.id ?? 0, lotIds: lotIds ?? order?.lots ?? [], reason: 'other', note: '' },
    now,
  );
  return { outcome: row.outcome, id: row.refund_id ?? 0 };
};

/** Takes a refund to the state in which it was transferred by hand; answers how that went. */
export const transferRefund = async (
  database: Queryable,
  id: number,
  reference: string,
  now = Date.now(),
  reason = '',
): Promise<string | undefined> => {
  const [row] = await database.query<{ outcome: string }>(
    `SELECT outcome FROM move_refund($1, 'by_hand', 'office', $2, $4, $3)`,
    [id, reference, new Date(now), reason],
  );
  return row?.outcome;
};

/** Answers what a buyer asked to be taken back, as the office does; answers how that went. */
export const answerReturn = async (
  database: Queryable,
  id: number,
  to: 'accepted' | 'refused',
  answer: string,
  now = Date.now(),
): Promise<string | undefined> => {
  const [row] = await database.query<{ outcome: string }>(
    `SELECT outcome FROM move_return($1, $2, 'office', NULL, $3, $4)`,
    [id, to, answer, new Date(now)],
  );
  return row?.outcome;
};
