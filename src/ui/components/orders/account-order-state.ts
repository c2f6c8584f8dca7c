import type { AccountOrder } from '../../../application/ports/orders.ts';
import type { IconName } from '../../design/controls/icon.tsx';
import { findLineRefundStage, findOrderRefundStage } from './refunds/find-refund-stage.ts';

/**
 * How an order stands for its buyer; `ready`, `sent`, `received`: how far its parcels are; `over`: it was not paid, and can't
 * be any more; `refunding` and `refunded`: all of its lines were given back, and the money is under way, or is back.
 */
export type AccountOrderState =
  | 'paid'
  | 'ready'
  | 'sent'
  | 'received'
  | 'refunding'
  | 'refunded'
  | 'waiting'
  | 'over'
  | 'in-points';

/** Tells how far a paid order's parcels are: what waits for its buyer first, and received only once all of them are. */
const findParcelsState = ({
  delivery,
  refunds,
}: Pick<AccountOrder, 'delivery' | 'refunds'>): 'paid' | 'ready' | 'sent' | 'received' => {
  // One all of which was given back came back for that, and nothing of it is awaited.
  const parcels = (delivery?.parcels ?? []).filter(({ lots }) =>
    lots.some(lotId => findLineRefundStage(refunds, lotId) === null),
  );
  const states = parcels.map(({ changes }) => changes.at(-1)?.state);
  if (states.includes('ready')) return 'ready';
  if (states.includes('sent')) return 'sent';
  const isAllPacked = delivery?.step === 'in_parcels' && states.length > 0;
  return isAllPacked && states.every(state => state === 'received') ? 'received' : 'paid';
};

/** Tells how an order stands for its buyer. */
export const toAccountOrderState = ({
  status,
  waiting,
  lines,
  refunds,
  delivery,
}: Pick<AccountOrder, 'status' | 'waiting' | 'lines' | 'refunds' | 'delivery'>): AccountOrderState => {
  switch (status) {
    case 'paid': {
      const stage = findOrderRefundStage({ lines, refunds });
      if (stage === null) return findParcelsState({ delivery, refunds });
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
  ready: { icon: 'pin', look: 'warn' },
  sent: { icon: 'clock', look: 'brand' },
  received: { icon: 'check', look: 'over' },
  refunding: { icon: 'clock', look: 'brand' },
  refunded: { icon: 'check', look: 'over' },
  waiting: { icon: 'clock', look: 'warn' },
  over: { icon: 'close', look: 'over' },
  'in-points': { icon: 'info', look: 'over' },
} as const satisfies Readonly<Record<AccountOrderState, { readonly icon: IconName; readonly look: string }>>;

/** What the sum of an order is by now: paid, to pay, or neither. */
export const ACCOUNT_ORDER_SUM_LABELS: Readonly<Record<AccountOrderState, string>> = {
  paid: 'account.orders.paid',
  ready: 'account.orders.paid',
  sent: 'account.orders.paid',
  received: 'account.orders.paid',
  refunding: 'account.orders.paid',
  refunded: 'account.orders.paid',
  'in-points': 'account.orders.paid',
  waiting: 'orders.to-pay',
  over: 'orders.total',
};
