import { Effect } from 'effect';
import { withProviderPaymentPolicy, withReadPolicy } from '../call-policies.ts';
import type {
  NotFound,
  ProviderRefused,
  ProviderUnavailable,
  SessionEnded,
  ShopUnavailable,
} from '../ports/failures.ts';
import type { OrderRequest, OrdersPort, PaymentFields } from '../ports/orders.ts';
import type { PaymentsPort } from '../ports/payments.ts';
import type { RedirectPort } from '../ports/redirect.ts';
import type { CartStore } from '../stores/cart-store.ts';
import {
  type CheckoutOutcome,
  followPaymentStep,
  toFieldsRefusedCheckoutOutcome,
} from './checkout-outcome.ts';

type Needs = {
  readonly orders: OrdersPort;
  readonly payments: PaymentsPort;
  readonly redirect: RedirectPort;
};

type Payment = {
  readonly externalId: string;
  readonly via: string;
  /** As they came with the order; null: they are asked for. */
  readonly fields: PaymentFields | null;
  /** Of the cart, which is cleared by the redirect; null where an order is paid that waited. */
  readonly ofCart: { readonly order: OrderRequest; readonly cart: CartStore } | null;
};

/**
 * Makes the function that starts the payment of a placed order at the provider and follows its first step. An order for
 * which the shop signs no fields is refused with its words, or was paid a moment ago.
 */
export const makeStartPayment =
  ({ orders, payments, redirect }: Needs) =>
  ({
    externalId,
    via,
    fields,
    ofCart,
  }: Payment): Effect.Effect<
    CheckoutOutcome,
    ShopUnavailable | ProviderUnavailable | ProviderRefused | SessionEnded | NotFound
  > =>
    (fields === null
      ? withReadPolicy(orders.paymentFields({ act: 'process', via, externalId }))
      : Effect.succeed(fields)
    ).pipe(
      Effect.flatMap(signed => withProviderPaymentPolicy(payments.start(signed))),
      Effect.flatMap(step => followPaymentStep(step, ofCart?.order ?? null, redirect, ofCart?.cart)),
      Effect.catchTag('FieldsRefused', refused =>
        withReadPolicy(orders.status(externalId)).pipe(
          Effect.map(
            ({ status }): CheckoutOutcome =>
              status === 'paid'
                ? { _tag: 'AlreadyPaid', externalId }
                : toFieldsRefusedCheckoutOutcome(refused),
          ),
        ),
      ),
    );

/** The type of the function that `makeStartPayment` makes: it starts the payment of a placed order. */
export type PaymentStarter = ReturnType<typeof makeStartPayment>;
