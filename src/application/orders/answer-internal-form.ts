import { Effect } from 'effect';
import type { ProviderUnavailable, ShopUnavailable } from '../ports/failures.ts';
import type { OrderRequest } from '../ports/orders.ts';
import type { InternalForm, Payments } from '../ports/payments.ts';
import type { Redirect } from '../ports/redirect.ts';
import { payingAtProvider } from '../resilience.ts';
import type { CartStore } from '../stores/cart-store.ts';
import {
  type CheckoutOutcome,
  followingPaid,
  followStep,
  outcomeOfFields,
  outcomeOfProvider,
} from './checkout-outcome.ts';
import type { FollowCart } from './follow-cart.ts';
import type { InFlightOrders } from './in-flight-order.ts';

/**
 * Answers the provider's question for a phone (digits only, not empty): a refusal such as 112 with the provider's
 * words, a further form, or the redirect. The cart's order is come back to first: it may be over by now.
 */
export type AnswerInternalForm = (
  asked: { readonly form: InternalForm; readonly order: OrderRequest | null },
  phone: string,
) => Effect.Effect<CheckoutOutcome, ShopUnavailable | ProviderUnavailable>;

export const makeAnswerInternalForm =
  (
    payments: Payments,
    redirect: Redirect,
    inFlightOrders: InFlightOrders,
    cart: CartStore,
    followCart: FollowCart,
  ): AnswerInternalForm =>
  ({ form, order }, phone) => {
    const submit = (kept?: CartStore) =>
      payingAtProvider(payments.submitInternalForm(form, phone)).pipe(
        Effect.flatMap(step => followStep(step, order, redirect, kept)),
      );
    return (order === null ? submit() : inFlightOrders.placeKeepingCart(order, () => submit(cart))).pipe(
      Effect.catchTags({
        ProviderRefused: refusal => Effect.succeed(outcomeOfProvider('internal-form', refusal)),
        FieldsRefused: refused => Effect.succeed(outcomeOfFields(refused)),
        SessionEnded: () => Effect.succeed<CheckoutOutcome>({ _tag: 'LoginDemanded' }),
      }),
      followingPaid(followCart),
    );
  };
