import { points } from '../../src/domain/accounts/points.ts';
import { minorUnits, wholeToMinorUnits, wholeUnits } from '../../src/domain/money/money-units.ts';
import type { OrderLine, OrderSums } from '../../src/domain/orders/order-sums.ts';
import { parseStoredDecimal } from '../content/parse-stored-decimal.ts';

/**
 * The fields of an order's sums and lines as they were when it was placed. A line's price is text, because JSON has no
 * whole numbers beyond 2^53.
 */
export type FrozenOrderRow = {
  readonly lines: readonly (Omit<OrderLine, 'price'> & { readonly price: string })[];
  readonly total: bigint;
  readonly points_used: bigint;
  readonly rate: string;
  readonly cart_total: bigint;
  readonly currency: string;
};

/**
 * The SQL text of the columns of the order `o` for a frozen order; the titles of its lines are in the language of the
 * query's second parameter.
 */
export const FROZEN_ORDER_COLUMNS_SQL = `o.total, o.points_used, o.rate::text AS rate, o.cart_total, o.currency,
    (SELECT json_agg(json_build_object('lotId', n.lot_id, 'title', p.title->>$2, 'quantity', n.quantity,
        'isDonate', n.is_donate, 'price', n.price::text) ORDER BY n.lot_id)
      FROM order_lines n JOIN lots l ON l.id = n.lot_id JOIN products p ON p.id = l.product_to_buy_id
      WHERE n.order_id = o.id) AS lines`;

export const readFrozenOrderLines = ({ lines }: Pick<FrozenOrderRow, 'lines'>): readonly OrderLine[] =>
  lines.map(line => ({ ...line, price: minorUnits(BigInt(line.price)) }));

export const readFrozenOrderSums = (row: Omit<FrozenOrderRow, 'lines'>): OrderSums => ({
  total: minorUnits(row.total),
  pointsUsed: points(row.points_used),
  rate: parseStoredDecimal(row.rate),
  payable: wholeToMinorUnits(wholeUnits(row.cart_total)),
  currency: row.currency,
});
