import type { OrderRefund } from '../../../../application/ports/orders.ts';
import type { OrderReturn } from '../../../../application/ports/returns.ts';
import { findLineRefundStage } from '../refunds/find-refund-stage.ts';
import { isLineReturning } from '../returns/list-return-choices.ts';

/** Tells whether a line of a paid order is to be sent: it was not given back, nor is it asked to be taken back. */
export const isLineGoingOut = (
  {
    refunds,
    returns,
  }: { readonly refunds: readonly OrderRefund[]; readonly returns: readonly OrderReturn[] },
  lotId: number,
): boolean => findLineRefundStage(refunds, lotId) === null && !isLineReturning(returns, lotId);
