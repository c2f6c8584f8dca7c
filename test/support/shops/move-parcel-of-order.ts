import assert from 'node:assert/strict';
import type { Queryable } from '../../../server/database/database.ts';
import type { ParcelState } from '../../../src/domain/orders/parcel-life.ts';

const PACK = `SELECT p.outcome, p.parcel_id AS id FROM (SELECT array_agg(n.order_id) AS orders, array_agg(n.lot_id) AS lots
    FROM order_lines n JOIN orders o ON o.id = n.order_id WHERE o.external_id = ANY ($1) AND n.lot_id = coalesce($3, n.lot_id)) whole,
  pack_parcel(whole.orders, whole.lots, $2) p`;
const FIND = `SELECT DISTINCT l.parcel_id AS id FROM parcel_lines l JOIN orders o ON o.id = l.order_id
  WHERE o.external_id = $1`;
const MOVE = `SELECT m.outcome FROM move_parcel($1, $2, 'office', $3, NULL, '', 'nova-poshta', $4) m`;

/** Packs all lines of orders, or those of a lot, into one parcel, as the office does; answers how that went, and its number. */
export const packOrders = async (
  database: Queryable,
  externalIds: readonly string[],
  now: number,
  lotId: number | null = null,
): Promise<{ readonly outcome: string; readonly id: number }> => {
  const [row] = await database.query<{ outcome: string; id: number }>(PACK, [
    externalIds,
    new Date(now),
    lotId,
  ]);
  return row ?? { outcome: 'nothing', id: 0 };
};

/** Takes a parcel to a state, as the office does; `tracking`: the number with which it is sent. */
export const moveParcel = async (
  database: Queryable,
  {
    id,
    to,
    now,
    tracking = `2045${String(id).padStart(10, '0')}`,
  }: {
    readonly id: number;
    readonly to: string;
    readonly now: number;
    readonly tracking?: string;
  },
): Promise<void> => {
  const [row] = await database.query<{ outcome: string }>(MOVE, [id, to, new Date(now), tracking]);
  assert.equal(row?.outcome, 'moved', `parcel ${id} to ${to}: ${row?.outcome}`);
};

/**
 * Takes the parcel of an order to a state; `packed` makes one of all its lines where there is none. Answers its number.
 */
export const moveParcelOfOrder = async (
  database: Queryable,
  externalId: string,
  to: ParcelState,
  now = Date.now(),
): Promise<number> => {
  const [known] = await database.query<{ id: number }>(FIND, [externalId]);
  if (known !== undefined) {
    await moveParcel(database, { id: known.id, to, now });
    return known.id;
  }
  const packed = await packOrders(database, [externalId], now);
  assert.deepEqual([to, packed.outcome], ['packed', 'packed']);
  return packed.id;
};
