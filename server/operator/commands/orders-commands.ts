import { formatOrderNumber } from '../../../src/domain/orders/order-number.ts';
import type { DatabaseRow } from '../../database/database.ts';
import { CommandRefusedError, type OperatorCommand } from '../command.ts';
import { formatFactSheetLines } from '../print/fact-sheet.ts';
import {
  readChoiceArgument,
  readLimitArgument,
  readMomentArgument,
  readPositionalArgument,
  readUserArgument,
  readWholeNumberArgument,
} from './command-arguments.ts';
import { formatOrderForPeople } from './format-order-for-people.ts';
import { LIST_FORMAT_OPTION, makeListCommandOutcome } from './make-list-command-outcome.ts';
import { readOrderArgument } from './read-order-argument.ts';
import { writePersonColumnsSql } from './write-person-columns-sql.ts';

const STATUSES = ['pending', 'paid', 'failed', 'expired', 'refunded_in_points'];

const COLUMNS = `o.id, o.number, o.external_id, o.transaction_id, o.user_id, u.email, o.status, o.currency,
  o.total, o.points_used, o.points_earned, o.cart_total, n.items, n.lots, o.via, o.language, o.created_at, o.settled_at`;
const LIST = `SELECT ${COLUMNS} FROM orders o JOIN users u ON u.id = o.user_id
  CROSS JOIN LATERAL (SELECT sum(quantity)::int AS items, array_agg(lot_id ORDER BY lot_id) AS lots
    FROM order_lines WHERE order_id = o.id) n
  WHERE ($1::text IS NULL OR o.status = $1) AND ($2::int IS NULL OR o.user_id = $2)
    AND ($3::int IS NULL OR o.id IN (SELECT order_id FROM order_lines WHERE lot_id = $3))
    AND ($4::timestamptz IS NULL OR o.created_at >= $4) AND ($5::timestamptz IS NULL OR o.created_at < $5)
  ORDER BY o.id DESC LIMIT $6`;

type Listed = DatabaseRow & { readonly number: number; readonly total: bigint };

const COLUMN_NAMES = COLUMNS.split(/,\s*/).map(column => column.replace(/^\w\./, '').trim());
const FIGURES = [
  'id',
  'user_id',
  'total',
  'points_used',
  'points_earned',
  'cart_total',
  'items',
  'created_at',
  'settled_at',
];
const SHOWN = [
  'number',
  'external_id',
  'email',
  'status',
  'items',
  'cart_total',
  'currency',
  'points_used',
  'via',
  'language',
  'created_at',
];

export const ordersListCommand: OperatorCommand = {
  name: 'orders list',
  args: [],
  summary: 'orders_list_summary',
  detail: 'orders_list_detail',
  options: {
    status: { value: STATUSES.join('|'), help: 'option_status' },
    user: { value: 'ID|EMAIL', help: 'option_user' },
    lot: { value: 'ID', help: 'option_lot' },
    from: { value: 'DATE', help: 'option_from' },
    to: { value: 'DATE', help: 'option_to' },
    limit: { value: 'COUNT', help: 'option_limit' },
    ...LIST_FORMAT_OPTION,
  },
  run: async call => {
    const { database } = call.context;
    const status = readChoiceArgument(call, 'status', STATUSES);
    const lot = call.option('lot');
    const user = call.option('user');
    const orders = await database.query<Listed>(LIST, [
      status,
      user === undefined ? null : await readUserArgument(call, database, user),
      lot === undefined ? null : readWholeNumberArgument(call, '--lot', lot),
      readMomentArgument(call, 'from'),
      readMomentArgument(call, 'to'),
      readLimitArgument(call),
    ]);
    const rows = orders.map(order => formatOrderForPeople(call, order));
    return makeListCommandOutcome(call, rows, { all: COLUMN_NAMES, figures: FIGURES, shown: SHOWN });
  },
};

const ONE = `SELECT o.*, same.number AS same_as, ${writePersonColumnsSql()} FROM orders o JOIN users u ON u.id = o.user_id
  LEFT JOIN orders same ON same.id = o.same_as
  WHERE o.id = $1`;
const PARTS = {
  delivery: `SELECT a.kind, a.recipient, a.phone, a.city, a.branch, a.street, a.house, a.flat, a.postcode, a.point, d.said_at
    FROM order_deliveries d JOIN addresses a ON a.id = d.address_id WHERE d.order_id = $1`,
  lines: `SELECT lot_id, quantity, is_donate, price, origin, tickets, charity_points FROM order_lines
    WHERE order_id = $1 ORDER BY lot_id`,
  parcels: `SELECT p.id, p.state, p.since, array_agg(l.lot_id ORDER BY l.lot_id) AS lots, p.carrier, p.tracking,
    p.complained_at FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id WHERE l.order_id = $1
    GROUP BY p.id ORDER BY p.id`,
  payments: `SELECT invoice_id, invoice_state, received_at FROM payment_events WHERE order_id = $1
    ORDER BY received_at`,
  other_amounts: `SELECT invoice_id, invoice_state, round(amount / 100.0, 2)::text AS amount, currency, received_at
    FROM payment_differences WHERE order_id = $1 ORDER BY received_at`,
  refunds: `SELECT r.id, r.state, r.since, array_agg(l.lot_id ORDER BY l.lot_id) AS lots,
    round(r.amount / 100.0, 2)::text AS amount, r.reason, r.note, r.reference
    FROM refunds r LEFT JOIN refund_lines l ON l.refund_id = r.id WHERE r.order_id = $1 GROUP BY r.id ORDER BY r.id`,
  returns: `SELECT t.id, t.state, t.since, ARRAY(SELECT l.lot_id FROM return_lines l WHERE l.return_id = t.id ORDER BY 1) AS lots,
    t.reason, t.text, t.answer FROM returns t WHERE t.order_id = $1 ORDER BY t.id`,
  ledger: `SELECT user_id, cause, amount, refund_id, at FROM points_ledger WHERE order_id = $1
    OR refund_id IN (SELECT id FROM refunds WHERE order_id = $1) ORDER BY id`,
  reports: 'SELECT kind, detail, at FROM operator_reports WHERE order_id = $1 ORDER BY id',
} as const;

type Order = DatabaseRow & {
  readonly id: number;
  readonly number: number;
  readonly same_as: number | null;
  readonly total: bigint;
};

export const ordersShowCommand: OperatorCommand = {
  name: 'orders show',
  args: ['ORDER'],
  summary: 'orders_show_summary',
  run: async call => {
    const { database } = call.context;
    const { id } = await readOrderArgument(call, database, readPositionalArgument(call));
    const [order] = await database.query<Order>(ONE, [id]);
    if (order === undefined) throw new CommandRefusedError([call.t('no_such_order', { order: id })]);
    const { orderPrefix } = call.context.config;
    const { content_hash: _, ...shown }: DatabaseRow = {
      ...formatOrderForPeople(call, order),
      same_as: order.same_as === null ? null : formatOrderNumber(orderPrefix, order.same_as),
    };
    const parts: Record<string, readonly DatabaseRow[]> = {};
    for (const [name, query] of Object.entries(PARTS)) parts[name] = await database.query(query, [order.id]);
    return {
      data: { ...shown, ...parts },
      lines: formatFactSheetLines(['order', shown['number'] as string], shown, parts),
    };
  },
};
