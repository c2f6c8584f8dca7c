import type { Cart, CartLine } from '../../domain/cart/cart.ts';
import type { WireCartLine } from '../primitive-schemas.ts';
import { makeListCodec, makeRecordCodec } from './codec.ts';

const lines = makeListCodec(
  makeRecordCodec<WireCartLine, CartLine>()({ lotId: 'lot_id', quantity: 'quantity', isDonate: 'is_donate' }),
);

/** The codec of a cart; one that is sent as null is empty. */
export const cartCodec = {
  decode: (wire: readonly WireCartLine[] | null): Cart => lines.decode(wire ?? []),
  encode: lines.encode,
};
