import type { AccountOrder } from '../ports/orders.ts';
import type { OrderReturn } from '../ports/returns.ts';
import { type DeliveryChange, withDeliveryChange } from './with-delivery-change.ts';

/** A return of an order as it is since its buyer asked for it, or withdrew it. */
type ReturnOfOrder = { readonly externalId: string; readonly changed: OrderReturn };

/** What a buyer has changed of orders, as the shop has it now. */
export type OrderChange = DeliveryChange | ReturnOfOrder;

/** The returns of an order with one that was asked for, or changed, since. */
const withReturn = (returns: readonly OrderReturn[], changed: OrderReturn): readonly OrderReturn[] =>
  [...returns.filter(({ id }) => id !== changed.id), changed].toSorted((a, b) => a.id - b.id);

/** Makes of an order as it was read what it is with what its buyer changed; what is not about it leaves it alone. */
export const withOrderChange = <Order extends Pick<AccountOrder, 'externalId' | 'delivery' | 'returns'>>(
  order: Order,
  change: OrderChange,
): Order => {
  if (!('changed' in change)) return { ...order, delivery: withDeliveryChange(order, change) };
  return change.externalId === order.externalId
    ? { ...order, returns: withReturn(order.returns, change.changed) }
    : order;
};
