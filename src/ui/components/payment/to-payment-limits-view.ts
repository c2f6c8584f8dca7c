import type { PaymentWayLimits } from '../../../application/orders/ask-payment-limits-use-case.ts';
import type { MinorUnits } from '../../../domain/money/money-units.ts';
import { compareWithPaymentLimits, type PaymentLimits } from '../../../domain/orders/payment-limits.ts';

/**
 * What the provider answered about a payment way's limits: `scope` is the way and the currency, `payable` the sum that
 * was asked about.
 */
export type AnsweredPaymentLimits = {
  readonly scope: string;
  readonly payable: MinorUnits;
  readonly answer: PaymentWayLimits | null;
};

/** What is shown of the limits beside the payment ways, before anybody presses the button. */
export type PaymentLimitsViewModel = {
  readonly limits: PaymentLimits | null;
  /** The provider's own, where it named no limits that can be read. */
  readonly words: string;
  /** Whether the sum is one that this way does not take. */
  readonly outside: boolean;
};

/**
 * Tells whether the provider has to be asked (again) for a payment way's limits: about another way, or about a sum of
 * which its answer says nothing.
 */
export const mustAskPaymentLimits = (
  heard: AnsweredPaymentLimits | null,
  scope: string,
  payable: MinorUnits,
): boolean => {
  if (heard === null || heard.scope !== scope) return true;
  const known = heard.answer?.accepted === true && heard.answer.limits !== null;
  return heard.payable !== payable && !known;
};

/** Computes what is shown of the payment limits. Null while nothing is known, and where there is nothing to say. */
export const toPaymentLimitsView = (
  heard: AnsweredPaymentLimits | null,
  scope: string | null,
  payable: MinorUnits,
): PaymentLimitsViewModel | null => {
  if (heard === null || heard.scope !== scope || heard.answer === null) return null;
  const { accepted, limits, words } = heard.answer;
  const refused = !accepted && heard.payable === payable;
  const outside = refused || (limits !== null && compareWithPaymentLimits(limits, payable) !== 'within');
  return limits === null && !outside ? null : { limits, words, outside };
};
