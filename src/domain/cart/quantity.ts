import { type Lot, remainingItems as remainingOf } from '../catalogue/lot.ts';

/**
 * Clamps a lot's quantity to a whole number within 1…remaining; 0 when nothing remains (law `quantity`). Fractions are
 * rounded down, and what is no number counts as 1.
 */
export const clampQuantity = (quantity: number, remaining: number): number => {
  const whole = Number.isNaN(quantity) ? 1 : Math.floor(quantity);
  return Math.max(0, Math.min(Math.max(1, whole), remaining));
};

/** Raises a lot's quantity by one item, at most to the remaining stock (law `quantity`). */
export const incrementQuantity = (quantity: number, remaining: number): number =>
  clampQuantity(quantity + 1, remaining);

/** Lowers a lot's quantity by one item, at least to 1 (law `quantity`). */
export const decrementQuantity = (quantity: number): number => Math.max(1, quantity - 1);

/**
 * Computes the least and the greatest quantity of a lot that can be chosen; both 0 when it is sold out (law
 * `quantity`).
 */
export const quantityBounds = (
  lot: Pick<Lot, 'amount' | 'salesCount'>,
): { readonly min: number; readonly max: number } => {
  const max = remainingOf(lot);
  return { min: Math.min(1, max), max };
};
