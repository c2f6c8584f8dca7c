/**
 * One of the steps of a paid order's delivery: its buyer has yet to say where it goes, the shop can pack it or what is left
 * of it, or all of it is in parcels, which have a life of their own (parcel-life.ts). `stopped`: its money went back, so that
 * nothing more of it goes out.
 */
export type DeliveryStep = 'needs_address' | 'to_pack' | 'in_parcels' | 'stopped';

/**
 * Finds the step at which an order's delivery stands; null where there is nothing to deliver, because the order is not
 * paid, or goes by other means (law `delivery-step`). `hasAddress`: its buyer has said where it goes; `asksAddress`: false
 * where it was placed before the shop asked for addresses; `isReversed`: its payment was taken back; `isGivenBack`: so
 * were all of its lines. `packed`: how much of what was not given back is in parcels that are not to be packed again, and of
 * all of it where all was given back.
 */
export const findDeliveryStep = (order: {
  readonly status: string;
  readonly hasAddress: boolean;
  readonly asksAddress: boolean;
  readonly isReversed: boolean;
  readonly isGivenBack: boolean;
  readonly packed: 'none' | 'some' | 'all';
}): DeliveryStep | null => {
  if (order.status !== 'paid') return null;
  if (order.isReversed) return 'stopped';
  if (order.packed === 'all') return 'in_parcels';
  if (order.isGivenBack) return 'stopped';
  if (order.hasAddress) return 'to_pack';
  return order.asksAddress ? 'needs_address' : null;
};

/** The most orders that one call says the address of. */
export const MOST_ORDERS_OF_DELIVERY = 50;
/** The most addresses that a buyer can choose from: those used last. */
export const MOST_CHOSEN_ADDRESSES = 50;
