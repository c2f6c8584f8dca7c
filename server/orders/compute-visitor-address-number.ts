import { createHmac } from 'node:crypto';
import { computeVisitorRateLimitKey } from '../accounts/limits/rate-limit.ts';
import type { OrdersContext } from './orders-context.ts';

/**
 * Computes the number of a visitor's network address, which tells addresses apart and from which none can be found
 * without the shop's secret: 64 bits of a keyed hash.
 */
export const computeVisitorAddressNumber = async (
  { database, shopKey }: Pick<OrdersContext, 'database' | 'shopKey'>,
  address: string,
): Promise<bigint> => {
  const key = await shopKey(database, 'visitor');
  return createHmac('sha256', key).update(computeVisitorRateLimitKey(address)).digest().readBigInt64BE();
};
