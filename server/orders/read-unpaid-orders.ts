import type { Language } from '../../src/domain/content/languages.ts';
import { formatOrderNumber } from '../../src/domain/orders/order-number.ts';
import type { UnpaidOrder } from '../../src/domain/orders/unpaid-order.ts';
import {
  FROZEN_ORDER_COLUMNS_SQL,
  type FrozenOrderRow,
  readFrozenOrderLines,
  readFrozenOrderSums,
} from './frozen-order.ts';
import type { OrdersContext } from './orders-context.ts';

type Row = FrozenOrderRow & {
  readonly external_id: string;
  readonly number: number;
  readonly reserved_until: Date;
  readonly cart_kept: boolean;
};

const QUERY = `SELECT o.external_id, o.number, o.reserved_until, o.cart_kept, ${FROZEN_ORDER_COLUMNS_SQL}
  FROM orders o WHERE o.user_id = $1 AND o.holds_reservation AND o.reserved_until > shop_time($3) ORDER BY o.id`;

type Means = Pick<OrdersContext, 'database' | 'now'> & {
  readonly config: Pick<OrdersContext['config'], 'orderPrefix'>;
};

/** Reads a buyer's own orders that wait to be paid, oldest first, with the titles of the bought products. */
export const readUnpaidOrders = async (
  { database, config, now }: Means,
  userId: number,
  language: Language,
): Promise<readonly UnpaidOrder[]> => {
  const rows = await database.query<Row>(QUERY, [userId, language, new Date(now())]);
  return rows.map(row => ({
    ...readFrozenOrderSums(row),
    externalId: row.external_id,
    number: formatOrderNumber(config.orderPrefix, row.number),
    until: row.reserved_until.getTime(),
    inCart: row.cart_kept,
    lines: readFrozenOrderLines(row),
  }));
};
