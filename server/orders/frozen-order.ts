import type { orderStateCodec } from '../../src/contract/codecs/order-codec.ts';
import { points } from '../../src/domain/accounts/points.ts';
import { minorUnits, wholeToMinorUnits, wholeUnits } from '../../src/domain/money/money-units.ts';
import type { OrderLine, OrderSums } from '../../src/domain/orders/order-sums.ts';
import { parseStoredDecimal } from '../content/parse-stored-decimal.ts';

/** The shop's answer about an order. */
export type OrderState = ReturnType<typeof orderStateCodec.decode>;

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

/** Writes the SQL of the lines of the order `o` as JSON; `more`: members beside those of every line, and their tables. */
const writeLinesSql = (more: string, tables: string): string =>
  `(SELECT json_agg(json_build_object('lotId', n.lot_id, 'title', p.title->>$2, 'quantity', n.quantity,
        'isDonate', n.is_donate, 'price', n.price::text${more}) ORDER BY n.lot_id)
      FROM order_lines n JOIN lots l ON l.id = n.lot_id JOIN products p ON p.id = l.product_to_buy_id${tables}
      WHERE n.order_id = o.id) AS lines`;

const SUMS = 'o.total, o.points_used, o.rate::text AS rate, o.cart_total, o.currency';

/**
 * The SQL text of the columns of the order `o` for a frozen order; the titles of its lines are in the language of the
 * query's second parameter.
 */
export const FROZEN_ORDER_COLUMNS_SQL = `${SUMS}, ${writeLinesSql('', '')}`;

/** The SQL text of the same columns; the lines have the pictures of both products too, and the title of the prize. */
export const PICTURED_ORDER_COLUMNS_SQL = `${SUMS}, ${writeLinesSql(
  ", 'image', p.image, 'prize', w.title->>$2, 'prizeImage', w.image",
  ' JOIN products w ON w.id = l.product_to_win_id',
)}`;

/**
 * Writes the SQL text of the columns of the order `o` that tell what it brought. Its tickets are found in the table
 * `tickets` by buyer and lot, because there is an index for that.
 */
export const writeOrderReceiptColumnsSql = (tickets: string): string => `o.points_earned,
    (SELECT sum(n.charity_points)::bigint FROM order_lines n WHERE n.order_id = o.id) AS charity_points,
    coalesce((SELECT json_agg(t ORDER BY t."lotId") FROM (
      SELECT lot_id AS "lotId", min(number) AS first, count(*) AS count FROM ${tickets}
      WHERE user_id = o.user_id AND order_id = o.id
        AND lot_id IN (SELECT lot_id FROM order_lines WHERE order_id = o.id) GROUP BY lot_id) t), '[]') AS tickets`;

/** What {@link writeOrderReceiptColumnsSql} and the order's sums answer. */
export type OrderReceiptRow = Omit<FrozenOrderRow, 'lines'> & {
  readonly status: OrderState['status'];
  readonly points_earned: bigint;
  readonly charity_points: bigint;
  readonly tickets: NonNullable<OrderState['receipt']>['tickets'];
};

/** Reads the receipt of an order; null while it is not paid. */
export const readOrderReceipt = (row: OrderReceiptRow): OrderState['receipt'] =>
  row.status === 'paid'
    ? {
        ...readFrozenOrderSums(row),
        earned: points(row.points_earned),
        charityPoints: points(row.charity_points),
        tickets: row.tickets,
      }
    : null;

export const readFrozenOrderLines = <Line extends FrozenOrderRow['lines'][number]>({
  lines,
}: {
  readonly lines: readonly Line[];
}): readonly (Omit<Line, 'price'> & Pick<OrderLine, 'price'>)[] =>
  lines.map(line => ({ ...line, price: minorUnits(BigInt(line.price)) }));

export const readFrozenOrderSums = (row: Omit<FrozenOrderRow, 'lines'>): OrderSums => ({
  total: minorUnits(row.total),
  pointsUsed: points(row.points_used),
  rate: parseStoredDecimal(row.rate),
  payable: wholeToMinorUnits(wholeUnits(row.cart_total)),
  currency: row.currency,
});
