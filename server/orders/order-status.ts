import type { orderStateCodec } from '../../src/contract/codecs/order-codec.ts';
import { points } from '../../src/domain/accounts/points.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import { formatOrderNumber } from '../../src/domain/orders/order-number.ts';
import {
  FROZEN_ORDER_COLUMNS_SQL,
  type FrozenOrderRow,
  readFrozenOrderLines,
  readFrozenOrderSums,
} from './frozen-order.ts';
import type { OrdersContext } from './orders-context.ts';

type OrderState = ReturnType<typeof orderStateCodec.decode>;
type OrderReceipt = NonNullable<OrderState['receipt']>;

type Row = FrozenOrderRow & {
  readonly number: number;
  readonly status: OrderState['status'];
  readonly points_earned: bigint;
  readonly charity_points: bigint;
  readonly tickets: OrderReceipt['tickets'];
  readonly email_confirmed: boolean;
};

/** The state of an order. Its tickets are found by buyer and lot, because there is an index for that. */
const QUERY = `SELECT o.number, o.status, ${FROZEN_ORDER_COLUMNS_SQL}, o.points_earned,
    (SELECT sum(n.charity_points)::bigint FROM order_lines n WHERE n.order_id = o.id) AS charity_points,
    coalesce((SELECT json_agg(t ORDER BY t."lotId") FROM (
      SELECT lot_id AS "lotId", min(number) AS first, count(*) AS count FROM tickets
      WHERE user_id = o.user_id AND order_id = o.id
        AND lot_id IN (SELECT lot_id FROM order_lines WHERE order_id = o.id) GROUP BY lot_id) t), '[]') AS tickets,
    (SELECT email_verified_at IS NOT NULL FROM users u WHERE u.id = o.user_id) OR NOT $4::boolean AS email_confirmed
  FROM orders o WHERE o.user_id = $1 AND o.external_id = $3`;

type Means = Pick<OrdersContext, 'database'> & {
  readonly config: Pick<OrdersContext['config'], 'orderPrefix' | 'emailConfirmation'>;
};

/**
 * Reads the state of a buyer's own order, its number, its lines and, once it is paid, its receipt; null when the buyer
 * has no such order.
 */
export const readOrderStatus = async (
  { database, config }: Means,
  userId: number,
  language: Language,
  externalId: string,
): Promise<OrderState | null> => {
  const asked = [userId, language, externalId, config.emailConfirmation];
  const [row] = await database.query<Row>(QUERY, asked);
  if (row === undefined) return null;
  const sums = readFrozenOrderSums(row);
  const brought = {
    earned: points(row.points_earned),
    charityPoints: points(row.charity_points),
    tickets: row.tickets,
  };
  return {
    number: formatOrderNumber(config.orderPrefix, row.number),
    status: row.status,
    lines: readFrozenOrderLines(row),
    sums,
    receipt: row.status === 'paid' ? { ...sums, ...brought } : null,
    emailConfirmed: row.email_confirmed,
  };
};
