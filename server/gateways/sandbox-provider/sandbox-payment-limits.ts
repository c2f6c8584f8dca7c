import type { Decimal } from '../../../src/domain/money/decimal.ts';
import { type MinorUnits, minorUnits } from '../../../src/domain/money/money-units.ts';
import {
  compareWithPaymentLimits,
  computeLeastAmountAtRate,
  computeMostAmountAtRate,
} from '../../../src/domain/orders/payment-limits.ts';

/** The sandbox's limits of a payment in kopiyka: 1 UAH and 25,000 UAH. */
const LEAST = minorUnits(100n);
const MOST = minorUnits(2_500_000n);

export type SandboxPaymentLimits = { readonly least: MinorUnits; readonly most: MinorUnits };

/**
 * Computes the smallest and the largest amount that the sandbox takes in a currency of `rate` UAH per unit, both
 * payable; inside the UAH range.
 */
export const computeSandboxPaymentLimits = (rate: Decimal): SandboxPaymentLimits => ({
  least: computeLeastAmountAtRate(LEAST, rate),
  most: computeMostAmountAtRate(MOST, rate),
});

const CODES = { below: 607, within: null, above: 604 } as const;

/**
 * Finds the provider's code for an amount outside the sandbox's limits (docs/behaviour.md#payment-provider), or null.
 */
export const findSandboxPaymentLimitCode = (
  amount: MinorUnits,
  limits: SandboxPaymentLimits,
): 607 | 604 | null => CODES[compareWithPaymentLimits(limits, amount)];
