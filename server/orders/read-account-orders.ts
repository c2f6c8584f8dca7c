import type { accountOrdersPageCodec } from '../../src/contract/codecs/order-codec.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import { ORDERS_OF_ACCOUNT_PAGE } from '../../src/domain/orders/account-orders.ts';
import { readOrderNumber } from '../../src/domain/orders/order-number.ts';
import { type AccountOrderRow, readAccountOrder, writeAccountOrderColumnsSql } from './account-order.ts';
import type { OrdersContext } from './orders-context.ts';

type OrdersPage = ReturnType<typeof accountOrdersPageCodec.decode>;

type Row = AccountOrderRow & { readonly id: number; readonly external_id: string };

/**
 * One order more than a page has tells whether another page follows. The tickets of the page's lots are gone through once,
 * not for each order: whoever buys a lot a thousand times has as many orders of it.
 */
const QUERY = `WITH page AS MATERIALIZED (
    SELECT * FROM orders o WHERE o.user_id = $1 AND ($3::int IS NULL OR o.number = $3) AND ($4::bigint IS NULL OR o.id < $4)
    ORDER BY o.id DESC LIMIT ${ORDERS_OF_ACCOUNT_PAGE + 1}),
  page_tickets AS MATERIALIZED (
    SELECT t.* FROM tickets t WHERE t.user_id = $1 AND t.order_id IN (SELECT id FROM page WHERE status = 'paid')
      AND t.lot_id IN (SELECT n.lot_id FROM order_lines n JOIN page ON page.id = n.order_id))
  SELECT o.id, o.external_id, ${writeAccountOrderColumnsSql({ tickets: 'page_tickets', now: '$5' })}
  FROM page o ORDER BY o.id DESC`;

type Means = Pick<OrdersContext, 'database' | 'now'> & {
  readonly config: Pick<OrdersContext['config'], 'orderPrefix'>;
};

/** What is asked of a buyer's orders: `number` as people type it, empty for all; `before`: the id of a page's last order. */
type Asked = {
  readonly userId: number;
  readonly language: Language;
  readonly number: string;
  readonly before: string | null;
};

/**
 * Reads a page of a buyer's own orders, whatever became of them, the newest first, or the one of a number; none where
 * that is no number, or somebody else's.
 */
export const readAccountOrders = async (
  { database, now, config: { orderPrefix } }: Means,
  { userId, language, number, before }: Asked,
): Promise<OrdersPage> => {
  const wanted = number === '' ? null : readOrderNumber(orderPrefix, number);
  if (number !== '' && wanted === null) return { listed: [], next: null };
  const rows = await database.query<Row>(QUERY, [userId, language, wanted, before, new Date(now())]);
  const shown = rows.slice(0, ORDERS_OF_ACCOUNT_PAGE);
  return {
    listed: shown.map(row => ({
      externalId: row.external_id,
      ...readAccountOrder(row, { orderPrefix, language }),
    })),
    next: rows.length > ORDERS_OF_ACCOUNT_PAGE ? String(shown.at(-1)?.id) : null,
  };
};
