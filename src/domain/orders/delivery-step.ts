/** One of the steps of a paid order's delivery: its buyer has yet to say where it goes, or the shop can pack it. */
export type DeliveryStep = 'needs_address' | 'to_pack';

/**
 * Finds the step at which an order's delivery stands; null where there is nothing to deliver, because the order is not
 * paid (law `delivery-step`). `hasAddress`: its buyer has said where it goes.
 */
export const findDeliveryStep = (order: {
  readonly status: string;
  readonly hasAddress: boolean;
}): DeliveryStep | null => {
  if (order.status !== 'paid') return null;
  return order.hasAddress ? 'to_pack' : 'needs_address';
};

/** The most orders that one call says the address of. */
export const MOST_ORDERS_OF_DELIVERY = 50;
/** The most addresses that a buyer can choose from: those used last. */
export const MOST_CHOSEN_ADDRESSES = 50;
