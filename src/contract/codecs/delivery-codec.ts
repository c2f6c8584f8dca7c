import type {
  AddressChoices,
  DeliveryChoice,
  OrderDelivery,
  OrderParcel,
  ParcelAnswer,
  SetDelivery,
} from '../../application/ports/deliveries.ts';
import type { ParcelChange } from '../../domain/orders/parcel-life.ts';
import type { confirmParcel, getAddresses, setDelivery } from '../deliveries.ts';
import type { OrderDeliverySchema } from '../delivery-schemas.ts';
import { type Codec, makeListCodec, makeNullableCodec, makeRecordCodec } from './codec.ts';
import { momentCodec } from './exact-codecs.ts';

type WireAddress = (typeof setDelivery.request.Type)['address'];

/** The codec of the address that orders are to go to; what was not typed is left out. */
export const deliveryChoiceCodec: Codec<WireAddress, DeliveryChoice> = {
  decode: ({ id, kind = '', ...fields }) => (id === undefined ? { kind, ...fields } : { id }),
  encode: choice => choice,
};

/** The codec of what a shopper's delivery can be said with. */
export const addressChoicesCodec: Codec<typeof getAddresses.answer.Type, AddressChoices> = {
  decode: wire => ({ points: [], ...wire }),
  encode: choices => choices,
};

type WireAnswer = typeof setDelivery.answer.Type;

/** The codec of the shop's answer about where orders go. */
export const setDeliveryCodec: Codec<WireAnswer, SetDelivery> = {
  decode: wire =>
    wire.success
      ? { _tag: 'Set', address: wire.address, externalIds: wire.orders }
      : { _tag: 'Refused', message: wire.message },
  encode: answer =>
    answer._tag === 'Set'
      ? { success: true, address: answer.address, orders: answer.externalIds }
      : { success: false, message: answer.message },
};

type WireDelivery = typeof OrderDeliverySchema.Type;
type WireParcel = WireDelivery['parcels'][number];

/** What a parcel and a prize have alike. */
export const carriedMembers = { carrier: 'carrier', tracking: 'tracking', link: 'link' } as const;

const parcelCodec = makeRecordCodec<WireParcel, OrderParcel>()({
  id: 'id',
  lots: 'lots',
  ...carriedMembers,
  changes: [
    'changes',
    makeListCodec(
      makeRecordCodec<WireParcel['changes'][number], ParcelChange>()({
        state: 'state',
        at: ['at', momentCodec],
      }),
    ),
  ],
  complainedAt: ['complained_at', makeNullableCodec(momentCodec)],
});

/** The codec of where an order's delivery stands. */
export const orderDeliveryCodec = makeRecordCodec<WireDelivery, OrderDelivery>()({
  step: 'step',
  address: 'address',
  parcels: ['parcels', makeListCodec(parcelCodec)],
});

type WireParcelAnswer = typeof confirmParcel.answer.Type;

/** The codec of the shop's answer to what a buyer says of a parcel. */
export const parcelAnswerCodec: Codec<WireParcelAnswer, ParcelAnswer> = {
  decode: wire =>
    wire.success
      ? { _tag: 'Said', at: momentCodec.decode(wire.at) }
      : { _tag: 'Refused', message: wire.message },
  encode: answer =>
    answer._tag === 'Said'
      ? { success: true, at: momentCodec.encode(answer.at) }
      : { success: false, message: answer.message },
};
