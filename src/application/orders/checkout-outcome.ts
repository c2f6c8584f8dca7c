import { Effect } from 'effect';
import { bracketedText } from '../../domain/orders/payment-method.ts';
import { providerRefusal } from '../../domain/orders/provider-refusal.ts';
import type { FieldsRefused, ProviderRefused } from '../ports/failures.ts';
import type { OrderRequest, PlacedOrder } from '../ports/orders.ts';
import type { PaymentStep, ProviderPhoneFormData } from '../ports/payments.ts';
import type { RedirectPort } from '../ports/redirect.ts';
import type { CartStore } from '../stores/cart-store.ts';
import type { ReloadPaidCartUseCase } from './reload-paid-cart-use-case.ts';

/** One of the ways in which a checkout went on; texts are to be shown as text, never as HTML. */
export type CheckoutOutcome =
  | { readonly _tag: 'LoginDemanded' }
  | { readonly _tag: 'EmptyCart' }
  | { readonly _tag: 'MethodMissing' }
  | { readonly _tag: 'LotsRestricted'; readonly lotIds: readonly number[] }
  /** The amount does not fit the payment way; `message` is the bracketed part already (docs/behaviour.md#checkout). */
  | { readonly _tag: 'OutsideLimits'; readonly message: string }
  /** The order costs something else than the shopper was shown: prices or the rate changed meanwhile. */
  | { readonly _tag: 'TotalChanged' }
  /** The shop said no to the order. */
  | { readonly _tag: 'Refused'; readonly message: string }
  | { readonly _tag: 'ProviderRefused'; readonly message: string }
  /** The provider asks for a phone before it goes on. `order`: of the cart; null where an order is paid that waited. */
  | {
      readonly _tag: 'InternalForm';
      readonly form: ProviderPhoneFormData;
      readonly order: OrderRequest | null;
    }
  /** The order was paid meanwhile, elsewhere or a moment ago: there is its receipt, and nothing more to pay. */
  | { readonly _tag: 'AlreadyPaid'; readonly externalId: string }
  /** The browser is on its way to the provider. */
  | { readonly _tag: 'Redirected' };

/** Converts the payment provider's refusal to a checkout's outcome, with the step at which it refused. */
export const toProviderRefusedCheckoutOutcome = (
  step: 'limits' | 'start' | 'internal-form',
  { code, message }: ProviderRefused,
): CheckoutOutcome =>
  providerRefusal(step, code) === 'restriction'
    ? { _tag: 'OutsideLimits', message: bracketedText(message) }
    : { _tag: 'ProviderRefused', message };

/** Converts a refusal of fields to a checkout's outcome: its texts, each once, in one message. */
export const toFieldsRefusedCheckoutOutcome = ({ messages }: FieldsRefused): CheckoutOutcome => ({
  _tag: 'Refused',
  message: [...new Set(Object.values(messages).flat())].join(' '),
});

/**
 * Converts the shop's answer to an order that is not to be paid to a checkout's outcome: the shop's refusal, or the
 * order that is paid already.
 */
export const toCheckoutOutcomeWithoutPayment = (
  placed: Exclude<PlacedOrder, { readonly _tag: 'Placed' }>,
  externalId: string,
): CheckoutOutcome =>
  placed._tag === 'AlreadyPaid'
    ? { _tag: 'AlreadyPaid', externalId }
    : { _tag: 'Refused', message: placed.message };

/** Adds to a checkout that `followCart` runs after it where its order turned out to be paid already. */
export const withPaidCartReload =
  (followCart: ReloadPaidCartUseCase) =>
  <E>(checkout: Effect.Effect<CheckoutOutcome, E>): Effect.Effect<CheckoutOutcome, E> =>
    Effect.tap(checkout, ({ _tag }) => (_tag === 'AlreadyPaid' ? followCart : Effect.void));

/**
 * Follows the payment provider's next step: asks for the phone, or leaves for the provider; an order of the cart clears
 * the cart (docs/behaviour.md#checkout).
 */
export const followPaymentStep = (
  step: PaymentStep,
  order: OrderRequest | null,
  redirect: RedirectPort,
  cart?: CartStore,
): Effect.Effect<CheckoutOutcome> =>
  Effect.sync(() => {
    if (step._tag === 'InternalForm') return { _tag: 'InternalForm', form: step.form, order };
    redirect.post(step.form);
    cart?.set([]);
    return { _tag: 'Redirected' };
  });
