import { points } from '../../src/domain/accounts/points.ts';
import type { Lot } from '../../src/domain/catalogue/lot.ts';
import type { LocalizedText } from '../../src/domain/content/languages.ts';
import { minorUnits } from '../../src/domain/money/money-units.ts';
import type { Queryable } from '../database/database.ts';
import { makeCachePerDatabase } from '../database/make-cache-per-database.ts';

/** The fields of a lot that an order needs; `title` is the bought product's. Prices are as stored, in kopiyka. */
export type OrderLot = Pick<
  Lot,
  'id' | 'price' | 'origin' | 'ticketAmount' | 'ticketDonateAmount' | 'pointDonateAmount' | 'amount'
> & { readonly title: LocalizedText };

type Row = {
  readonly id: number;
  readonly title: LocalizedText;
  readonly price: bigint;
  readonly origin: bigint;
  readonly ticket_amount: number;
  readonly ticket_donate_amount: number;
  readonly point_donate_amount: bigint;
  readonly amount: number;
};

const QUERY = `SELECT l.id, p.title, l.price, l.origin, l.ticket_amount, l.ticket_donate_amount, l.point_donate_amount,
    l.amount
  FROM lots l JOIN products p ON p.id = l.product_to_buy_id WHERE l.id = ANY($1::integer[])`;

/** Reads the lots of an order with these ids, by id; an unknown id is left out. */
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

const recentOf = makeCachePerDatabase<number, OrderLot>(1_000, 5_000);

/**
 * Reads the lots of an order as {@link readOrderLots} does, from memory where a lot was read within the last second.
 * The figures may be old: only for those that place_order compares with the rows; it answers `stale`, and then `fresh`
 * reads the lots anew.
 */
export const recallOrderLots = async (
  queries: Queryable,
  ids: readonly number[],
  fresh: boolean,
): Promise<ReadonlyMap<number, OrderLot>> => {
  const recent = recentOf(queries);
  const found = new Map<number, OrderLot>();
  for (const id of fresh ? [] : ids) {
    const lot = recent.get(id);
    if (lot !== undefined) found.set(id, lot);
  }
  const missing = ids.filter(id => !found.has(id));
  if (missing.length === 0) return found;
  for (const [id, lot] of await readOrderLots(queries, missing)) {
    recent.set(id, lot);
    found.set(id, lot);
  }
  return found;
};
