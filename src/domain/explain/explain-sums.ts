import type { CountedLine } from '../cart/cart.ts';
import type { Product } from '../catalogue/lot.ts';
import { charityPointsFor, ticketsFor } from '../catalogue/quote.ts';
import { timesQuantity } from '../money/money.ts';
import { countOf, type Explanation, given, type Line, moneyOf, summed, worked } from './explanation.ts';

/** A line of a cart, with the name of what is bought; a {@link PricedLine} is one. */
export type NamedLine = CountedLine & { readonly lot: { readonly productToBuy: Pick<Product, 'title'> } };

/** The step that each line of the cart makes, named by what is bought where there are several. */
const eachNamed = (lines: readonly NamedLine[], step: (line: NamedLine) => Line): readonly Line[] =>
  lines.map(line =>
    lines.length === 1 ? step(line) : { ...step(line), title: line.lot.productToBuy.title },
  );

/** Explains the sum of the quantities ({@link totalItems}). */
export const explainItems = (lines: readonly NamedLine[]): Explanation => {
  const steps = eachNamed(lines, ({ quantity }) => given('lot', countOf('items', quantity)));
  return { rule: 'quantity-sum', lines: [...steps, ...summed('items', steps)] };
};

/** Explains the exact sum of price × quantity ({@link cartTotals}.total; of one line {@link quoteLot}.price). */
export const explainTotal = (lines: readonly NamedLine[]): Explanation => {
  const steps = eachNamed(lines, ({ lot: { price }, quantity }) =>
    worked(
      'price',
      moneyOf(price),
      [['×', countOf('items', quantity)]],
      moneyOf(timesQuantity(price, quantity)),
    ),
  );
  return { rule: 'cart-total', lines: [...steps, ...summed('currency', steps)] };
};

/** What each item brings by the donation's toggle × quantity, summed. */
const byDonation = (
  unit: 'tickets' | 'points',
  lines: readonly NamedLine[],
  countFor: (lot: NamedLine['lot'], quantity: number, isDonate: boolean) => bigint | number,
): readonly Line[] => {
  const steps = eachNamed(lines, ({ lot, quantity, isDonate }) =>
    worked(
      isDonate ? 'with-donation' : 'without-donation',
      countOf(unit, countFor(lot, 1, isDonate)),
      [['×', countOf('items', quantity)]],
      countOf(unit, countFor(lot, quantity, isDonate)),
    ),
  );
  return [...steps, ...summed(unit, steps)];
};

/** Explains the tickets: those per item by the donation's toggle × quantity, summed ({@link ticketsFor}). */
export const explainTickets = (lines: readonly NamedLine[]): Explanation => ({
  rule: 'tickets',
  lines: byDonation('tickets', lines, ticketsFor),
});

/**
 * Explains the charity points: the fund's points per item × quantity, none where the donation is off ({@link
 * charityPointsFor}).
 */
export const explainCharity = (lines: readonly NamedLine[]): Explanation => ({
  rule: 'charity-points',
  lines: byDonation('points', lines, charityPointsFor),
});
