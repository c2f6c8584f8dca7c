import type { DeliveryKind } from './delivery-address.ts';

/**
 * How a parcel or a prize comes to whom it is for: sent by a carrier, collected at one of the shop's points; or, of a prize,
 * its money is paid out.
 */
export type DeliveryWay = 'sent' | 'collected' | 'paid-out';

/** Finds the way of what goes to an address of a kind, sent as long as there is none (law `delivery-way`). */
export const findDeliveryWay = (kind: DeliveryKind | undefined): DeliveryWay =>
  kind === 'collection' ? 'collected' : 'sent';

/** The states that not every way has; those of parcels and prizes have one name where they are one thing. */
const WAYS_OF_STATE: Readonly<Record<string, readonly DeliveryWay[]>> = {
  sent: ['sent'],
  ready: ['collected'],
  paid_out: ['paid-out'],
  to_pack: ['sent', 'collected'],
  handed_over: ['sent', 'collected'],
};

/** Tells whether a parcel or a prize that goes a way can be in a state (law `delivery-way`). */
export const fitsWay = (state: string, way: DeliveryWay): boolean =>
  WAYS_OF_STATE[state]?.includes(way) ?? true;
