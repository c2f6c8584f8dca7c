import type { Language } from '../../src/adapters/http/wire/primitives.ts';
import { points } from '../../src/domain/accounts/points.ts';
import { wholeToMinor, wholeUnits } from '../../src/domain/money/money.ts';
import { orderNumberText } from '../../src/domain/orders/order-number.ts';
import type { UnpaidOrder } from '../../src/domain/orders/unpaid-order.ts';
import type { OrdersContext } from './orders-context.ts';

type Row = {
  readonly external_id: string;
  readonly number: number;
  readonly cart_total: bigint;
  readonly currency: string;
  readonly points_used: bigint;
  readonly reserved_until: Date;
  readonly cart_kept: boolean;
  readonly lines: UnpaidOrder['lines'];
};

const QUERY = `SELECT o.external_id, o.number, o.cart_total, o.currency, o.points_used, o.reserved_until, o.cart_kept,
    json_agg(json_build_object('lotId', n.lot_id, 'title', p.title->>$2, 'quantity', n.quantity,
      'isDonate', n.is_donate) ORDER BY n.lot_id) AS lines
  FROM orders o JOIN order_lines n ON n.order_id = o.id JOIN lots l ON l.id = n.lot_id
    JOIN products p ON p.id = l.product_to_buy_id
  WHERE o.user_id = $1 AND o.holds_reservation AND o.reserved_until > shop_time($3) GROUP BY o.id ORDER BY o.id`;

type Means = Pick<OrdersContext, 'database' | 'now'> & {
  readonly config: Pick<OrdersContext['config'], 'orderPrefix'>;
};

/** A buyer's own orders that wait to be paid, oldest first, with the titles of what is bought. */
export const unpaidOrders = async (
  { database, config, now }: Means,
  userId: number,
  language: Language,
): Promise<readonly UnpaidOrder[]> => {
  const rows = await database.query<Row>(QUERY, [userId, language, new Date(now())]);
  return rows.map(row => ({
    externalId: row.external_id,
    number: orderNumberText(config.orderPrefix, row.number),
    total: wholeToMinor(wholeUnits(row.cart_total)),
    currency: row.currency,
    pointsUsed: points(row.points_used),
    until: row.reserved_until.getTime(),
    inCart: row.cart_kept,
    lines: row.lines,
  }));
};
