import type { PaymentWayLimits } from '../../../application/orders/ask-payment-limits.ts';
import type { MinorUnits } from '../../../domain/money/money-units.ts';
import { type PaymentLimits, sideOfPaymentLimits } from '../../../domain/orders/payment-limits.ts';

/**
 * The provider's answer about a payment way's limits: `scope` is the way and the currency, `payable` the sum that was
 * asked about.
 */
export type AnsweredLimits = {
  readonly scope: string;
  readonly payable: MinorUnits;
  readonly answer: PaymentWayLimits | null;
};

/** The view of the limits beside the payment ways, before anybody presses the button. */
export type PaymentLimitsView = {
  readonly limits: PaymentLimits | null;
  /** The provider's own, where it named no limits that can be read. */
  readonly words: string;
  /** Whether the sum is one that this way does not take. */
  readonly outside: boolean;
};

/**
 * Tells whether the provider has to be asked (again) for limits: about another way, or about a sum of which its answer
 * says nothing.
 */
export const mustAskLimits = (heard: AnsweredLimits | null, scope: string, payable: MinorUnits): boolean => {
  if (heard === null || heard.scope !== scope) return true;
  const known = heard.answer?.accepted === true && heard.answer.limits !== null;
  return heard.payable !== payable && !known;
};

/** The view of the payment limits. Null while nothing is known, and where there is nothing to say. */
export const toPaymentLimitsView = (
  heard: AnsweredLimits | null,
  scope: string | null,
  payable: MinorUnits,
): PaymentLimitsView | null => {
  if (heard === null || heard.scope !== scope || heard.answer === null) return null;
  const { accepted, limits, words } = heard.answer;
  const refused = !accepted && heard.payable === payable;
  const outside = refused || (limits !== null && sideOfPaymentLimits(limits, payable) !== 'within');
  return limits === null && !outside ? null : { limits, words, outside };
};
