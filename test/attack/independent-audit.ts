import { recomputeDeliveries } from './audit/recompute-deliveries.ts';
import { recomputeDraws } from './audit/recompute-draws.ts';
import { recomputeForfeits } from './audit/recompute-forfeits.ts';
import { type CommissionPercents, recomputeOrdersAndPoints } from './audit/recompute-orders-and-points.ts';
import { recomputeParcels } from './audit/recompute-parcels.ts';
import { recomputePaymentNotices } from './audit/recompute-payment-notices.ts';
import { recomputePrizes } from './audit/recompute-prizes.ts';
import { recomputeRefunds } from './audit/recompute-refunds.ts';
import { recomputeReturns } from './audit/recompute-returns.ts';
import { recomputeStockAndTickets } from './audit/recompute-stock-and-tickets.ts';
import { recomputeWinnerConsents } from './audit/recompute-winner-consents.ts';
import { type AuditQuery, readShopTables, type ShopTables } from './audit/shop-tables.ts';

/**
 * What is kept of an order that the shop acknowledged to a client, and whether its payment was acknowledged to the
 * provider.
 */
export type AcknowledgedOrder = {
  readonly userId: number;
  readonly key: string;
  readonly transactionId: string;
  /** As answered. */
  readonly cartTotal: number;
  readonly currency: string;
  readonly isPaid: boolean;
};

const auditAcknowledged = (
  tables: ShopTables,
  acknowledged: readonly AcknowledgedOrder[],
): readonly string[] => {
  const byKey = new Map(tables.orders.map(order => [`${order['user_id']}/${order['external_id']}`, order]));
  return acknowledged.flatMap(({ userId, key, transactionId, cartTotal, currency, isPaid }) => {
    const name = `acknowledged order ${key}`;
    const order = byKey.get(`${userId}/${key}`);
    if (order === undefined) return [`${name} is lost`];
    const same =
      order['transaction_id'] === transactionId &&
      order['cart_total'] === String(cartTotal) &&
      order['currency'] === currency;
    const settled = order['status'] === 'paid' || order['status'] === 'refunded_in_points';
    return [
      ...(same ? [] : [`${name} is another one than was acknowledged`]),
      ...(isPaid && !settled ? [`${name}: its payment was acknowledged, and it is ${order['status']}`] : []),
    ];
  });
};

/** REFERRAL_FIRST and REFERRAL_SECOND by default, in millionths of a percent. */
const DEFAULT_COMMISSIONS: CommissionPercents = { first: 5_000_000n, second: 2_000_000n };

/**
 * Recomputes the shop's state from its tables and says in words what does not agree; empty when all is well. It shares
 * no code with the shop or with the shop's own audit (server/operator/audit): the rules were written a second time, in
 * integers, so that a mistake in one is seen by the other.
 */
export const runIndependentAudit = async (
  ask: AuditQuery,
  acknowledged: readonly AcknowledgedOrder[] = [],
  commissions = DEFAULT_COMMISSIONS,
): Promise<readonly string[]> => {
  const tables = await readShopTables(ask);
  return [
    ...recomputeStockAndTickets(tables),
    ...recomputeOrdersAndPoints(tables, commissions),
    ...recomputeDeliveries(tables),
    ...recomputeParcels(tables),
    ...recomputePaymentNotices(tables),
    ...recomputeDraws(tables),
    ...recomputeForfeits(tables),
    ...recomputePrizes(tables),
    ...recomputeWinnerConsents(tables),
    ...recomputeRefunds(tables),
    ...recomputeReturns(tables),
    ...auditAcknowledged(tables, acknowledged),
  ];
};
