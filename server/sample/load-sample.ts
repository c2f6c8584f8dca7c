import { createHash } from 'node:crypto';
import { decimalToText } from '../../src/domain/money/decimal.ts';
import type { ProcessContext } from '../context/process-context.ts';
import type { Queryable } from '../database/database.ts';
import {
  categoryImportKind,
  lotImportKind,
  productImportKind,
  synonymImportKind,
} from '../operator/kinds/catalogue-import-kinds.ts';
import { collectionPointImportKind } from '../operator/kinds/collection-point-import-kind.ts';
import {
  bannerImportKind,
  pageImportKind,
  settingsImportKind,
  slideImportKind,
  superprizeImportKind,
} from '../operator/kinds/site-import-kinds.ts';
import { importSampleFile } from './import-sample-file.ts';
import { formatBytea, insertManyRows } from './insert-many-rows.ts';
import { makeSampleOrders, type SampleOrder } from './make-sample-orders.ts';
import { readSampleCatalogue } from './read-sample-catalogue.ts';
import { shiftSampleTime } from './sample-time.ts';
import type { SampleHolder, SamplePayout } from './sample-types.ts';

const SALT_BYTES = 32;
const MINUTE_MS = 60_000;

const insertHolders = (tx: Queryable, holders: readonly SampleHolder[], orders: readonly SampleOrder[]) =>
  insertManyRows(
    tx,
    'users',
    `id int, first_name text, last_name text, phone text, email text, gender smallint, mailing_participant boolean,
     ref_code text, avatar text, sale_balance bigint, points bigint, created_at timestamptz`,
    holders.map(holder => {
      const own = orders.filter(order => order.holderId === holder.id);
      return {
        ...holder,
        phone: '+380000000000',
        mailing_participant: false,
        ref_code: `SAMPLE${String(holder.id).padStart(2, '0')}`,
        sale_balance: own.reduce((sum, order) => sum + order.cartTotal * 100n, 0n),
        points: own.reduce((sum, order) => sum + order.earned, 0n),
        created_at: new Date(Math.min(...own.map(order => order.at)) - MINUTE_MS),
      };
    }),
  );

const insertOrders = async (
  tx: Queryable,
  orders: readonly SampleOrder[],
  randomBytes: ProcessContext['randomBytes'],
): Promise<void> => {
  await insertManyRows(
    tx,
    'orders',
    `id int, user_id int, external_id text, transaction_id text, content_hash bytea, currency text, rate numeric,
     user_percent numeric, total bigint, points_used bigint, points_earned bigint, cart_total bigint, status text,
     holds_reservation boolean, reserved_until timestamptz, created_at timestamptz, settled_at timestamptz`,
    orders.map(order => ({
      id: order.id,
      user_id: order.holderId,
      external_id: `sample-${order.id}`,
      transaction_id: `sample-${order.id}`,
      content_hash: formatBytea(createHash('sha256').update(`sample-${order.id}`).digest()),
      currency: 'UAH',
      rate: '1',
      user_percent: decimalToText(order.userPercent),
      total: order.total,
      points_used: 0,
      points_earned: order.earned,
      cart_total: order.cartTotal,
      status: 'paid',
      holds_reservation: false,
      reserved_until: new Date(order.at + 19 * MINUTE_MS),
      created_at: new Date(order.at - MINUTE_MS),
      settled_at: new Date(order.at),
    })),
  );
  await insertManyRows(
    tx,
    'order_lines',
    `order_id int, lot_id int, quantity int, is_donate boolean, price bigint, origin bigint, tickets int,
     charity_points bigint, salt bytea`,
    orders.map(order => ({
      order_id: order.id,
      lot_id: order.lotId,
      quantity: order.quantity,
      is_donate: order.isDonate,
      price: order.price,
      origin: order.origin,
      tickets: order.tickets,
      charity_points: order.charityPoints,
      salt: formatBytea(randomBytes(SALT_BYTES)),
    })),
  );
};

