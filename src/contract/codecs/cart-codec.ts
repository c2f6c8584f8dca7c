import type { Cart, CartLine } from '../../domain/cart/cart.ts';
import type { WireCartLine } from '../primitive-schemas.ts';
import { listCodec, recordCodec } from './codec.ts';

const lines = listCodec(
  recordCodec<WireCartLine, CartLine>()({ lotId: 'lot_id', quantity: 'quantity', isDonate: 'is_donate' }),
);

/** A cart; one that is sent as null is empty. */
export const cartCodec = {
  decode: (wire: readonly WireCartLine[] | null): Cart => lines.decode(wire ?? []),
  encode: lines.encode,
};
