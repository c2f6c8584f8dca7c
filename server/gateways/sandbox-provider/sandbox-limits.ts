import type { Decimal } from '../../../src/domain/money/decimal.ts';
import { type MinorUnits, minorUnits } from '../../../src/domain/money/money-units.ts';
import {
  leastAmountAtRate,
  mostAmountAtRate,
  sideOfPaymentLimits,
} from '../../../src/domain/orders/payment-limits.ts';

/** The sandbox's limits of a payment in kopiyka: 1 UAH and 25,000 UAH. */
const LEAST = minorUnits(100n);
const MOST = minorUnits(2_500_000n);

export type SandboxLimits = { readonly least: MinorUnits; readonly most: MinorUnits };

/** The smallest and the largest amount in a currency of `rate` UAH per unit, both payable; inside the UAH range. */
export const sandboxLimitsAt = (rate: Decimal): SandboxLimits => ({
  least: leastAmountAtRate(LEAST, rate),
  most: mostAmountAtRate(MOST, rate),
});

const CODES = { below: 607, within: null, above: 604 } as const;

/** The provider's code for an amount outside the limits (docs/behaviour.md#payment-provider), or null. */
export const sandboxLimitCode = (amount: MinorUnits, limits: SandboxLimits): 607 | 604 | null =>
  CODES[sideOfPaymentLimits(limits, amount)];
