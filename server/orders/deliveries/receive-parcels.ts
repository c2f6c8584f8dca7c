import { PARCEL_RECEIVED_AFTER_DAYS } from '../../../src/domain/orders/parcel-life.ts';
import type { OrdersContext } from '../orders-context.ts';

/** The number of parcels that are received in one transaction. */
const BATCH = 100;

/**
 * Receives the parcels whose time is up, as computeParcelReceivedAt says; whom another process has is left to it. The lock
 * judges again: a complaint, or a parcel's return, that came first keeps it. By the shop's time, read once so that the
 * index serves, and in hours, for a day of the database's zone may have another length.
 */
const RECEIVE = `WITH clock AS MATERIALIZED (SELECT shop_time($1) AS moment), due AS MATERIALIZED (
    SELECT p.id FROM parcels p
    WHERE p.state = 'sent' AND p.complained_at IS NULL AND NOT is_parcel_missed(p.id)
      AND p.since <= (SELECT moment FROM clock) - make_interval(hours => ${24 * PARCEL_RECEIVED_AFTER_DAYS})
    ORDER BY p.since, p.id LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED)
  SELECT moved.outcome FROM due
    CROSS JOIN LATERAL move_parcel(due.id, 'received', 'shop', $1, NULL, '', NULL, '') AS moved`;

/**
 * Receives, for their buyers, the parcels that were sent so long ago and that nobody has complained of,
 * nor asked to be taken back because it has not come (docs/behaviour.md#parcels). Any number of processes may run it at once. A signal ends it after the batch
 * that is running.
 */
export const receiveParcels = async (
  { database, now }: Pick<OrdersContext, 'database' | 'now'>,
  signal?: AbortSignal,
): Promise<void> => {
  for (;;) {
    const received = await database.query(RECEIVE, [new Date(now())]);
    if (received.length < BATCH || signal?.aborted === true) return;
  }
};
