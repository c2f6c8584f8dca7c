import { createHmac } from 'node:crypto';
import { visitorRateLimitKey } from '../accounts/limits/rate-limit.ts';
import type { OrdersContext } from './orders-context.ts';

/**
 * A visitor's address as a number that tells addresses apart and from which none can be found without the shop's
 * secret: 64 bits of a keyed hash.
 */
export const visitorAddressNumber = async (
  { database, shopKey }: Pick<OrdersContext, 'database' | 'shopKey'>,
  address: string,
): Promise<bigint> => {
  const key = await shopKey(database, 'visitor');
  return createHmac('sha256', key).update(visitorRateLimitKey(address)).digest().readBigInt64BE();
};
