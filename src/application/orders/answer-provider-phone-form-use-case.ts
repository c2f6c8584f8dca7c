import { Effect } from 'effect';
import { withProviderPaymentPolicy } from '../call-policies.ts';
import type { ProviderUnavailable, ShopUnavailable } from '../ports/failures.ts';
import type { OrderRequest } from '../ports/orders.ts';
import type { PaymentsPort, ProviderPhoneFormData } from '../ports/payments.ts';
import type { RedirectPort } from '../ports/redirect.ts';
import type { CartStore } from '../stores/cart-store.ts';
import {
  type CheckoutOutcome,
  followPaymentStep,
  toFieldsRefusedCheckoutOutcome,
  toProviderRefusedCheckoutOutcome,
  withPaidCartReload,
} from './checkout-outcome.ts';
import type { InFlightOrders } from './in-flight-order.ts';
import type { ReloadPaidCartUseCase } from './reload-paid-cart-use-case.ts';

/**
 * The use case that answers the provider's question for a phone (digits only, not empty): a refusal such as 112 with
 * the provider's words, a further form, or the redirect. The cart's order is come back to first: it may be over by now.
 */
export type AnswerProviderPhoneFormUseCase = (
  asked: { readonly form: ProviderPhoneFormData; readonly order: OrderRequest | null },
  phone: string,
) => Effect.Effect<CheckoutOutcome, ShopUnavailable | ProviderUnavailable>;

export const makeAnswerProviderPhoneForm =
  (
    payments: PaymentsPort,
    redirect: RedirectPort,
    inFlightOrders: InFlightOrders,
    cart: CartStore,
    followCart: ReloadPaidCartUseCase,
  ): AnswerProviderPhoneFormUseCase =>
  ({ form, order }, phone) => {
    const submit = (kept?: CartStore) =>
      withProviderPaymentPolicy(payments.submitInternalForm(form, phone)).pipe(
        Effect.flatMap(step => followPaymentStep(step, order, redirect, kept)),
      );
    return (order === null ? submit() : inFlightOrders.placeKeepingCart(order, () => submit(cart))).pipe(
      Effect.catchTags({
        ProviderRefused: refusal =>
          Effect.succeed(toProviderRefusedCheckoutOutcome('internal-form', refusal)),
        FieldsRefused: refused => Effect.succeed(toFieldsRefusedCheckoutOutcome(refused)),
        SessionEnded: () => Effect.succeed<CheckoutOutcome>({ _tag: 'LoginDemanded' }),
      }),
      withPaidCartReload(followCart),
    );
  };
