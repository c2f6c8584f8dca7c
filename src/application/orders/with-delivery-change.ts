import { canParcelMove, type ParcelState } from '../../domain/orders/parcel-life.ts';
import type { KeptAddress, OrderDelivery, OrderParcel } from '../ports/deliveries.ts';

/** The orders that have an address now, and which. */
export type DeliveryOfOrders = {
  readonly externalIds: readonly string[];
  readonly address: KeptAddress;
};

/** What the shop has of a buyer's word about a parcel; `at`: since when it is so, in milliseconds since 1970. */
export type ParcelWord = {
  readonly parcelId: number;
  readonly said: 'received' | 'complained';
  readonly at: number;
};

/** What a buyer has changed of deliveries, as the shop has it now. */
export type DeliveryChange = DeliveryOfOrders | ParcelWord;

/** Finds the state that a parcel is in; each begins as a packed one. */
export const findParcelState = ({ changes }: Pick<OrderParcel, 'changes'>): ParcelState =>
  changes.at(-1)?.state ?? 'packed';

/** Makes of where an order's delivery stood where it stands with another address; its parcels stay. */
const withDeliveryAddress = ({ step, ...delivery }: OrderDelivery, address: KeptAddress): OrderDelivery => ({
  ...delivery,
  step: step === 'needs_address' ? 'to_pack' : step,
  address,
});

const withParcelWord = (parcel: OrderParcel, { said, at }: ParcelWord): OrderParcel => {
  if (said === 'complained') return { ...parcel, complainedAt: at };
  // Read anew meanwhile, it has come there already.
  if (!canParcelMove(findParcelState(parcel), 'received')) return parcel;
  return { ...parcel, changes: [...parcel.changes, { state: 'received', at }] };
};

/**
 * Makes of where an order's delivery stood where it stands with what its buyer changed, which may be of several orders:
 * a parcel can stand in more than one. What is not about the order leaves it alone, and a change made twice counts once.
 */
export const withDeliveryChange = (
  { externalId, delivery }: { readonly externalId: string; readonly delivery: OrderDelivery | null },
  change: DeliveryChange,
): OrderDelivery | null => {
  if (delivery === null) return null;
  if ('address' in change)
    return change.externalIds.includes(externalId) ? withDeliveryAddress(delivery, change.address) : delivery;
  return {
    ...delivery,
    parcels: delivery.parcels.map(parcel =>
      parcel.id === change.parcelId ? withParcelWord(parcel, change) : parcel,
    ),
  };
};
