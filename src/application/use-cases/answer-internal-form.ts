import { Effect } from 'effect';
import type { Departure } from '../ports/departure.ts';
import type { ProviderUnavailable } from '../ports/failures.ts';
import type { InternalForm, Payments } from '../ports/payments.ts';
import { payingAtProvider } from '../resilience.ts';
import type { CartStore } from '../stores/cart-store.ts';
import { type CheckoutOutcome, followStep, outcomeOfProvider } from './checkout-outcome.ts';

/**
 * Answers the provider's question for a phone (digits only, not empty): a refusal such as 112 with the provider's
 * words, a further form, or the departure.
 */
export type AnswerInternalForm = (
  asked: { readonly form: InternalForm; readonly transactionId: string },
  phone: string,
) => Effect.Effect<CheckoutOutcome, ProviderUnavailable>;

export const makeAnswerInternalForm =
  (payments: Payments, departure: Departure, cart: CartStore): AnswerInternalForm =>
  ({ form, transactionId }, phone) =>
    payingAtProvider(payments.submitInternalForm(form, phone)).pipe(
      Effect.flatMap(step => followStep(step, transactionId, departure, cart)),
      Effect.catchTag('ProviderRefused', refusal =>
        Effect.succeed(outcomeOfProvider('internal-form', refusal)),
      ),
    );
