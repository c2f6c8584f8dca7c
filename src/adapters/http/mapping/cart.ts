import type { CartDetail } from '../../../application/ports/cart-service.ts';
import type { Cart } from '../../../domain/cart/cart.ts';
import type { WireCartItems } from '../wire/cart.ts';
import type { Cart as CartSchema } from '../wire/primitives.ts';
import { readDecimal, readPoints, readRate } from './exact.ts';
import { toLot } from './lot.ts';

type WireCart = typeof CartSchema.Type;

export const toCart = (wire: WireCart): Cart =>
  wire.map(line => ({ lotId: line.lot_id, quantity: line.quantity, isDonate: line.is_donate }));

export const fromCart = (cart: Cart): WireCart =>
  cart.map(line => ({ lot_id: line.lotId, quantity: line.quantity, is_donate: line.isDonate }));

export const toCartDetail = (wire: WireCartItems): CartDetail => ({
  lines: wire.lots.map(line => ({
    lot: toLot(line.lot),
    quantity: line.quantity,
    isDonate: line.is_donate,
  })),
  userPoints: readPoints(wire.user_points),
  userPercent: readDecimal(wire.user_percent),
  rate: readRate(wire.rate),
});
