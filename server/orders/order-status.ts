import type { getOrder } from '../../src/adapters/http/wire/orders.ts';
import { orderNumberText } from '../../src/domain/orders/order-number.ts';
import type { OrdersContext } from './orders-context.ts';

type OrderState = typeof getOrder.answer.Type;
type Row = Omit<OrderState, 'number'> & { readonly number: number };

const QUERY = `SELECT o.number, o.status, json_agg(json_build_object('lot_id', l.lot_id, 'quantity', l.quantity,
    'is_donate', l.is_donate) ORDER BY l.lot_id) AS cart,
    CASE WHEN o.status = 'paid' THEN json_build_object('total', o.total / 100.0,
      'points_used', o.points_used, 'rate', o.rate, 'cart_total', o.cart_total, 'currency', o.currency,
      'points', o.points_earned, 'charity_points', sum(l.charity_points), 'tickets', (SELECT json_agg(t ORDER BY t.lot_id) FROM (
        SELECT lot_id, min(number) AS first, count(*) AS count FROM tickets
        WHERE user_id = o.user_id AND order_id = o.id
          AND lot_id IN (SELECT lot_id FROM order_lines WHERE order_id = o.id) GROUP BY lot_id) t)) END AS receipt,
    (SELECT email_verified_at IS NOT NULL FROM users u WHERE u.id = o.user_id) OR NOT $3::boolean AS email_confirmed
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.user_id = $1 AND o.external_id = $2 GROUP BY o.id`;

/** What became of a buyer's own order, its number, what was in it, and once it is paid what it brought; null when the buyer has no such order. */
export const orderStatus = async (
  {
    database,
    config,
  }: Pick<OrdersContext, 'database'> & {
    readonly config: Pick<OrdersContext['config'], 'orderPrefix' | 'emailConfirmation'>;
  },
  userId: number,
  externalId: string,
): Promise<OrderState | null> => {
  const [row] = await database.query<Row>(QUERY, [userId, externalId, config.emailConfirmation]);
  return row === undefined ? null : { ...row, number: orderNumberText(config.orderPrefix, row.number) };
};