/** The SQL of what follows from the sample's orders, counted by the database from their rows. */
const EFFECTS = `
  INSERT INTO tickets (lot_id, number, user_id, order_id, title, issued_at)
    SELECT line.lot_id, n, line.user_id, line.order_id, ticket_title(line.lot_id, n), line.settled_at
    FROM (SELECT l.lot_id, l.order_id, o.user_id, o.settled_at, l.tickets,
        sum(l.tickets) OVER (PARTITION BY l.lot_id ORDER BY o.id)::int AS last_number
      FROM order_lines l JOIN orders o ON o.id = l.order_id) line
    CROSS JOIN LATERAL generate_series(line.last_number - line.tickets + 1, line.last_number) n
    ORDER BY line.order_id, n;
  INSERT INTO points_ledger (user_id, amount, cause, order_id, at)
    SELECT user_id, points_earned, 'order_earned', id, settled_at FROM orders WHERE points_earned > 0 ORDER BY id;
  INSERT INTO charity_ledger (order_id, lot_id, points, at)
    SELECT l.order_id, l.lot_id, l.charity_points, o.settled_at FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE l.charity_points > 0 ORDER BY l.order_id;
  UPDATE lots SET sales_count = s.items, tickets_issued = s.tickets, tickets_edge = edge_of_tickets(lots.id)
    FROM (SELECT lot_id, sum(quantity) AS items, sum(tickets) AS tickets FROM order_lines GROUP BY lot_id) s
    WHERE lots.id = s.lot_id;`;

/** Inserts the fund's payouts, each as if it had been recorded on its day. */
const insertPayouts = (tx: Queryable, payouts: readonly SamplePayout[], openedAt: number) =>
  tx.query(
    `WITH entry AS (
      SELECT e.* FROM ROWS FROM (json_to_recordset($1::json) AS (
        reference text, amount bigint, at timestamptz, document text, corrects text, note text)) WITH ORDINALITY
        AS e (reference, amount, at, document, corrects, note, n)
    )
    INSERT INTO charity_payouts (id, reference, amount, paid_on, fund, document, note, corrects, at)
      SELECT e.n, e.reference, CASE WHEN e.corrects IS NULL THEN e.amount ELSE -e.amount END,
        (coalesce(wrong.at, e.at) AT TIME ZONE 'Europe/Kyiv')::date, s.fund, e.document, e.note, wrong.n, e.at
      FROM entry e CROSS JOIN settings s LEFT JOIN entry wrong ON wrong.reference = e.corrects ORDER BY e.n`,
    [
      JSON.stringify(
        payouts.map(payout => ({
          ...payout,
          at: new Date(shiftSampleTime(payout.at, openedAt)).toISOString(),
        })),
      ),
    ],
  );

const SEQUENCES = ['users', 'orders', 'charity_payouts']
  .map(table => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}));`)
  .join('\n');

type Terms = {
  /** The current time in epoch milliseconds: the sample's moments are relative to it. */
  readonly now: number;
  readonly drawDelayMs: number;
  readonly randomBytes: ProcessContext['randomBytes'];
};

/** The kinds that are imported beside currencies and levels, in an order in which each finds what it refers to. */
const IMPORTED = [
  settingsImportKind,
  categoryImportKind,
  productImportKind,
  lotImportKind,
  synonymImportKind,
  slideImportKind,
  bannerImportKind,
  pageImportKind,
  superprizeImportKind,
  collectionPointImportKind,
];

/** Sets the time at which lots were added: a lot was in the shop before it started to sell. */
const CREATED = 'UPDATE lots SET created_at = least(start, $1)';

/**
 * Fills an empty shop that has its levels and currencies with the sample: by the operator's import, and with the orders
 * of people who bought before, with real tickets. The draws are made by run-sample-draws.ts.
 */
export const loadSample = async (tx: Queryable, { now, drawDelayMs, randomBytes }: Terms): Promise<void> => {
  for (const kind of IMPORTED) await importSampleFile(tx, kind, now);
  await tx.query(CREATED, [new Date(now)]);
  const catalogue = readSampleCatalogue();
  const orders = makeSampleOrders(catalogue, now, drawDelayMs);
  await insertHolders(tx, catalogue.holders, orders);
  await insertOrders(tx, orders, randomBytes);
  await tx.query(EFFECTS);
  await insertPayouts(tx, catalogue.payouts, now);
  await tx.query(SEQUENCES);
};
