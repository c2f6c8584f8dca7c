import { Effect } from 'effect';
import type { UnpaidOrder } from '../../domain/orders/unpaid-order.ts';
import { withIdempotentWritePolicy } from '../call-policies.ts';
import {
  type NotFound,
  type ProviderRefused,
  type ProviderUnavailable,
  type SessionEnded,
  ShopUnavailable,
} from '../ports/failures.ts';
import type { OrdersPort } from '../ports/orders.ts';
import type { PreferencesStore } from '../stores/preferences-store.ts';
import {
  type CheckoutOutcome,
  toCheckoutOutcomeWithoutPayment,
  toFieldsRefusedCheckoutOutcome,
  toProviderRefusedCheckoutOutcome,
  withPaidCartReload,
} from './checkout-outcome.ts';
import type { OrderKeyKeeper } from './order-key.ts';
import type { PaymentStarter } from './payment-starter.ts';
import { PAYMENT_NUMBER_USED_CODE } from './place-order-use-case.ts';
import type { ReloadPaidCartUseCase } from './reload-paid-cart-use-case.ts';

/**
 * The use case that takes an order that waits to the provider: the same key, and its own sum in its own currency,
 * whatever the shopper looks at by now. The cart stays as it is; what the order bought leaves it with the payment.
 */
export type PayUnpaidUseCase = (
  order: UnpaidOrder,
  via: string,
) => Effect.Effect<CheckoutOutcome, ShopUnavailable | ProviderUnavailable>;

type StepFailure = ShopUnavailable | ProviderUnavailable | ProviderRefused | SessionEnded | NotFound;

export const makePayUnpaid = (
  orders: OrdersPort,
  startPayment: PaymentStarter,
  keys: OrderKeyKeeper,
  preferences: PreferencesStore,
  followCart: ReloadPaidCartUseCase,
): PayUnpaidUseCase => {
  /** The provider has used the number up: the same content once more, in the place of the old order, for the same sum. */
  const startAnew = (order: UnpaidOrder, via: string): Effect.Effect<CheckoutOutcome, StepFailure> =>
    Effect.suspend(() => {
      const externalId = keys.disposable();
      const cart = order.lines.map(({ lotId, quantity, isDonate }) => ({ lotId, quantity, isDonate }));
      const request = { cart, pointsUsed: order.pointsUsed, externalId, replaces: order.externalId, via };
      return withIdempotentWritePolicy(orders.place(request)).pipe(
        Effect.flatMap((placed): Effect.Effect<CheckoutOutcome, StepFailure> => {
          if (placed._tag !== 'Placed')
            return Effect.succeed(toCheckoutOutcomeWithoutPayment(placed, externalId));
          const isSame = placed.total === order.payable && placed.currency === order.currency;
          return isSame
            ? startPayment({ externalId, via, fields: placed.fields, ofCart: null })
            : Effect.succeed({ _tag: 'TotalChanged' });
        }),
        Effect.catchTag('FieldsRefused', refused => Effect.succeed(toFieldsRefusedCheckoutOutcome(refused))),
      );
    });

  return (order, via) =>
    startPayment({ externalId: order.externalId, via, fields: null, ofCart: null }).pipe(
      Effect.catchTag('ProviderRefused', refusal =>
        refusal.code === PAYMENT_NUMBER_USED_CODE && preferences.getSnapshot().currency === order.currency
          ? startAnew(order, via)
          : Effect.fail(refusal),
      ),
      Effect.catchTags({
        ProviderRefused: refusal => Effect.succeed(toProviderRefusedCheckoutOutcome('start', refusal)),
        SessionEnded: () => Effect.succeed<CheckoutOutcome>({ _tag: 'LoginDemanded' }),
        NotFound: () => Effect.fail(new ShopUnavailable({ reason: 'server' })),
      }),
      withPaidCartReload(followCart),
    );
};
