import { Effect, Exit } from 'effect';
import type { FieldsRefused, SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import type { Log } from '../ports/log.ts';
import type { OrderRequest, Orders, PlacedOrder } from '../ports/orders.ts';
import type { Storage } from '../ports/storage.ts';
import { writing, writingIdempotently } from '../resilience.ts';
import type { CheckoutOutcome } from './checkout-outcome.ts';

type OrderFailure = ShopUnavailable | SessionEnded | FieldsRefused;

type Placed = Extract<PlacedOrder, { _tag: 'Placed' }>;

/** An order on its way to the payment: `place` takes its lines out of the shop's cart, a departure seals that. */
export type CarriedOrders = {
  /**
   * Places the order, or comes back to it, and takes the steps at the provider. Whatever ends otherwise than in a
   * departure (a refusal, a question, a failure, leaving the page) puts the lines back into the shop's cart.
   */
  readonly carry: <E>(
    order: OrderRequest,
    pay: (placed: Placed) => Effect.Effect<CheckoutOutcome, E>,
  ) => Effect.Effect<CheckoutOutcome, E | OrderFailure>;
  /** Puts back what an earlier page or session could not; never fails. */
  readonly recover: Effect.Effect<void>;
};

export const makeCarriedOrders = (orders: Orders, storage: Storage, log: Log): CarriedOrders => {
  const underWay = new Set<string>();

  /** Outlives the page: whether the shop's cart may lack this order's lines although nobody departed. */
  const note = (externalId: string, outOfCart: boolean): void => {
    const pending = storage.read('pendingOrder');
    if (pending?.externalId === externalId && (!pending.sent || pending.outOfCart !== outOfCart)) {
      storage.write('pendingOrder', { ...pending, sent: true, outOfCart });
    }
  };

  const putBack = (externalId: string): Effect.Effect<void> =>
    writing(orders.keepCart(externalId)).pipe(
      // The order never came to be, or is another shopper's: there is nothing to put back.
      Effect.catchTag('NotFound', () => Effect.void),
      Effect.andThen(Effect.sync(() => note(externalId, false))),
      Effect.catch(failure => Effect.sync(() => log.warn('cart_not_kept', { failure: failure._tag }))),
    );

  return {
    carry: (order, pay) =>
      Effect.suspend(() => {
        const { externalId } = order;
        underWay.add(externalId);
        note(externalId, true);
        return writingIdempotently(orders.place(order)).pipe(
          Effect.flatMap(placed =>
            placed._tag === 'Refused'
              ? Effect.succeed<CheckoutOutcome>({ _tag: 'Refused', message: placed.message })
              : pay(placed),
          ),
          Effect.onExit(exit => {
            underWay.delete(externalId);
            if (!Exit.isSuccess(exit) || exit.value._tag !== 'Departed') return putBack(externalId);
            return Effect.sync(() => note(externalId, false));
          }),
        );
      }),
    recover: Effect.suspend(() => {
      const pending = storage.read('pendingOrder');
      if (pending === null || !pending.outOfCart || underWay.has(pending.externalId)) return Effect.void;
      return putBack(pending.externalId);
    }),
  };
};
