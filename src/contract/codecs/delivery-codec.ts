import type { DeliveryChoice, SetDelivery } from '../../application/ports/deliveries.ts';
import type { setDelivery } from '../deliveries.ts';
import type { Codec } from './codec.ts';

type WireAddress = (typeof setDelivery.request.Type)['address'];

/** The codec of the address that orders are to go to; what was not typed is left out. */
export const deliveryChoiceCodec: Codec<WireAddress, DeliveryChoice> = {
  decode: ({ id, kind = '', ...fields }) => (id === undefined ? { kind, ...fields } : { id }),
  encode: choice => choice,
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
