import type { Decimal } from '../../../src/domain/money/decimal.ts';
import type { MinorUnits } from '../../../src/domain/money/money.ts';
import { leastAt, mostAt } from '../payments/payment-limits.ts';

/** Kopiyka: 1 UAH and 25,000 UAH. */
const LEAST = 100n;
const MOST = 2_500_000n;

export type Limits = { readonly least: MinorUnits; readonly most: MinorUnits };

/** The smallest and the largest amount in a currency of `rate` UAH per unit, both payable; inside the UAH range. */
export const limitsAt = (rate: Decimal): Limits => ({
  least: leastAt(LEAST, rate),
  most: mostAt(MOST, rate),
});

/** The provider's code for an amount outside the limits (docs/behaviour.md#payment-provider), or null. */
export const limitCode = (amount: MinorUnits, { least, most }: Limits): 607 | 604 | null => {
  if (amount < least) return 607;
  return amount > most ? 604 : null;
};
