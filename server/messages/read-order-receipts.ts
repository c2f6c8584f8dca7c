import { type Points, points } from '../../src/domain/accounts/points.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import type { TicketReceipt } from '../../src/domain/draws/proof/ticket-bundle.ts';
import { ticketTitle } from '../../src/domain/draws/ticket-group.ts';
import { minorUnits, wholeUnits } from '../../src/domain/money/money-units.ts';
import { formatOrderNumber } from '../../src/domain/orders/order-number.ts';
import { parseStoredDecimal } from '../content/parse-stored-decimal.ts';
import type { Queryable } from '../database/database.ts';
import type { MailedReceipt, MailedReceiptLine } from './mails/orders/make-order-paid-mail.ts';

/** The receipt of a settled order, in the buyer's language. */
export type Receipt = Omit<MailedReceipt, 'lines'> & {
  readonly language: Language;
  readonly pointsRefunded: Points;
  readonly lines: readonly (MailedReceiptLine & { readonly isGivenBack: boolean })[];
};

type Row = {
  readonly id: number;
  readonly number: number;
  readonly external_id: string;
  readonly same_as: number | null;
  readonly currency: string;
  readonly points_used: bigint;
  readonly points_earned: bigint;
  readonly total: bigint;
  readonly rate: string;
  readonly cart_total: bigint;
  readonly first_name: string;
  readonly language: Language;
  readonly refunded: bigint;
  readonly fund: string | null;
  readonly user_id: number;
  readonly settled_at: Date | null;
  readonly lines: readonly {
    readonly lot_id: number;
    readonly bought: string;
    readonly prize: string;
    readonly quantity: number;
    readonly price: string;
    readonly charity: string;
    readonly count: number;
    readonly first: number | null;
    readonly last: number | null;
    readonly salt: string | null;
    readonly holder: string | null;
    readonly given_back: boolean;
  }[];
};

/** The orders of receipts. A buyer's tickets are found by buyer and lot, because there is an index for that. */
const QUERY = `SELECT o.id, o.number, o.external_id, (SELECT number FROM orders p WHERE p.id = o.same_as) AS same_as, o.currency, o.points_used, o.points_earned, o.total, o.rate::text AS rate,
    o.cart_total, o.user_id, o.settled_at, u.first_name, u.language, (SELECT fund->>u.language FROM settings) AS fund,
    coalesce((SELECT amount FROM points_ledger WHERE order_id = o.id AND cause = 'order_refunded'), 0) AS refunded,
    (SELECT json_agg(json_build_object('lot_id', l.id, 'bought', b.title->>u.language, 'prize', w.title->>u.language, 'quantity', n.quantity, 'price', n.price::text,
        'charity', n.charity_points::text, 'count', t.count, 'first', t.first, 'last', t.last,
        'salt', encode(n.salt, 'hex'), 'holder', ticket_holder(n.salt, o.user_id),
        'given_back', EXISTS (SELECT FROM refund_lines r WHERE r.order_id = n.order_id AND r.lot_id = n.lot_id)) ORDER BY l.id)
      FROM order_lines n JOIN lots l ON l.id = n.lot_id JOIN products b ON b.id = l.product_to_buy_id
      JOIN products w ON w.id = l.product_to_win_id CROSS JOIN LATERAL (
        SELECT count(*) AS count, min(number) AS first, max(number) AS last FROM tickets
        WHERE user_id = o.user_id AND lot_id = n.lot_id AND order_id = o.id) t
      WHERE n.order_id = o.id) AS lines
  FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = ANY ($1)`;

const lineOf = (line: Row['lines'][number]): Receipt['lines'][number] => ({
  bought: line.bought,
  prize: line.prize,
  quantity: line.quantity,
  price: minorUnits(BigInt(line.price)),
  tickets: {
    count: line.count,
    first: line.first === null ? '' : ticketTitle(line.lot_id, line.first),
    last: line.last === null ? '' : ticketTitle(line.lot_id, line.last),
  },
  charityPoints: points(BigInt(line.charity)),
  isGivenBack: line.given_back,
});

/** The ticket receipts of each line, which the buyer keeps. */
const ticketReceiptsOf = ({ lines, user_id, settled_at }: Row): readonly TicketReceipt[] =>
  lines.flatMap(({ lot_id, first, last, salt, holder }) =>
    first === null || last === null || salt === null || holder === null || settled_at === null
      ? []
      : [
          {
            version: 1,
            lot_id,
            number: first,
            last,
            holder,
            salt,
            user_id,
            issued_at: settled_at.toISOString(),
          },
        ],
  );

/** Reads the receipts of these paid orders, by order id. */
export const readOrderReceipts = async (
  queries: Queryable,
  orderPrefix: string,
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
        key: row.external_id,
        reference: formatOrderNumber(orderPrefix, row.number),
        sameAs: row.same_as === null ? null : formatOrderNumber(orderPrefix, row.same_as),
        currency: row.currency,
        lines: row.lines.map(lineOf),
        ticketReceipts: ticketReceiptsOf(row),
        pointsUsed: points(row.points_used),
        pointsEarned: points(row.points_earned),
        total: minorUnits(row.total),
        rate: parseStoredDecimal(row.rate),
        paid: wholeUnits(row.cart_total),
        fund: row.fund ?? '',
        pointsRefunded: points(row.refunded),
      },
    ]),
  );
};
