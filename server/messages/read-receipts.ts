import type { Language } from '../../src/adapters/http/wire/primitives.ts';
import { type Points, points } from '../../src/domain/accounts/points.ts';
import { minorUnits, wholeUnits } from '../../src/domain/money/money.ts';
import type { Queryable } from '../database/database.ts';
import type { ReceiptLine, ReceiptValues } from './mails/order-paid-mail.ts';

/** What the buyer is told of a settled order, in the buyer's language. */
type Receipt = ReceiptValues & { readonly language: Language; readonly pointsRefunded: Points };

type Row = {
  readonly id: number;
  readonly transaction_id: string;
  readonly currency: string;
  readonly points_used: bigint;
  readonly points_earned: bigint;
  readonly cart_total: bigint;
  readonly first_name: string;
  readonly language: Language;
  readonly refunded: bigint;
  readonly lines: readonly {
    readonly title: string;
    readonly quantity: number;
    readonly price: string;
    readonly charity: string;
    readonly count: number;
    readonly first: string | null;
    readonly last: string | null;
  }[];
};

/** A buyer's tickets are found by buyer and lot: there is an index for that. */
const QUERY = `SELECT o.id, o.transaction_id, o.currency, o.points_used, o.points_earned, o.cart_total, u.first_name,
    u.language,
    coalesce((SELECT amount FROM points_ledger WHERE order_id = o.id AND cause = 'order_refunded'), 0) AS refunded,
    (SELECT json_agg(json_build_object('title', l.title->>u.language, 'quantity', n.quantity, 'price', n.price::text,
        'charity', n.charity_points::text, 'count', t.count, 'first', ticket_title(l.id, t.first),
        'last', ticket_title(l.id, t.last)) ORDER BY l.id)
      FROM order_lines n JOIN lots l ON l.id = n.lot_id CROSS JOIN LATERAL (
        SELECT count(*) AS count, min(number) AS first, max(number) AS last FROM tickets
        WHERE user_id = o.user_id AND lot_id = n.lot_id AND order_id = o.id) t
      WHERE n.order_id = o.id) AS lines
  FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = ANY ($1)`;

const lineOf = (line: Row['lines'][number]): ReceiptLine => ({
  title: line.title,
  quantity: line.quantity,
  price: minorUnits(BigInt(line.price)),
  tickets: { count: line.count, first: line.first ?? '', last: line.last ?? '' },
  charityPoints: points(BigInt(line.charity)),
});

/** The receipts of these orders, by order id. */
export const readReceipts = async (
  queries: Queryable,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Receipt>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await queries.query<Row>(QUERY, [orderIds]);
  return new Map(
    rows.map(row => [
      row.id,
      {
        name: row.first_name,
        language: row.language,
        reference: row.transaction_id,
        currency: row.currency,
        lines: row.lines.map(lineOf),
        pointsUsed: points(row.points_used),
        pointsEarned: points(row.points_earned),
        paid: wholeUnits(row.cart_total),
        pointsRefunded: points(row.refunded),
      },
    ]),
  );
};
