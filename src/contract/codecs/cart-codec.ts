import type { Cart, CartLine } from '../../domain/cart/cart.ts';
import type { WireCartLine } from '../primitives.ts';
import { list, record } from './codec.ts';

const lines = list(
  record<WireCartLine, CartLine>()({ lotId: 'lot_id', quantity: 'quantity', isDonate: 'is_donate' }),
);

/** A cart; one that is sent as null is empty. */
export const cartCodec = {
  decode: (wire: readonly WireCartLine[] | null): Cart => lines.decode(wire ?? []),
  encode: lines.encode,
};
