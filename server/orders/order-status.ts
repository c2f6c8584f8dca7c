import type { Language } from '../../src/domain/content/languages.ts';
import { formatOrderNumber } from '../../src/domain/orders/order-number.ts';
import {
  FROZEN_ORDER_COLUMNS_SQL,
  type FrozenOrderRow,
  type OrderReceiptRow,
  type OrderState,
  readFrozenOrderLines,
  readFrozenOrderSums,
  readOrderReceipt,
  writeOrderReceiptColumnsSql,
} from './frozen-order.ts';
import type { OrdersContext } from './orders-context.ts';

type Row = FrozenOrderRow &
  OrderReceiptRow & {
    readonly number: number;
    readonly email_confirmed: boolean;
  };

const QUERY = `SELECT o.number, o.status, ${FROZEN_ORDER_COLUMNS_SQL}, ${writeOrderReceiptColumnsSql('tickets')},
    (SELECT email_verified_at IS NOT NULL FROM users u WHERE u.id = o.user_id) OR NOT $4::boolean AS email_confirmed
  FROM orders o WHERE o.user_id = $1 AND o.external_id = $3`;

type Means = Pick<OrdersContext, 'database'> & {
  readonly config: Pick<OrdersContext['config'], 'orderPrefix' | 'emailConfirmation'>;
};

/**
 * Reads the state of a buyer's own order, its number, its lines and, once it is paid, its receipt; null when the buyer
 * has no such order.
 */
export const readOrderStatus = async (
  { database, config }: Means,
  userId: number,
  language: Language,
  externalId: string,
): Promise<OrderState | null> => {
  const asked = [userId, language, externalId, config.emailConfirmation];
  const [row] = await database.query<Row>(QUERY, asked);
  if (row === undefined) return null;
  return {
    number: formatOrderNumber(config.orderPrefix, row.number),
    status: row.status,
    lines: readFrozenOrderLines(row),
    sums: readFrozenOrderSums(row),
    receipt: readOrderReceipt(row),
    emailConfirmed: row.email_confirmed,
  };
};
