import { minorToText, minorUnits } from '../../../src/domain/money/money.ts';
import type { Row } from '../../database/database.ts';
import { type Command, Refused, WrongUsage } from '../command.ts';
import { csvLines, typedByShopper } from '../print/csv.ts';
import { cellText, jsonText } from '../print/plain.ts';
import { tableLines } from '../print/table.ts';
import { choiceArgument, limitArgument, momentArgument, userArgument, wholeArgument } from './arguments.ts';

const STATUSES = ['pending', 'paid', 'failed', 'expired', 'refunded_in_points'];
const FORMATS = ['table', 'csv', 'json'];

const COLUMNS = `o.id, o.external_id, o.transaction_id, o.user_id, u.email, o.status, o.currency,
  o.total, o.points_used, o.points_earned, o.cart_total, n.items, n.lots, o.created_at, o.settled_at`;
const LIST = `SELECT ${COLUMNS} FROM orders o JOIN users u ON u.id = o.user_id
  CROSS JOIN LATERAL (SELECT sum(quantity)::int AS items, array_agg(lot_id ORDER BY lot_id) AS lots
    FROM order_lines WHERE order_id = o.id) n
  WHERE ($1::text IS NULL OR o.status = $1) AND ($2::int IS NULL OR o.user_id = $2)
    AND ($3::int IS NULL OR o.id IN (SELECT order_id FROM order_lines WHERE lot_id = $3))
    AND ($4::timestamptz IS NULL OR o.created_at >= $4) AND ($5::timestamptz IS NULL OR o.created_at < $5)
  ORDER BY o.id DESC LIMIT $6`;

type Listed = Row & { readonly total: bigint; readonly email: string; readonly lots: readonly number[] };

const withTotal = <T extends { readonly total: bigint }>(order: T) => ({
  ...order,
  total: minorToText(minorUnits(order.total)),
});

export const ordersList: Command = {
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
    format: { value: FORMATS.join('|'), help: 'option_list_format' },
  },
  run: async call => {
    const { database } = call.context;
    const status = choiceArgument(call, 'status', STATUSES);
    const format = choiceArgument(call, 'format', FORMATS) ?? 'table';
    const lot = call.option('lot');
    const user = call.option('user');
    const orders = await database.query<Listed>(LIST, [
      status,
      user === undefined ? null : await userArgument(call, database, user),
      lot === undefined ? null : wholeArgument(call, '--lot', lot),
      momentArgument(call, 'from'),
      momentArgument(call, 'to'),
      limitArgument(call),
    ]);
    const rows = orders.map(withTotal);
    if (format === 'json') return { data: rows, lines: [jsonText(rows)] };
    const header = COLUMNS.split(/,\s*/).map(column => column.replace(/^\w\./, '').trim());
    const cells = rows.map((row): string[] =>
      header.map(name =>
        name === 'lots' ? row.lots.join(' ') : cellText((row as Readonly<Record<string, unknown>>)[name]),
      ),
    );
    if (format === 'csv') {
      return {
        data: rows,
        lines: csvLines(
          header,
          cells.map(row => row.map(typedByShopper)),
        ),
      };
    }
    const shown = [
      'id',
      'external_id',
      'email',
      'status',
      'items',
      'cart_total',
      'currency',
      'points_used',
      'created_at',
    ];
    const table = tableLines(
      shown,
      cells.map(row => shown.map(name => row[header.indexOf(name)] ?? '')),
    );
    return { data: rows, lines: rows.length === 0 ? [call.say('nothing_found')] : table };
  },
};

const ONE = `SELECT o.*, u.email FROM orders o JOIN users u ON u.id = o.user_id
  WHERE o.id = $1 OR o.external_id = $2 OR o.transaction_id = $2 ORDER BY o.id DESC`;
const PARTS = {
  lines: `SELECT lot_id, quantity, is_donate, price, origin, tickets, charity_points FROM order_lines
    WHERE order_id = $1 ORDER BY lot_id`,
  payments: `SELECT invoice_id, invoice_state, received_at FROM payment_events WHERE order_id = $1
    ORDER BY received_at`,
  ledger: 'SELECT user_id, cause, amount, at FROM points_ledger WHERE order_id = $1 ORDER BY id',
  reports: 'SELECT kind, detail, at FROM operator_reports WHERE order_id = $1 ORDER BY id',
} as const;

type Order = Row & { readonly id: number; readonly total: bigint };

export const ordersShow: Command = {
  name: 'orders show',
  args: ['ORDER'],
  summary: 'orders_show_summary',
  run: async call => {
    const [typed] = call.args;
    if (typed === undefined) throw new WrongUsage(call.say('too_few_arguments'));
    const { database } = call.context;
    const id = /^\d{1,9}$/.test(typed) ? Number(typed) : null;
    const [order, ...others] = await database.query<Order>(ONE, [id, typed]);
    if (order === undefined) throw new Refused([call.say('no_such_order', { order: typed })]);
    if (others.length > 0) {
      const ids = [order, ...others].map(each => each.id).join(', ');
      throw new Refused([call.say('several_orders', { order: typed, ids })]);
    }
    const { content_hash: _, ...shown } = withTotal(order) as Row;
    const parts: Record<string, readonly Row[]> = {};
    for (const [name, query] of Object.entries(PARTS)) parts[name] = await database.query(query, [order.id]);
    return {
      data: { ...shown, ...parts },
      lines: [
        ...tableLines(
          ['order', String(order.id)],
          Object.entries(shown).map(([name, value]) => [name, cellText(value)]),
        ),
        ...Object.entries(parts).flatMap(([name, rows]) => {
          const header = Object.keys(rows[0] ?? {});
          return rows.length === 0
            ? []
            : [
                '',
                name,
                ...tableLines(
                  header,
                  rows.map(row => header.map(column => cellText(row[column]))),
                ),
              ];
        }),
      ],
    };
  },
};
