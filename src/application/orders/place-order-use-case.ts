import { Effect, type Exit } from 'effect';
import type { Points } from '../../domain/accounts/points.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { type WholeUnits, wholeToMinorUnits } from '../../domain/money/money-units.ts';
import { withProviderReadPolicy, withReadPolicy } from '../call-policies.ts';
import type { CartService } from '../ports/cart-service.ts';
import {
  type NotFound,
  type ProviderRefused,
  type ProviderUnavailable,
  type SessionEnded,
  ShopUnavailable,
} from '../ports/failures.ts';
import type { OrdersPort } from '../ports/orders.ts';
import type { PaymentsPort } from '../ports/payments.ts';
import type { CartStore } from '../stores/cart-store.ts';
import type { PreferencesStore } from '../stores/preferences-store.ts';
import type { SessionStore } from '../stores/session-store.ts';
import { toTaskOutcome } from '../task-outcome.ts';
import {
  type CheckoutOutcome,
  toFieldsRefusedCheckoutOutcome,
  toProviderRefusedCheckoutOutcome,
  withPaidCartReload,
} from './checkout-outcome.ts';
import type { InFlightOrders } from './in-flight-order.ts';
import {
  computeOrderFingerprint,
  type OrderKey,
  type OrderKeyContent,
  type OrderKeyKeeper,
} from './order-key.ts';
import type { PaymentStarter } from './payment-starter.ts';
import type { ReloadPaidCartUseCase } from './reload-paid-cart-use-case.ts';

type Checkout = {
  /** The chosen payment way's alias; null when none is chosen. */
  readonly methodAls: string | null;
  /** Within the cap; the shop refuses more. */
  readonly pointsUsed: Points;
  /** What the shopper was shown as the sum to pay, in the chosen currency: nobody leaves to pay another one. */
  readonly payable: WholeUnits;
};

/**
 * The use case that takes the cart through the checkout (docs/behaviour.md#checkout): the provider's limits, the order,
 * the payment. A second call while one is under way gets the first one's outcome: a double click is one order. One that
 * was given up by whoever left the cart has no outcome to share: the second call goes the way itself.
 */
export type PlaceOrderUseCase = (
  checkout: Checkout,
) => Effect.Effect<CheckoutOutcome, ShopUnavailable | ProviderUnavailable>;

/** The provider's result code for "Payment number must be unique": its page was reached before, and left. */
export const PAYMENT_NUMBER_USED_CODE = 412;

type StepFailure = ShopUnavailable | ProviderUnavailable | SessionEnded | NotFound;

