import type { orderRefundCodec } from '../../../src/contract/codecs/order-codec.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import type { AnyRefundReason, RefundState } from '../../../src/domain/orders/refund-life.ts';

type OrderRefund = ReturnType<typeof orderRefundCodec.decode>;

const ms = (moment: string): string => `floor(extract(epoch FROM ${moment}) * 1000)::bigint`;

/** The SQL text of the column with the refunds of the order `o`, the first one first. */
export const ORDER_REFUNDS_COLUMN_SQL = `coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'state', r.state, 'reason', r.reason,
      'at', ${ms('r.at')}, 'since', ${ms('r.since')}, 'note', r.note, 'reference', r.reference, 'amount', r.amount::text,
      'lots', own.lots, 'pointsUsed', own.points_used, 'pointsEarned', own.points_earned,
      'charityPoints', own.charity_points) ORDER BY r.id)
    FROM refunds r CROSS JOIN LATERAL (SELECT jsonb_agg(l.lot_id ORDER BY l.lot_id) AS lots,
      sum(l.points_used)::text AS points_used, sum(l.points_earned)::text AS points_earned,
      sum(l.charity_points)::text AS charity_points FROM refund_lines l WHERE l.refund_id = r.id) own
    WHERE r.order_id = o.id), '[]') AS refunds`;

/** What {@link ORDER_REFUNDS_COLUMN_SQL} answers; moments are milliseconds since 1970, sums texts of whole numbers. */
export type OrderRefundRow = {
  readonly id: number;
  readonly state: RefundState;
  readonly reason: AnyRefundReason;
  readonly at: number;
  readonly since: number;
  readonly note: string;
  readonly reference: string;
  readonly amount: string;
  readonly lots: readonly number[];
  readonly pointsUsed: string;
  readonly pointsEarned: string;
  readonly charityPoints: string;
};

/** Reads a refund as its buyer is shown it. */
export const readOrderRefund = (row: OrderRefundRow): OrderRefund => ({
  ...row,
  amount: minorUnits(BigInt(row.amount)),
  pointsUsed: points(BigInt(row.pointsUsed)),
  pointsEarned: points(BigInt(row.pointsEarned)),
  charityPoints: points(BigInt(row.charityPoints)),
});
