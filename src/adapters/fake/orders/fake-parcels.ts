import type { OrderParcel } from '../../../application/ports/deliveries.ts';
import type { Language } from '../../../domain/content/languages.ts';
import { type DeliveryWay, findDeliveryWay, fitsWay } from '../../../domain/orders/delivery-way.ts';
import { canParcelMove, type ParcelState } from '../../../domain/orders/parcel-life.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import { makeFakeCarried, makeFakeTrackingNumber } from './fake-carrier.ts';
import type { FakeOrder } from './fake-order.ts';
import { isFakeLineGivenBack, isFakeLineReturning, isFakeLineTakenBack } from './fake-order-lines.ts';
import type { FakeParcel } from './fake-parcel.ts';
import { makeFakeOrderId } from './make-fake-order-id.ts';

const keyOf = ({ userId, externalId }: FakeOrder): string => makeFakeOrderId(userId, externalId);
const stateOf = (parcel: FakeParcel | undefined): ParcelState | undefined => parcel?.changes.at(-1)?.state;
/** One that was unpacked holds nothing any more. */
const ofOrder = (shop: FakeShop, order: string): FakeParcel | undefined =>
  [...shop.parcels.values()].find(each => each.order === order && stateOf(each) !== 'unpacked');
const lotsOf = ({ cart }: FakeOrder): readonly number[] =>
  cart.map(({ lotId }) => lotId).toSorted((a, b) => a - b);

/** Finds the state of the parcel that has an order's lines in the fake shop; undefined where none was packed. */
export const findFakeParcelState = (shop: FakeShop, order: FakeOrder): ParcelState | undefined =>
  stateOf(ofOrder(shop, keyOf(order)));

/** Finds when the parcel that has a line of an order in the fake shop was received; null where it was not, or is in none. */
export const findFakeReceivedAt = (shop: FakeShop, order: FakeOrder, lotId: number): number | null => {
  const parcel = ofOrder(shop, keyOf(order));
  const has = (parcel?.lots ?? lotsOf(order)).includes(lotId);
  return (has ? parcel?.changes.find(({ state }) => state === 'received')?.at : undefined) ?? null;
};

/** Makes the fake shop's answer about the parcels of an order. */
export const makeFakeOrderParcels = (
  shop: FakeShop,
  order: FakeOrder,
  language: Language,
): readonly OrderParcel[] => {
  const parcel = ofOrder(shop, keyOf(order));
  if (parcel === undefined) return [];
  const { id, tracking, changes, complainedAt, lots = lotsOf(order) } = parcel;
  return [
    {
      id,
      lots,
      ...makeFakeCarried(tracking, language),
      changes,
      complainedAt,
    },
  ];
};

/** Finds how the parcel of an order of the fake shop comes to its buyer. */
export const findFakeOrderWay = (shop: FakeShop, order: FakeOrder): DeliveryWay => {
  const kept = order.addressId === undefined ? undefined : shop.addresses.get(order.addressId);
  return findDeliveryWay(kept?.address.kind);
};

/**
 * Takes the parcel of an order of the fake shop on, as its office does: `packed` makes it where there is none, of what was
 * not given back. Throws where the order has no address, its parcel does not go there, nothing is left to pack, some of
 * that is asked to be taken back, or what is to be sent is taken back.
 */
export const moveFakeParcel = (shop: FakeShop, order: FakeOrder, to: ParcelState): void => {
  const before = ofOrder(shop, keyOf(order));
  const from = stateOf(before);
  const fits = fitsWay(to, findFakeOrderWay(shop, order));
  if (
    order.addressId === undefined ||
    !fits ||
    (from === undefined ? to !== 'packed' : !canParcelMove(from, to))
  )
    throw new Error(`order ${order.number} has no parcel that goes to ${to}`);
  const lots =
    to === 'packed'
      ? lotsOf(order).filter(lotId => !isFakeLineGivenBack(order, lotId))
      : (before?.lots ?? lotsOf(order));
  if (to === 'packed' && (lots.length === 0 || lots.some(lotId => isFakeLineReturning(order, lotId))))
    throw new Error(`order ${order.number} can not be packed so`);
  if (
    (to === 'sent' || to === 'ready') &&
    from !== 'sent' &&
    lots.some(lotId => isFakeLineTakenBack(order, lotId))
  )
    throw new Error(`order ${order.number} has something that is taken back`);
  const id = before?.id ?? shop.nextId();
  shop.parcels.set(id, {
    id,
    order: keyOf(order),
    userId: order.userId,
    lots,
    tracking: to === 'sent' ? makeFakeTrackingNumber(id) : to === 'to_pack' ? '' : (before?.tracking ?? ''),
    changes: [...(before?.changes ?? []), { state: to, at: shop.clock.now() }],
    complainedAt: to === 'to_pack' ? null : (before?.complainedAt ?? null),
    complaints: to === 'to_pack' ? [] : (before?.complaints ?? []),
  });
};

/**
 * A buyer's parcel that is in one of these states, or was received; `'not-under-way'` where it is not, undefined where they have
 * none of that id.
 */
const underWay = (
  shop: FakeShop,
  { userId, id }: { readonly userId: number; readonly id: number },
  states: readonly ParcelState[],
): FakeParcel | 'not-under-way' | undefined => {
  const parcel = shop.parcels.get(id);
  if (parcel?.userId !== userId) return undefined;
  const state = stateOf(parcel);
  return state !== undefined && [...states, 'received'].includes(state) ? parcel : 'not-under-way';
};

/**
 * Keeps that a buyer's parcel has come, and answers since when (milliseconds since 1970); `'not-under-way'` where it was
 * not sent and can't be collected, undefined where they have none of that id. Said again it changes nothing.
 */
export const confirmFakeParcel = (
  shop: FakeShop,
  asked: { readonly userId: number; readonly id: number },
): number | 'not-under-way' | undefined => {
  const parcel = underWay(shop, asked, ['sent', 'ready']);
  if (parcel === undefined || parcel === 'not-under-way') return parcel;
  const last = parcel.changes.at(-1);
  if (last?.state === 'received') return last.at;
  const at = shop.clock.now();
  shop.parcels.set(parcel.id, { ...parcel, changes: [...parcel.changes, { state: 'received', at }] });
  return at;
};

/**
 * Keeps that a buyer complains of a parcel, and answers when of this text; else as {@link confirmFakeParcel}. The same text
 * again changes nothing.
 */
export const complainOfFakeParcel = (
  shop: FakeShop,
  asked: { readonly userId: number; readonly id: number; readonly text: string },
): number | 'not-under-way' | undefined => {
  const parcel = underWay(shop, asked, ['sent']);
  if (parcel === undefined || parcel === 'not-under-way') return parcel;
  if (parcel.complainedAt !== null && parcel.complaints.includes(asked.text)) return parcel.complainedAt;
  const complainedAt = shop.clock.now();
  shop.parcels.set(parcel.id, { ...parcel, complainedAt, complaints: [...parcel.complaints, asked.text] });
  return complainedAt;
};
