import type { AccountOrder } from '../../../application/ports/orders.ts';
import type { IconName } from '../../design/controls/icon.tsx';
import { findOrderRefundStage } from './refunds/find-refund-stage.ts';

/**
 * How an order stands for its buyer; `over`: it was not paid, and can't be any more; `refunding` and `refunded`: all of its
 * lines were given back, and the money is under way, or is back.
 */
export type AccountOrderState = 'paid' | 'refunding' | 'refunded' | 'waiting' | 'over' | 'in-points';

/** Tells how an order stands for its buyer. */
export const toAccountOrderState = ({
  status,
  waiting,
  lines,
  refunds,
}: Pick<AccountOrder, 'status' | 'waiting' | 'lines' | 'refunds'>): AccountOrderState => {
  switch (status) {
    case 'paid': {
      const stage = findOrderRefundStage({ lines, refunds });
      if (stage === null) return 'paid';
      return stage === 'done' ? 'refunded' : 'refunding';
    }
    case 'refunded_in_points':
      return 'in-points';
    // Its time may be up before the shop has let it go.
    case 'pending':
      return waiting === null ? 'over' : 'waiting';
    case 'failed':
    case 'expired':
      return 'over';
  }
};

export const ACCOUNT_ORDER_BADGES = {
  paid: { icon: 'check', look: 'brand' },
  refunding: { icon: 'clock', look: 'brand' },
  refunded: { icon: 'check', look: 'over' },
  waiting: { icon: 'clock', look: 'warn' },
  over: { icon: 'close', look: 'over' },
  'in-points': { icon: 'info', look: 'over' },
} as const satisfies Readonly<Record<AccountOrderState, { readonly icon: IconName; readonly look: string }>>;

/** What the sum of an order is by now: paid, to pay, or neither. */
export const ACCOUNT_ORDER_SUM_LABELS: Readonly<Record<AccountOrderState, string>> = {
  paid: 'account.orders.paid',
  refunding: 'account.orders.paid',
  refunded: 'account.orders.paid',
  'in-points': 'account.orders.paid',
  waiting: 'orders.to-pay',
  over: 'orders.total',
};
