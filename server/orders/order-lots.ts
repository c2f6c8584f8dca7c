import { type Points, points } from '../../src/domain/accounts/points.ts';
import { type MinorUnits, minorUnits } from '../../src/domain/money/money.ts';
import type { Texts } from '../content/reference-data.ts';
import type { Queryable } from '../database/database.ts';

/** What an order needs to know of a lot. Prices are as kept: kopiyka. */
export type OrderLot = {
  readonly id: number;
  readonly title: Texts;
  readonly price: MinorUnits;
  readonly origin: MinorUnits;
  readonly ticketAmount: number;
  readonly ticketDonateAmount: number;
  readonly pointDonateAmount: Points;
  readonly amount: number;
};

type Row = {
  readonly id: number;
  readonly title: Texts;
  readonly price: bigint;
  readonly origin: bigint;
  readonly ticket_amount: number;
  readonly ticket_donate_amount: number;
  readonly point_donate_amount: bigint;
  readonly amount: number;
};

const QUERY = `SELECT id, title, price, origin, ticket_amount, ticket_donate_amount, point_donate_amount, amount
  FROM lots WHERE id = ANY($1::integer[])`;

/** The lots of these ids that exist, by id. */
export const readOrderLots = async (
  queries: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderLot>> => {
  const rows = await queries.query<Row>(QUERY, [ids]);
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        title: row.title,
        price: minorUnits(row.price),
        origin: minorUnits(row.origin),
        ticketAmount: row.ticket_amount,
        ticketDonateAmount: row.ticket_donate_amount,
        pointDonateAmount: points(row.point_donate_amount),
        amount: row.amount,
      },
    ]),
  );
};

const KEPT_FOR_MS = 1_000;
const MOST_KEPT = 5_000;

type Kept = { readonly lot: OrderLot; readonly until: number };
const keptOf = new WeakMap<Queryable, Map<number, Kept>>();

/**
 * As {@link readOrderLots}, from memory where a lot was read within the last second. Only for figures that are compared
 * with the rows before they count: place_order calls older ones stale, and then `fresh` reads them anew.
 */
export const recallOrderLots = async (
  queries: Queryable,
  ids: readonly number[],
  fresh: boolean,
): Promise<ReadonlyMap<number, OrderLot>> => {
  const kept = keptOf.get(queries) ?? new Map<number, Kept>();
  keptOf.set(queries, kept);
  const now = performance.now();
  const found = new Map<number, OrderLot>();
  for (const id of ids) {
    const entry = kept.get(id);
    if (entry !== undefined && entry.until > now && !fresh) found.set(id, entry.lot);
  }
  const missing = ids.filter(id => !found.has(id));
  if (missing.length === 0) return found;
  const read = await readOrderLots(queries, missing);
  if (kept.size + read.size > MOST_KEPT) kept.clear();
  for (const [id, lot] of read) {
    kept.set(id, { lot, until: now + KEPT_FOR_MS });
    found.set(id, lot);
  }
  return found;
};
