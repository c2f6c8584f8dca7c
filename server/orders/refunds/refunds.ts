import type { MinorUnits } from '../../../src/domain/money/money-units.ts';
import type { SendOutcome, UnsentOutcome } from '../../messages/message-gateway.ts';

/** A payment of which money goes back, as its provider knows it: `amount` in minor units of `currency`. */
export type RefundedPayment = {
  readonly reference: string;
  readonly amount: MinorUnits;
  readonly currency: string;
};

/** What a provider tells of a payment: how much of it has gone back until now; or why it told nothing. */
export type RefundedSum = { readonly outcome: 'told'; readonly sum: MinorUnits } | UnsentOutcome;

/**
 * The port through which money goes back by the payment provider that took it (docs/adapters.md#refunds). None of its calls
 * rejects; `signal` ends one, which then counts as failed: whether it took effect only {@link Refunds.told} can tell.
 */
export interface Refunds {
  /** Asks how much of a payment has gone back; failed while a refund of it is under way. */
  readonly told: (payment: RefundedPayment, signal: AbortSignal) => Promise<RefundedSum>;
  /** Gives `amount` of a payment back once more: accepted when it has gone; refused when it will not, or when a
   * person has to see whether it did. */
  readonly give: (payment: RefundedPayment, amount: MinorUnits, signal: AbortSignal) => Promise<SendOutcome>;
}
