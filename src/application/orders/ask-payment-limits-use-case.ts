import { Effect } from 'effect';
import type { Points } from '../../domain/accounts/points.ts';
import type { PaymentLimits } from '../../domain/orders/payment-limits.ts';
import { bracketedText } from '../../domain/orders/payment-method.ts';
import { providerRefusal } from '../../domain/orders/provider-refusal.ts';
import { withProviderReadPolicy, withReadPolicy } from '../call-policies.ts';
import type { ProviderUnavailable, ShopUnavailable } from '../ports/failures.ts';
import type { OrdersPort } from '../ports/orders.ts';
import type { PaymentsPort } from '../ports/payments.ts';
import type { CartStore } from '../stores/cart-store.ts';
import type { OrderKeyKeeper } from './order-key.ts';

/** What the payment provider says of paying by one way. */
export type PaymentWayLimits = {
  readonly accepted: boolean;
  /** Null where it does not name them. */
  readonly limits: PaymentLimits | null;
  /** Its own words of a refusal, the bracketed part; empty where it takes the amount. */
  readonly words: string;
};

/**
 * One of the sums whose limits are asked for: the cart's after so many points, not ordered yet, or that of an order
 * that waits.
 */
export type LimitedPayment = { readonly pointsUsed: Points } | { readonly externalId: string };

/**
 * The use case that asks the provider before the shopper pays whether it takes a sum by a way, and within which limits.
 * Null where it has nothing to say of them: paying tells what else is in the way.
 */
export type AskPaymentLimitsUseCase = (
  als: string,
  of: LimitedPayment,
) => Effect.Effect<PaymentWayLimits | null, ShopUnavailable | ProviderUnavailable>;

const nothing = () => Effect.succeed(null);

export const makeAskPaymentLimits =
  (
    orders: OrdersPort,
    payments: PaymentsPort,
    keys: OrderKeyKeeper,
    cart: CartStore,
  ): AskPaymentLimitsUseCase =>
  (via, of) =>
    Effect.suspend(() => {
      const lines = cart.getSnapshot();
      const isOrdered = 'externalId' in of;
      if (!isOrdered && lines.length === 0) return Effect.succeed(null);
      const fields = orders.paymentFields(
        isOrdered
          ? { act: 'payway', via, externalId: of.externalId, cart: null }
          : { act: 'payway', via, externalId: keys.disposable(), cart: lines, pointsUsed: of.pointsUsed },
      );
      return withReadPolicy(fields).pipe(
        Effect.flatMap(built => withProviderReadPolicy(payments.checkLimits(built))),
        Effect.map((limits): PaymentWayLimits => ({ accepted: true, limits, words: '' })),
        Effect.catchTag('ProviderRefused', ({ code, message, limits = null }) =>
          Effect.succeed(
            providerRefusal('limits', code) === 'restriction'
              ? { accepted: false, limits, words: bracketedText(message) }
              : null,
          ),
        ),
        Effect.catchTags({ SessionEnded: nothing, NotFound: nothing, FieldsRefused: nothing }),
      );
    });
