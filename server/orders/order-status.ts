import type { Language } from '../../src/domain/content/languages.ts';
import { type AccountOrderRow, readAccountOrder, writeAccountOrderColumnsSql } from './account-order.ts';
import type { OrderState } from './frozen-order.ts';
import type { OrdersContext } from './orders-context.ts';

type Row = AccountOrderRow & { readonly email_confirmed: boolean };

const QUERY = `SELECT ${writeAccountOrderColumnsSql({ tickets: 'tickets', now: '$5' })},
    (SELECT email_verified_at IS NOT NULL FROM users u WHERE u.id = o.user_id) OR NOT $4::boolean AS email_confirmed
  FROM orders o WHERE o.user_id = $1 AND o.external_id = $3`;

type Means = Pick<OrdersContext, 'database' | 'now'> & {
  readonly config: Pick<OrdersContext['config'], 'orderPrefix' | 'emailConfirmation'>;
};

/**
 * Reads the state of a buyer's own order, its number, its lines and, once it is paid, its receipt, with titles and names
 * in `language`; null when the buyer has no such order.
 */
export const readOrderStatus = async (
  { database, now, config: { orderPrefix, emailConfirmation } }: Means,
  userId: number,
  language: Language,
  externalId: string,
): Promise<OrderState | null> => {
  const asked = [userId, language, externalId, emailConfirmation, new Date(now())];
  const [row] = await database.query<Row>(QUERY, asked);
  return row === undefined
    ? null
    : { ...readAccountOrder(row, { orderPrefix, language }), emailConfirmed: row.email_confirmed };
};
