import type { Cart, CartLine } from '../../src/domain/cart/cart.ts';

type WireLine = { readonly lot_id: number; readonly quantity: number; readonly is_donate: boolean };

/** A cart of the wire in the domain's words; `null` is an empty one. */
export const fromWireCart = (cart: readonly WireLine[] | null): Cart =>
  (cart ?? []).map(
    (line): CartLine => ({ lotId: line.lot_id, quantity: line.quantity, isDonate: line.is_donate }),
  );

export const toWireCart = (cart: Cart): WireLine[] =>
  cart.map(line => ({ lot_id: line.lotId, quantity: line.quantity, is_donate: line.isDonate }));
