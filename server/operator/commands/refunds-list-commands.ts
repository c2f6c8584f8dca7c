import { minorUnits, minorUnitsToText } from '../../../src/domain/money/money-units.ts';
import { formatOrderNumber } from '../../../src/domain/orders/order-number.ts';
import { isRefundDone, REFUND_STATES } from '../../../src/domain/orders/refund-life.ts';
import type { DatabaseRow } from '../../database/database.ts';
import { CommandRefusedError, type OperatorCommand, type OperatorCommandCall } from '../command.ts';
import { formatFactSheetLines } from '../print/fact-sheet.ts';
import {
  readChoiceArgument,
  readLimitArgument,
  readMomentArgument,
  readPositionalArgument,
  readWholeNumberArgument,
} from './command-arguments.ts';
import { LIST_FORMAT_OPTION, makeListCommandOutcome } from './make-list-command-outcome.ts';
import { writePersonColumnsSql } from './write-person-columns-sql.ts';

/** The states of refunds whose money is still to go. */
const OPEN = REFUND_STATES.filter(state => !isRefundDone(state));

/**
 * The SQL text of what is shown of the refunds that a query answers, with these columns of the buyer; the invoices are those
 * that paid and were not taken back: there the money came from.
 */
const writeShownSql = (
  refunds: string,
  buyer: string,
): string => `SELECT r.id, r.state, r.since, o.number AS "order", o.user_id, ${buyer}, r.amount, o.currency, r.reason, o.via,
    (SELECT string_agg(DISTINCT e.invoice_id, ' ') FROM payment_events e WHERE e.order_id = o.id AND e.invoice_state = 'success'
      AND NOT EXISTS (SELECT FROM payment_events c WHERE c.invoice_id = e.invoice_id AND c.invoice_state = 'canceled')) AS invoice,
    r.reference, r.note, r.at
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
  'reason',
  'via',
  'invoice',
  'reference',
  'note',
  'at',
];

export const refundsListCommand: OperatorCommand = {
  name: 'refunds list',
  args: [],
  summary: 'refunds_list_summary',
  detail: 'orders_list_detail',
  options: {
    state: { value: REFUND_STATES.join('|'), help: 'option_refund_state' },
    from: { value: 'DATE', help: 'option_from' },
    to: { value: 'DATE', help: 'option_to' },
    limit: { value: 'COUNT', help: 'option_limit' },
    ...LIST_FORMAT_OPTION,
  },
  run: async call => {
    const state = readChoiceArgument(call, 'state', REFUND_STATES);
    const refunds = await call.context.database.query<Row>(LIST, [
      state === null ? OPEN : [state],
      readMomentArgument(call, 'from'),
      readMomentArgument(call, 'to'),
      readLimitArgument(call),
    ]);
    return makeListCommandOutcome(
      call,
      refunds.map(refund => readable(call, refund)),
      {
        all: COLUMNS,
        figures: ['id', 'since', 'user_id', 'amount', 'at'],
        shown: COLUMNS.filter(column => !['user_id', 'note', 'at'].includes(column)),
      },
    );
  },
};

export const refundsShowCommand: OperatorCommand = {
  name: 'refunds show',
  args: ['REFUND'],
  summary: 'refunds_show_summary',
  run: async call => {
    const { database } = call.context;
    const id = readWholeNumberArgument(call, 'REFUND', readPositionalArgument(call));
    const [refund] = await database.query<Row>(ONE, [id]);
    if (refund === undefined) throw new CommandRefusedError([call.t('no_such_refund', { refund: id })]);
    const shown = readable(call, refund);
    const lines = await database.query<DatabaseRow>(LINES, [id, call.language]);
    const changes = await database.query<DatabaseRow>(CHANGES, [id]);
    return {
      data: { ...shown, lines, changes },
      lines: formatFactSheetLines(['refund', String(id)], shown, { lines, changes }),
    };
  },
};
