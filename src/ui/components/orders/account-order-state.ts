import type { AccountOrder } from '../../../application/ports/orders.ts';
import type { IconName } from '../../design/controls/icon.tsx';

/** How an order stands for its buyer; `over`: it was not paid, and can't be any more. */
export type AccountOrderState = 'paid' | 'waiting' | 'over' | 'in-points';

/** Tells how an order stands for its buyer. */
export const toAccountOrderState = ({
  status,
  waiting,
}: Pick<AccountOrder, 'status' | 'waiting'>): AccountOrderState => {
  switch (status) {
    case 'paid':
      return 'paid';
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
  waiting: { icon: 'clock', look: 'warn' },
  over: { icon: 'close', look: 'over' },
  'in-points': { icon: 'info', look: 'over' },
} as const satisfies Readonly<Record<AccountOrderState, { readonly icon: IconName; readonly look: string }>>;

/** What the sum of an order is by now: paid, to pay, or neither. */
export const ACCOUNT_ORDER_SUM_LABELS: Readonly<Record<AccountOrderState, string>> = {
  paid: 'account.orders.paid',
  'in-points': 'account.orders.paid',
  waiting: 'orders.to-pay',
  over: 'orders.total',
};
