import { formatOrderNumber } from '../../../src/domain/orders/order-number.ts';
import { computeReturnBy, isReturnOpen, RETURN_STATES } from '../../../src/domain/orders/return-life.ts';
import type { DatabaseRow } from '../../database/database.ts';
import type { OperatorCommandCall } from '../command.ts';
import { makeOfficeListCommands } from './make-office-list-commands.ts';
import { writePersonColumnsSql } from './write-person-columns-sql.ts';

/**
 * The SQL text of what is shown of the returns that a query answers, with these columns of the buyer; `$1`: the language of
 * their lines. `received_at`: when the parcel with one of its lines was received first, or counts so.
 */
const writeShownSql = (
  returns: string,
  buyer: string,
): string => `SELECT t.id, t.state, t.since, o.number AS "order", o.user_id, ${buyer}, held.lots, held.lines, t.reason, t.text,
    t.answer, coalesce(held.received_at, CASE WHEN goes_by_other_means(o.id) THEN o.settled_at END) AS received_at, t.at
  FROM (${returns}) t JOIN orders o ON o.id = t.order_id JOIN users u ON u.id = o.user_id
  CROSS JOIN LATERAL (SELECT array_agg(l.lot_id ORDER BY l.lot_id) AS lots,
      string_agg(n.quantity || ' × ' || (p.title->>$1), '; ' ORDER BY l.lot_id) AS lines, min(g.since) AS received_at
    FROM return_lines l JOIN order_lines n ON n.order_id = l.order_id AND n.lot_id = l.lot_id
      JOIN lots s ON s.id = l.lot_id JOIN products p ON p.id = s.product_to_buy_id
      LEFT JOIN parcel_lines k ON k.order_id = l.order_id AND k.lot_id = l.lot_id
      LEFT JOIN parcels g ON g.id = k.parcel_id AND g.state = 'received'
    WHERE l.return_id = t.id) held`;
/** Those that are open begin with the one that waits longest, the others with the latest. */
const ORDER = `t.state NOT IN ('asked', 'accepted'), CASE WHEN t.state NOT IN ('asked', 'accepted') THEN t.since END DESC,
  t.since, t.id`;
const LIST = `${writeShownSql(
  `SELECT * FROM returns t WHERE t.state = ANY ($2::text[])
    AND ($3::timestamptz IS NULL OR t.since >= $3) AND ($4::timestamptz IS NULL OR t.since < $4)
    ORDER BY ${ORDER} LIMIT $5`,
  'u.email',
)} ORDER BY ${ORDER}`;
const ONE = writeShownSql('SELECT * FROM returns t WHERE t.id = $2', writePersonColumnsSql());

/** What is shown of a return beneath its facts; `$1` is the return. */
const PARTS = {
  changes: 'SELECT at, state, by, text FROM return_changes WHERE return_id = $1 ORDER BY id',
  parcels: `SELECT p.id, p.state, p.since, array_agg(l.lot_id ORDER BY l.lot_id) AS lots, p.carrier, p.tracking
    FROM return_lines l JOIN parcel_lines k ON k.order_id = l.order_id AND k.lot_id = l.lot_id
      JOIN parcels p ON p.id = k.parcel_id
    WHERE l.return_id = $1 GROUP BY p.id ORDER BY p.id`,
  refunds: `SELECT r.id, r.state, r.since, array_agg(l.lot_id ORDER BY l.lot_id) AS lots,
      round(sum(f.amount) / 100.0, 2)::text AS amount, r.reason
    FROM return_lines l JOIN refund_lines f ON f.order_id = l.order_id AND f.lot_id = l.lot_id
      JOIN refunds r ON r.id = f.refund_id
    WHERE l.return_id = $1 GROUP BY r.id ORDER BY r.id`,
} as const;
const LINES = `SELECT l.lot_id, n.quantity, p.title->>$2 AS title, n.price
  FROM return_lines l JOIN order_lines n ON n.order_id = l.order_id AND n.lot_id = l.lot_id
    JOIN lots s ON s.id = l.lot_id JOIN products p ON p.id = s.product_to_buy_id
  WHERE l.return_id = $1 ORDER BY l.lot_id`;

type Row = DatabaseRow & { readonly order: number; readonly received_at: Date | null; readonly at: Date };

const readable = (
  { context }: Pick<OperatorCommandCall, 'context'>,
  { received_at, at, ...asked }: Row,
): DatabaseRow => {
  const by = computeReturnBy(received_at === null ? null : received_at.getTime());
  return {
    ...asked,
    order: formatOrderNumber(context.config.orderPrefix, asked.order),
    return_by: by === null ? null : new Date(by),
    at,
  };
};

const COLUMNS = [
  'id',
  'state',
  'since',
  'order',
  'user_id',
  'email',
  'lots',
  'lines',
  'reason',
  'text',
  'answer',
  'return_by',
  'at',
];

const returns = makeOfficeListCommands<Row>({
  noun: 'return',
  states: RETURN_STATES,
  usual: RETURN_STATES.filter(isReturnOpen),
  readList: (queries, { language, states, from, to, limit }) =>
    queries.query(LIST, [language, states, from, to, limit]),
  readOne: async (queries, id, language) => (await queries.query<Row>(ONE, [language, id]))[0],
  readParts: async (queries, id, language) => {
    const parts: Record<string, readonly DatabaseRow[]> = {
      lines: await queries.query(LINES, [id, language]),
    };
    for (const [name, query] of Object.entries(PARTS)) parts[name] = await queries.query(query, [id]);
    return parts;
  },
  readable,
  columns: COLUMNS,
  figures: ['id', 'since', 'user_id', 'return_by', 'at'],
  hidden: ['user_id', 'lots', 'text', 'answer', 'at'],
});
export const { list: returnsListCommand, show: returnsShowCommand } = returns;
