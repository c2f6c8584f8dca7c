import assert from 'node:assert/strict';
import type { Queryable } from '../../../server/database/database.ts';
import type { ParcelState } from '../../../src/domain/orders/parcel-life.ts';

const PACK = `SELECT p.outcome, p.parcel_id AS id FROM (
    SELECT array_agg(n.order_id ORDER BY n.lot_id) AS orders, array_agg(n.lot_id ORDER BY n.lot_id) AS lots
    FROM order_lines n JOIN orders o ON o.id = n.order_id WHERE o.external_id = $1) whole,
  pack_parcel(whole.orders, whole.lots, $2) p`;
const MOVE = `SELECT m.outcome, p.id FROM (SELECT DISTINCT l.parcel_id AS id FROM parcel_lines l
    JOIN orders o ON o.id = l.order_id WHERE o.external_id = $1) p,
  move_parcel(p.id, $3, 'office', $2, NULL, '', 'nova-poshta', '2045' || lpad(p.id::text, 10, '0')) m`;

/**
 * Takes the parcel of an order on, as the office does; `packed` makes one of all its lines where there is none. Answers
 * its number.
 */
export const moveParcelOfOrder = async (
  database: Queryable,
  externalId: string,
  to: ParcelState,
  now = Date.now(),
): Promise<number> => {
  const at = new Date(now);
  type Row = { readonly outcome: string; readonly id: number };
  const [moved] = await database.query<Row>(MOVE, [externalId, at, to]);
  const [row] = moved === undefined ? await database.query<Row>(PACK, [externalId, at]) : [moved];
  assert.equal(
    row?.outcome,
    moved === undefined ? 'packed' : 'moved',
    `parcel of ${externalId}: ${row?.outcome}`,
  );
  return row?.id ?? 0;
};
