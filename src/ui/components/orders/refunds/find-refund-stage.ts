import type { OrderRefund } from '../../../../application/ports/orders.ts';
import { isRefundDone } from '../../../../domain/orders/refund-life.ts';

/** Whether the money of what was given back is still under way. */
type RefundStage = 'under-way' | 'done';

type Refunds = readonly Pick<OrderRefund, 'lots' | 'state'>[];

/** Tells how the refund of an order's line stands; null where the line was not given back. */
export const findLineRefundStage = (refunds: Refunds, lotId: number): RefundStage | null => {
  const refund = refunds.find(({ lots }) => lots.includes(lotId));
  if (refund === undefined) return null;
  return isRefundDone(refund.state) ? 'done' : 'under-way';
};

/** Tells how the refund of a whole order stands; null where not all of its lines were given back. */
export const findOrderRefundStage = ({
  lines,
  refunds,
}: {
  readonly lines: readonly { readonly lotId: number }[];
  readonly refunds: Refunds;
}): RefundStage | null => {
  const stages = lines.map(({ lotId }) => findLineRefundStage(refunds, lotId));
  if (stages.length === 0 || stages.includes(null)) return null;
  return stages.includes('under-way') ? 'under-way' : 'done';
};
