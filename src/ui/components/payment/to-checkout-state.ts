import type { CheckoutOutcome } from '../../../application/orders/checkout-outcome.ts';
import type { OrderRequest } from '../../../application/ports/orders.ts';
import type { ProviderPhoneFormData } from '../../../application/ports/payments.ts';

export type AskedProviderFormState = {
  readonly form: ProviderPhoneFormData;
  readonly order: OrderRequest | null;
};

/** The state of the checkout on the screen. All texts are foreign words, shown as text. */
export type CheckoutViewState =
  | { readonly tag: 'idle' | 'submitting' | 'redirecting' | 'login' | 'method-missing' | 'total-changed' }
  /** Paid already: where its receipt is shown. */
  | { readonly tag: 'paid'; readonly receipt: string }
  | { readonly tag: 'restricted'; readonly lotIds: readonly number[] }
  | { readonly tag: 'outside-limits' | 'refused' | 'provider-refused'; readonly message: string }
  | { readonly tag: 'unavailable'; readonly who: 'shop' | 'provider' }
  /** The provider's question for a phone; `problem` is its own words, or null. */
  | {
      readonly tag: 'phone';
      readonly asked: AskedProviderFormState;
      readonly sending: boolean;
      readonly problem:
        | { readonly tag: 'refused'; readonly message: string }
        | { readonly tag: 'unavailable' }
        | null;
    };

export const IDLE_CHECKOUT_STATE: CheckoutViewState = { tag: 'idle' };

/** Computes the checkout's state on the screen after an attempt to order (docs/behaviour.md#checkout). */
export const computeCheckoutStateAfterOrder = (outcome: CheckoutOutcome): CheckoutViewState => {
  switch (outcome._tag) {
    case 'LoginDemanded':
      return { tag: 'login' };
    case 'EmptyCart':
      return IDLE_CHECKOUT_STATE;
    case 'MethodMissing':
      return { tag: 'method-missing' };
    case 'LotsRestricted':
      return { tag: 'restricted', lotIds: outcome.lotIds };
    case 'TotalChanged':
      return { tag: 'total-changed' };
    case 'OutsideLimits':
      return { tag: 'outside-limits', message: outcome.message };
    case 'Refused':
      return { tag: 'refused', message: outcome.message };
    case 'ProviderRefused':
      return { tag: 'provider-refused', message: outcome.message };
    case 'InternalForm':
      return {
        tag: 'phone',
        asked: { form: outcome.form, order: outcome.order },
        sending: false,
        problem: null,
      };
    case 'AlreadyPaid':
      return { tag: 'paid', receipt: `/payment-success?order=${outcome.externalId}` };
    case 'Redirected':
      return { tag: 'redirecting' };
  }
};

/**
 * Computes the checkout's state after an answered phone form: a refusal such as 112 keeps the form open with the
 * provider's words.
 */
export const computeCheckoutStateAfterPhone = (
  asked: AskedProviderFormState,
  outcome: CheckoutOutcome,
): CheckoutViewState =>
  outcome._tag === 'ProviderRefused'
    ? { tag: 'phone', asked, sending: false, problem: { tag: 'refused', message: outcome.message } }
    : computeCheckoutStateAfterOrder(outcome);

/** Computes the checkout's state after an expected failure, named for who does not answer: the shop or the provider. */
export const computeCheckoutStateAfterFailure = (failure: { readonly _tag: string }): CheckoutViewState => ({
  tag: 'unavailable',
  who: failure._tag === 'ProviderUnavailable' ? 'provider' : 'shop',
});

/** Tells whether the checkout is busy: its button is, and the cart does not change under the shopper's hands. */
export const isCheckoutBusy = (state: CheckoutViewState): boolean =>
  state.tag === 'submitting' || state.tag === 'redirecting' || state.tag === 'login' || state.tag === 'paid';