export const makePlaceOrder = (
  cartService: CartService,
  orders: OrdersPort,
  payments: PaymentsPort,
  startPayment: PaymentStarter,
  keys: OrderKeyKeeper,
  inFlightOrders: InFlightOrders,
  session: SessionStore,
  cart: CartStore,
  preferences: PreferencesStore,
  followCart: ReloadPaidCartUseCase,
): PlaceOrderUseCase => {
  /** The lots that can't be bought are left to the order to name; where it isn't sent, they are asked for and told first. */
  const goneOr = <E>(
    lines: Cart,
    otherwise: Effect.Effect<CheckoutOutcome, E>,
  ): Effect.Effect<CheckoutOutcome, E | StepFailure> =>
    Effect.flatMap(withReadPolicy(cartService.restrictedLots(lines)), lotIds =>
      lotIds.length > 0 ? Effect.succeed<CheckoutOutcome>({ _tag: 'LotsRestricted', lotIds }) : otherwise,
    );

  const checkLimits = (
    via: string,
    externalId: string,
    content: OrderKeyContent,
  ): Effect.Effect<CheckoutOutcome | null, StepFailure> =>
    withReadPolicy(
      orders.paymentFields({
        act: 'payway',
        via,
        externalId,
        cart: content.cart,
        pointsUsed: content.pointsUsed,
      }),
    ).pipe(
      Effect.flatMap(fields => withProviderReadPolicy(payments.checkLimits(fields))),
      Effect.as(null),
      Effect.catchTags({
        ProviderRefused: refusal =>
          goneOr(content.cart, Effect.succeed(toProviderRefusedCheckoutOutcome('limits', refusal))),
        FieldsRefused: refused =>
          goneOr(content.cart, Effect.succeed(toFieldsRefusedCheckoutOutcome(refused))),
        ProviderUnavailable: failure => goneOr(content.cart, Effect.fail(failure)),
      }),
    );

  const orderAndPay = (
    via: string,
    key: OrderKey,
    content: OrderKeyContent,
    payable: WholeUnits,
  ): Effect.Effect<CheckoutOutcome, StepFailure | ProviderRefused> =>
    Effect.suspend(() => {
      const { externalId } = key;
      const order = { cart: content.cart, pointsUsed: content.pointsUsed, ...key };
      return inFlightOrders.placeKeepingCart({ ...order, via }, ({ total, currency, fields }) =>
        total !== wholeToMinorUnits(payable) || currency !== content.currency
          ? Effect.succeed<CheckoutOutcome>({ _tag: 'TotalChanged' })
          : startPayment({ externalId, via, fields, ofCart: { order, cart } }),
      );
    }).pipe(
      // The order keeps its own sum and currency: who agrees to the new ones orders anew.
      Effect.tap(({ _tag }) => (_tag === 'TotalChanged' ? keys.renew(content) : Effect.void)),
      Effect.catchTag('FieldsRefused', refused => Effect.succeed(toFieldsRefusedCheckoutOutcome(refused))),
    );

  const walk = ({
    methodAls,
    pointsUsed,
    payable,
  }: Checkout): Effect.Effect<CheckoutOutcome, ShopUnavailable | ProviderUnavailable> =>
    Effect.gen(function* () {
      const shopper = session.getSnapshot();
      const lines = cart.getSnapshot();
      if (lines.length === 0) return { _tag: 'EmptyCart' } as const;
      if (shopper === null) return { _tag: 'LoginDemanded' } as const;
      if (methodAls === null) return { _tag: 'MethodMissing' } as const;

      const { currency } = preferences.getSnapshot();
      const content: OrderKeyContent = { userId: shopper.id, cart: lines, pointsUsed, currency };
      const { paid, ...key } = yield* keys.keyFor(content);
      // Paid a moment ago, and this tab has not heard of it: what it paid is no wish. What the shop still has is one.
      if (paid !== null) {
        yield* followCart;
        const kept: OrderKeyContent = { ...content, cart: cart.getSnapshot() };
        if (computeOrderFingerprint(kept) !== computeOrderFingerprint(content))
          return { _tag: 'AlreadyPaid', externalId: paid } as const;
      }
      const outside = yield* checkLimits(methodAls, key.externalId, content);
      if (outside !== null) return outside;

      return yield* orderAndPay(methodAls, key, content, payable).pipe(
        Effect.catchTag('ProviderRefused', refusal =>
          refusal.code === PAYMENT_NUMBER_USED_CODE
            ? Effect.flatMap(keys.renew(content), renewed =>
                orderAndPay(methodAls, renewed, content, payable),
              )
            : Effect.fail(refusal),
        ),
      );
    }).pipe(
      Effect.catchTags({
        ProviderRefused: refusal => Effect.succeed(toProviderRefusedCheckoutOutcome('start', refusal)),
        // The session may have ended a moment ago; the adapter has cleared it.
        SessionEnded: () => Effect.succeed<CheckoutOutcome>({ _tag: 'LoginDemanded' }),
        // The shop does not know the order that it has just taken.
        NotFound: () => Effect.fail(new ShopUnavailable({ reason: 'server' })),
      }),
      withPaidCartReload(followCart),
    );

  type Failure = ShopUnavailable | ProviderUnavailable;
  let underWay: Set<(exit: Exit.Exit<CheckoutOutcome, Failure>) => void> | null = null;

  const placeOrder: PlaceOrderUseCase = checkout =>
    Effect.suspend(() => {
      const joined = underWay;
      if (joined !== null) {
        return Effect.callback<CheckoutOutcome, Failure>(resume => {
          const hear = (exit: Exit.Exit<CheckoutOutcome, Failure>) =>
            resume(toTaskOutcome(exit)._tag === 'Interrupted' ? placeOrder(checkout) : exit);
          joined.add(hear);
          return Effect.sync(() => joined.delete(hear));
        });
      }
      const waiting: NonNullable<typeof underWay> = new Set();
      underWay = waiting;
      return Effect.onExit(walk(checkout), exit =>
        Effect.sync(() => {
          underWay = null;
          for (const tell of waiting) tell(exit);
        }),
      );
    });
  return placeOrder;
};
