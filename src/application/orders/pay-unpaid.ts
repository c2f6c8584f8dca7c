import { Effect } from 'effect';
import type { UnpaidOrder } from '../../domain/orders/unpaid-order.ts';
import {
  type NotFound,
  type ProviderRefused,
  type ProviderUnavailable,
  type SessionEnded,
  ShopUnavailable,
} from '../ports/failures.ts';
import type { Orders } from '../ports/orders.ts';
import type { Payments } from '../ports/payments.ts';
import type { Redirect } from '../ports/redirect.ts';
import { payingAtProvider, reading, writingIdempotently } from '../resilience.ts';
import type { PreferencesStore } from '../stores/preferences-store.ts';
import {
  type CheckoutOutcome,
  followingPaid,
  followStep,
  outcomeOfFields,
  outcomeOfPlaced,
  outcomeOfProvider,
  refusedOrPaid,
} from './checkout-outcome.ts';
import type { FollowCart } from './follow-cart.ts';
import type { OrderKeys } from './order-key.ts';
import { PAYMENT_NUMBER_USED } from './place-order.ts';

/**
 * Takes an order that waits to the provider: the same key, and its own sum in its own currency, whatever the shopper
 * looks at by now. The cart stays as it is; what the order bought leaves it with the payment.
 */
export type PayUnpaid = (
  order: UnpaidOrder,
  via: string,
) => Effect.Effect<CheckoutOutcome, ShopUnavailable | ProviderUnavailable>;

type StepFailure = ShopUnavailable | ProviderUnavailable | ProviderRefused | SessionEnded | NotFound;

export const makePayUnpaid = (
  orders: Orders,
  payments: Payments,
  redirect: Redirect,
  keys: OrderKeys,
  preferences: PreferencesStore,
  followCart: FollowCart,
): PayUnpaid => {
  const start = (externalId: string, via: string): Effect.Effect<CheckoutOutcome, StepFailure> =>
    reading(orders.paymentFields({ act: 'process', via, externalId })).pipe(
      Effect.flatMap(fields => payingAtProvider(payments.start(fields))),
      Effect.flatMap(step => followStep(step, null, redirect)),
      Effect.catchTag('FieldsRefused', refused => refusedOrPaid(orders, externalId, refused)),
    );

  /** The provider has used the number up: the same content once more, in the place of the old order, for the same sum. */
  const startAnew = (order: UnpaidOrder, via: string): Effect.Effect<CheckoutOutcome, StepFailure> =>
    Effect.suspend(() => {
      const externalId = keys.disposable();
      const cart = order.lines.map(({ lotId, quantity, isDonate }) => ({ lotId, quantity, isDonate }));
      const request = { cart, pointsUsed: order.pointsUsed, externalId, replaces: order.externalId };
      return writingIdempotently(orders.place(request)).pipe(
        Effect.flatMap((placed): Effect.Effect<CheckoutOutcome, StepFailure> => {
          if (placed._tag !== 'Placed') return Effect.succeed(outcomeOfPlaced(placed, externalId));
          const isSame = placed.total === order.payable && placed.currency === order.currency;
          return isSame ? start(externalId, via) : Effect.succeed({ _tag: 'TotalChanged' });
        }),
        Effect.catchTag('FieldsRefused', refused => Effect.succeed(outcomeOfFields(refused))),
      );
    });

  return (order, via) =>
    start(order.externalId, via).pipe(
      Effect.catchTag('ProviderRefused', refusal =>
        refusal.code === PAYMENT_NUMBER_USED && preferences.getSnapshot().currency === order.currency
          ? startAnew(order, via)
          : Effect.fail(refusal),
      ),
      Effect.catchTags({
        ProviderRefused: refusal => Effect.succeed(outcomeOfProvider('start', refusal)),
        SessionEnded: () => Effect.succeed<CheckoutOutcome>({ _tag: 'LoginDemanded' }),
        NotFound: () => Effect.fail(new ShopUnavailable({ reason: 'server' })),
      }),
      followingPaid(followCart),
    );
};
