import type { SummableCartLine } from '../cart/cart.ts';
import type { Product } from '../catalogue/lot.ts';
import { charityPointsFor, ticketsOfQuantity } from '../catalogue/lot-quote.ts';
import { minorTimesQuantity } from '../money/money-units.ts';
import {
  countFigure,
  type Explanation,
  type ExplanationLine,
  knownLine,
  moneyFigure,
  sumLine,
  workedOutLine,
} from './explanation-lines.ts';

/** A line of a cart, with the name of what is bought; a {@link PricedCartLine} is one. */
export type NamedCartLine = SummableCartLine & {
  readonly lot: { readonly productToBuy: Pick<Product, 'title'> };
};

/** The step that each line of the cart makes, named by what is bought where there are several. */
const eachNamed = (
  lines: readonly NamedCartLine[],
  step: (line: NamedCartLine) => ExplanationLine,
): readonly ExplanationLine[] =>
  lines.map(line =>
    lines.length === 1 ? step(line) : { ...step(line), title: line.lot.productToBuy.title },
  );

/** Explains the sum of the quantities in a cart ({@link cartItemCount}). */
export const explainCartItemCount = (lines: readonly NamedCartLine[]): Explanation => {
  const steps = eachNamed(lines, ({ quantity }) => knownLine('lot', countFigure('items', quantity)));
  return { rule: 'quantity-sum', lines: [...steps, ...sumLine('items', steps)] };
};

/** Explains a cart's exact sum of price × quantity ({@link cartTotals}.total; of one line {@link quoteLot}.price). */
export const explainCartTotal = (lines: readonly NamedCartLine[]): Explanation => {
  const steps = eachNamed(lines, ({ lot: { price }, quantity }) =>
    workedOutLine(
      'price',
      moneyFigure(price),
      [['×', countFigure('items', quantity)]],
      moneyFigure(minorTimesQuantity(price, quantity)),
    ),
  );
  return { rule: 'cart-total', lines: [...steps, ...sumLine('currency', steps)] };
};

/** What each item brings by the donation's toggle × quantity, summed. */
const byDonation = (
  unit: 'tickets' | 'points',
  lines: readonly NamedCartLine[],
  countFor: (lot: NamedCartLine['lot'], quantity: number, isDonate: boolean) => bigint | number,
): readonly ExplanationLine[] => {
  const steps = eachNamed(lines, ({ lot, quantity, isDonate }) =>
    workedOutLine(
      isDonate ? 'with-donation' : 'without-donation',
      countFigure(unit, countFor(lot, 1, isDonate)),
      [['×', countFigure('items', quantity)]],
      countFigure(unit, countFor(lot, quantity, isDonate)),
    ),
  );
  return [...steps, ...sumLine(unit, steps)];
};

/**
 * Explains a cart's tickets: those per item by the donation's toggle × quantity, summed ({@link ticketsOfQuantity}).
 */
export const explainCartTickets = (lines: readonly NamedCartLine[]): Explanation => ({
  rule: 'tickets',
  lines: byDonation('tickets', lines, ticketsOfQuantity),
});

/**
 * Explains a cart's charity points: the fund's points per item × quantity, none where the donation is off ({@link
 * charityPointsFor}).
 */
export const explainCharityPoints = (lines: readonly NamedCartLine[]): Explanation => ({
  rule: 'charity-points',
  lines: byDonation('points', lines, charityPointsFor),
});
