import type { WireCartLine } from '../../src/contract/primitive-schemas.ts';
import type { Points } from '../../src/domain/accounts/points.ts';
import { type CartFigures, cartFigures } from '../../src/domain/cart/cart.ts';
import { charityPointsFor, ticketsOfQuantity } from '../../src/domain/catalogue/lot-quote.ts';
import type { Decimal } from '../../src/domain/money/decimal.ts';
import { type MinorUnits, priceFromLocal } from '../../src/domain/money/money-units.ts';
import type { OrderLot } from './order-lots.ts';

/** A line of an order: prices of one item as answered, in the order's currency; the rest is for the whole line. */
type OrderLine = {
  readonly lot: OrderLot;
  readonly quantity: number;
  readonly isDonate: boolean;
  readonly price: MinorUnits;
  readonly origin: MinorUnits;
  readonly tickets: number;
  readonly charityPoints: Points;
};

export type OrderFigureTerms = {
  /** The order's exchange rate: UAH per one unit of its currency. */
  readonly rate: Decimal;
  readonly userPercent: Decimal;
  /** The buyer's points that no other order holds: no more of them can be used. */
  readonly owned: Points;
  readonly byPoints: number;
};

export type OrderFigures = CartFigures & { readonly lines: readonly OrderLine[] };

/**
 * Computes the sums of an order from the stored prices: each price is rounded to the minor unit of the order's currency
 * first, then the rules of the domain run, the same that the browser uses (docs/behaviour.md#money-and-rounding). Lines
 * are in ascending order of lots, the order in which they are locked. Throws RangeError for a lot that is not in
 * `lots`.
 */
export const computeOrderFigures = (
  cart: readonly WireCartLine[],
  lots: ReadonlyMap<number, OrderLot>,
  { rate, userPercent, owned, byPoints }: OrderFigureTerms,
): OrderFigures => {
  const lines = cart
    .toSorted((a, b) => a.lot_id - b.lot_id)
    .map(({ lot_id, quantity, is_donate }): OrderLine => {
      const lot = lots.get(lot_id);
      if (lot === undefined) throw new RangeError(`lot ${lot_id} was not read`);
      return {
        lot,
        quantity,
        isDonate: is_donate,
        price: priceFromLocal(lot.price, rate),
        origin: priceFromLocal(lot.origin, rate),
        tickets: ticketsOfQuantity(lot, quantity, is_donate),
        charityPoints: charityPointsFor(lot, quantity, is_donate),
      };
    });
  const priced = lines.map(({ lot, quantity, isDonate, price, origin }) => ({
    lot: { ...lot, price, origin },
    quantity,
    isDonate,
  }));
  return { ...cartFigures(priced, { userPercent, rate, owned, typedPoints: byPoints }), lines };
};
