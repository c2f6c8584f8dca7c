import type { Decimal } from '../../../src/domain/money/decimal.ts';
import { type MinorUnits, minorUnits } from '../../../src/domain/money/money.ts';
import { amongLimits, leastAt, mostAt } from '../../../src/domain/orders/payment-limits.ts';

/** The sandbox's limits of a payment in kopiyka: 1 UAH and 25,000 UAH. */
const LEAST = minorUnits(100n);
const MOST = minorUnits(2_500_000n);

export type Limits = { readonly least: MinorUnits; readonly most: MinorUnits };

/** The smallest and the largest amount in a currency of `rate` UAH per unit, both payable; inside the UAH range. */
export const limitsAt = (rate: Decimal): Limits => ({
  least: leastAt(LEAST, rate),
  most: mostAt(MOST, rate),
});

const CODES = { below: 607, within: null, above: 604 } as const;

/** The provider's code for an amount outside the limits (docs/behaviour.md#payment-provider), or null. */
export const limitCode = (amount: MinorUnits, limits: Limits): 607 | 604 | null =>
  CODES[amongLimits(limits, amount)];
