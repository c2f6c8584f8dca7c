import type { WireOrderStatus } from '../../src/contract/orders.ts';
import type { Database } from '../database/database.ts';
import { retryTransaction } from '../database/retry-transaction.ts';

/**
 * Ends the reservation of a buyer's own unpaid order (docs/behaviour.md#unpaid-orders). Asked again, or for an order that
 * is over, it changes nothing. Resolves with how the order stands afterwards; null when the buyer has no such order.
 */
export const giveUpOrder = async (
  database: Database,
  userId: number,
  externalId: string,
): Promise<WireOrderStatus | null> => {
  const [row] = await retryTransaction(() =>
    database.query<{ status: WireOrderStatus | null }>('SELECT give_up_order($1, $2) AS status', [
      userId,
      externalId,
    ]),
  );
  return row?.status ?? null;
};
