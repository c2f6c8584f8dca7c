import { groupByKey } from '../../support/group-by-key.ts';

/**
 * A function that asks the database for the audit; every column that the audit reads is cast to text by its statement.
 */
export type AuditQuery = (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

type Texts = Readonly<Record<string, string | null>>;

/** Millionths: rates and percents are kept with six places. */
const MILLIONTHS = (column: string): string => `trunc(${column} * 1000000)::text AS ${column}`;

const MICROSECONDS = (column: string, name = column): string =>
  `(extract(epoch FROM ${column}) * 1000000)::bigint::text AS ${name}`;

// The order is by the tables' own columns: by those of the answer, 10 would come before 2.
const STATEMENTS = {
  lots: `SELECT id::text, amount::text, sales_count::text, reserved::text, tickets_issued::text, price::text,
    ticket_amount::text, ticket_donate_amount::text, point_donate_amount::text, encode(tickets_edge, 'hex') AS edge,
    (drawn_at IS NOT NULL)::text AS drawn, to_jsonb(lots) ->> 'draw_delay_seconds' AS delay,
    (extract(epoch FROM ends_at) * 1000)::bigint::text AS ends_at, list_frozen::text AS frozen,
    to_jsonb(lots) ->> 'offered' AS offered, to_jsonb(lots) ->> 'cash_alternative' AS cash FROM lots ORDER BY lots.id`,
  users: `SELECT id::text, points::text, points_reserved::text, sale_balance::text, referrer_id::text, phone, email
    FROM users ORDER BY users.id`,
  orders: `SELECT id::text, user_id::text, external_id, transaction_id, currency, ${MILLIONTHS('rate')},
    ${MILLIONTHS('user_percent')}, total::text, points_used::text, points_earned::text, cart_total::text, status,
    holds_reservation::text AS holds, asks_address::text AS asks,
    (settled_at IS NOT NULL)::text AS settled, ${MICROSECONDS('settled_at')},
    ${MICROSECONDS('created_at')} FROM orders ORDER BY orders.id`,
  addresses: `SELECT id::text, user_id::text, kind FROM addresses ORDER BY addresses.id`,
  deliveries: `SELECT order_id::text, user_id::text, address_id::text FROM order_deliveries d ORDER BY d.order_id`,
  parcels: `SELECT id::text, user_id::text, address_id::text, state, ${MICROSECONDS('since', 'at')}, carrier, tracking
    FROM parcels p ORDER BY p.id`,
  parcelLines: `SELECT order_id::text, lot_id::text, parcel_id::text FROM parcel_lines l ORDER BY l.order_id, l.lot_id`,
  parcelChanges: `SELECT parcel_id::text, state, ${MICROSECONDS('at')}, carrier, tracking FROM parcel_changes c
    ORDER BY c.id`,
  prizes: `SELECT id::text, lot_id::text, super_id::text, place::text, number::text, user_id::text, address_id::text, state,
    ${MICROSECONDS('won_at')}, ${MICROSECONDS('claim_until')}, ${MICROSECONDS('since', 'at')}, carrier, tracking,
    to_jsonb(p) ->> 'holder' AS holder, to_jsonb(p) ->> 'iban' AS iban, coalesce(to_jsonb(p) ->> 'reference', '') AS reference
    FROM prizes p ORDER BY p.id`,
  prizeChanges: `SELECT prize_id::text, state, ${MICROSECONDS('at')}, carrier, tracking,
    coalesce(to_jsonb(c) ->> 'reference', '') AS reference FROM prize_changes c
    ORDER BY c.id`,
  winnerConsents: `SELECT id::text, prize_id::text, (name <> '')::text AS named, (town <> '')::text AS placed, ended_by,
    (reason <> '')::text AS explained, ${MICROSECONDS('at')}, ${MICROSECONDS('ended_at')} FROM winner_consents c ORDER BY c.id`,
  refunds: `SELECT id::text, order_id::text, state, amount::text, by_provider::text, reason, reference, ${MICROSECONDS('since')}, ${MICROSECONDS('at')}
    FROM refunds r ORDER BY r.id`,
  refundLines: `SELECT order_id::text, lot_id::text, refund_id::text, amount::text, points_used::text, points_earned::text,
    first_commission::text, second_commission::text, turnover::text, charity_points::text FROM refund_lines l
    ORDER BY l.order_id, l.lot_id`,
  refundChanges: `SELECT refund_id::text, state, reference, ${MICROSECONDS('at')} FROM refund_changes c ORDER BY c.id`,
  returns: `SELECT id::text, order_id::text, state, text, answer, ${MICROSECONDS('since')}, ${MICROSECONDS('at')}
    FROM returns t ORDER BY t.id`,
  returnLines: `SELECT return_id::text, order_id::text, lot_id::text FROM return_lines l ORDER BY l.return_id, l.lot_id`,
  returnChanges: `SELECT return_id::text, state, by, text, ${MICROSECONDS('at')} FROM return_changes c ORDER BY c.id`,
  purchaseLocks: `SELECT order_id::text, user_id::text FROM purchase_locks k ORDER BY k.order_id`,
  refundMessages: `SELECT refund_id::text, state FROM messages m WHERE kind = 'refund' ORDER BY m.id`,
  lines: `SELECT order_id::text, lot_id::text, quantity::text, is_donate::text AS donated, price::text, origin::text,
    tickets::text, charity_points::text, encode(salt, 'hex') AS salt FROM order_lines n ORDER BY n.order_id, n.lot_id`,
  tickets: `SELECT id::text, lot_id::text, number::text, user_id::text, order_id::text, title, ${MICROSECONDS('issued_at')}
    FROM tickets t ORDER BY t.lot_id, t.number`,
  ledger: `SELECT user_id::text, amount::text, cause, order_id::text, refund_id::text FROM points_ledger g ORDER BY g.id`,
  charity: `SELECT order_id::text, lot_id::text, points::text, refund_id::text, ${MICROSECONDS('at')} FROM charity_ledger c
    ORDER BY c.id`,
  payouts: `SELECT id::text, amount::text, corrects::text, ${MICROSECONDS('at')} FROM charity_payouts p ORDER BY p.id`,
  events: `SELECT order_id::text, invoice_id AS invoice, invoice_state AS state, ${MICROSECONDS('received_at')}
    FROM payment_events`,
  reports: `SELECT order_id::text, kind, detail FROM operator_reports r ORDER BY r.id`,
  draws: `SELECT lot_id::text, state, tickets::text, encode(root, 'hex') AS root, round::text,
    encode(beacon_signature, 'hex') AS signature, encode(random_value, 'hex') AS random, winner_number::text,
    winner_ticket_id::text, commitment::text AS commitment, (drawn_at IS NOT NULL)::text AS has_moment,
    ${MICROSECONDS('drawn_at')}, (extract(epoch FROM closed_at) * 1000)::bigint::text AS closed_at FROM draws d
    ORDER BY d.lot_id`,
  voids: `SELECT lot_id::text, number::text FROM void_tickets v ORDER BY v.lot_id, v.number`,
  supers: `SELECT d.super_id::text, state, tickets::text, void_count::text, encode(root, 'hex') AS root, round::text,
    encode(beacon_signature, 'hex') AS signature, encode(random_value, 'hex') AS random, winner_number::text,
    commitment::text AS commitment, (s.to_date <= d.closed_at)::text AS in_time, s.is_over::text AS over,
    (drawn_at IS NOT NULL)::text AS has_moment, ${MICROSECONDS('drawn_at')}, ${MICROSECONDS('from_date')}, ${MICROSECONDS('to_date')},
    ${MICROSECONDS('d.closed_at', 'closed_at')}
    FROM super_draws d JOIN super_prizes s ON s.id = d.super_id ORDER BY d.super_id`,
  entries: `SELECT super_id::text, number::text, lot_id::text, ticket_number::text, user_id::text, is_void::text
    FROM super_entries e ORDER BY e.super_id, e.number`,
  log: `SELECT position::text, lot_id::text, super_id::text, prize_id::text, commitment, forfeit, id, previous, hash,
    ${MICROSECONDS('at')} FROM draw_log g ORDER BY g.position`,
} as const;

type Table = keyof typeof STATEMENTS;

/** What the independent audit looks at: the rows of the shop's tables, as they stood at one moment. */
export type ShopTables = Readonly<Record<Table, readonly Texts[]>>;

/**
 * Reads all tables that the independent audit looks at; on a shop that is at work, within one REPEATABLE READ
 * transaction.
 */
export const readShopTables = async (ask: AuditQuery): Promise<ShopTables> => {
  const tables: Partial<Record<Table, readonly Texts[]>> = {};
  for (const [name, statement] of Object.entries(STATEMENTS)) {
    tables[name as Table] = (await ask(statement)) as readonly Texts[];
  }
  return tables as ShopTables;
};

/** Reads an exact integer from a row's column; a missing one is no number and must not pass for 0: it throws. */
export const readExactColumn = (row: Texts, column: string): bigint => {
  const text = row[column];
  if (text === null || text === undefined) throw new TypeError(`${column} is missing`);
  return BigInt(text);
};

/** Groups rows by the text of some columns, which `/` joins to the key. */
export const groupRowsByColumns = (
  rows: readonly Texts[],
  ...columns: readonly string[]
): Map<string, Texts[]> => groupByKey(rows, row => columns.map(column => row[column] ?? '').join('/'));

/** Sums a column of rows in exact integers. */
export const sumColumnOfRows = (rows: readonly Texts[] | undefined, column: string): bigint =>
  (rows ?? []).reduce((sum, row) => sum + readExactColumn(row, column), 0n);
