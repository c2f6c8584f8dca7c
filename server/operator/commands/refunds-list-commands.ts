import { minorUnits, minorUnitsToText } from '../../../src/domain/money/money-units.ts';
import { formatOrderNumber } from '../../../src/domain/orders/order-number.ts';
import { isRefundDone, REFUND_STATES } from '../../../src/domain/orders/refund-life.ts';
import type { DatabaseRow } from '../../database/database.ts';
import type { OperatorCommandCall } from '../command.ts';
import { makeOfficeListCommands } from './make-office-list-commands.ts';
import { writePersonColumnsSql } from './write-person-columns-sql.ts';

/**
 * The SQL text of what is shown of the refunds that a query answers, with these columns of the buyer; the invoices are those
 * that paid and were not taken back: there the money came from.
 */
const writeShownSql = (
  refunds: string,
  buyer: string,
): string => `SELECT r.id, r.state, r.since, o.number AS "order", o.user_id, ${buyer}, r.amount, o.currency, r.by_provider, r.reason, o.via,
    (SELECT string_agg(DISTINCT e.invoice_id, ' ') FROM payment_events e WHERE e.order_id = o.id AND e.invoice_state = 'success'
      AND NOT EXISTS (SELECT FROM payment_events c WHERE c.invoice_id = e.invoice_id AND c.invoice_state = 'canceled')) AS invoice,
    r.reference, r.note, r.at, coalesce((SELECT CASE m.state WHEN 'dead' THEN m.last_error END FROM messages m
      WHERE m.refund_id = r.id AND m.kind = 'refund'), '') AS failed
  FROM (${refunds}) r JOIN orders o ON o.id = r.order_id JOIN users u ON u.id = o.user_id`;
/** Those whose money is still to go begin with the one that waits longest, the others with the latest. */
const ORDER = `r.state IN ('refunded', 'by_hand'), CASE WHEN r.state IN ('refunded', 'by_hand') THEN r.since END DESC, r.since, r.id`;
const LIST = `${writeShownSql(
  `SELECT * FROM refunds r WHERE r.state = ANY ($1::text[])
    AND ($2::timestamptz IS NULL OR r.since >= $2) AND ($3::timestamptz IS NULL OR r.since < $3)
    ORDER BY ${ORDER} LIMIT $4`,
  'u.email',
)} ORDER BY ${ORDER}`;
const ONE = writeShownSql('SELECT * FROM refunds r WHERE r.id = $1', writePersonColumnsSql());
const LINES = `SELECT l.lot_id, n.quantity, p.title->>$2 AS title, round(l.amount / 100.0, 2)::text AS amount, l.points_used,
    l.points_earned, l.first_commission, l.second_commission, round(l.turnover / 100.0, 2)::text AS turnover, l.charity_points
  FROM refund_lines l JOIN order_lines n ON n.order_id = l.order_id AND n.lot_id = l.lot_id
    JOIN lots t ON t.id = l.lot_id JOIN products p ON p.id = t.product_to_buy_id
  WHERE l.refund_id = $1 ORDER BY l.lot_id`;
const CHANGES =
  'SELECT at, state, by, reference, reason FROM refund_changes WHERE refund_id = $1 ORDER BY id';

type Row = DatabaseRow & { readonly order: number; readonly amount: bigint };

const readable = ({ context }: Pick<OperatorCommandCall, 'context'>, refund: Row): DatabaseRow => ({
  ...refund,
  order: formatOrderNumber(context.config.orderPrefix, refund.order),
  amount: minorUnitsToText(minorUnits(refund.amount)),
});

const COLUMNS = [
  'id',
  'state',
  'since',
  'order',
  'user_id',
  'email',
  'amount',
  'currency',
  'by_provider',
  'reason',
  'via',
  'invoice',
  'reference',
  'failed',
  'note',
  'at',
];

const refunds = makeOfficeListCommands<Row>({
  noun: 'refund',
  states: REFUND_STATES,
  usual: REFUND_STATES.filter(state => !isRefundDone(state)),
  readList: (queries, { states, from, to, limit }) => queries.query(LIST, [states, from, to, limit]),
  readOne: async (queries, id) => (await queries.query<Row>(ONE, [id]))[0],
  readParts: async (queries, id, language) => ({
    lines: await queries.query<DatabaseRow>(LINES, [id, language]),
    changes: await queries.query<DatabaseRow>(CHANGES, [id]),
  }),
  readable,
  columns: COLUMNS,
  figures: ['id', 'since', 'user_id', 'amount', 'at'],
  hidden: ['user_id', 'note', 'at'],
});
export const { list: refundsListCommand, show: refundsShowCommand } = refunds;
