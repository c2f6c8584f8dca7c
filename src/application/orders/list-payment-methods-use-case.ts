import { Effect } from 'effect';
import { points } from '../../domain/accounts/points.ts';
import { methodsOfCurrency, type PaymentMethod } from '../../domain/orders/payment-method.ts';
import type { UnpaidOrder } from '../../domain/orders/unpaid-order.ts';
import { withProviderReadPolicy, withReadPolicy } from '../call-policies.ts';
import { ProviderUnavailable, ShopUnavailable } from '../ports/failures.ts';
import type { OrdersPort } from '../ports/orders.ts';
import type { PaymentsPort } from '../ports/payments.ts';
import type { CartStore } from '../stores/cart-store.ts';
import type { PreferencesStore } from '../stores/preferences-store.ts';
import type { OrderKeyKeeper } from './order-key.ts';

/**
 * The use case that lists the ways to pay for the cart in the stored currency, or for an order that waits in its own
 * (docs/behaviour.md#checkout); none for an empty cart.
 */
export type ListPaymentMethodsUseCase = (
  order?: Pick<UnpaidOrder, 'lines' | 'currency'>,
) => Effect.Effect<readonly PaymentMethod[], ShopUnavailable | ProviderUnavailable>;

/** Visitors may ask too, so a refusal is no answer of a shop that works. */
const unexpected = () => Effect.fail(new ShopUnavailable({ reason: 'server' }));

export const makeListPaymentMethods =
  (
    orders: OrdersPort,
    payments: PaymentsPort,
    keys: OrderKeyKeeper,
    cart: CartStore,
    preferences: PreferencesStore,
  ): ListPaymentMethodsUseCase =>
  order =>
    Effect.suspend(() => {
      const lines = order?.lines ?? cart.getSnapshot();
      if (lines.length === 0) return Effect.succeed([]);
      const fields = orders.paymentFields({
        act: 'payways',
        externalId: keys.disposable(),
        cart: lines,
        pointsUsed: points(0),
      });
      return withReadPolicy(fields).pipe(
        Effect.catchTags({ SessionEnded: unexpected, NotFound: unexpected, FieldsRefused: unexpected }),
        Effect.flatMap(built => withProviderReadPolicy(payments.methods(built))),
        Effect.catchTag('ProviderRefused', () => Effect.fail(new ProviderUnavailable())),
        Effect.map(methods =>
          methodsOfCurrency(methods, order?.currency ?? preferences.getSnapshot().currency),
        ),
      );
    });
