import { Effect, Exit } from 'effect';
import { withIdempotentWritePolicy, withWritePolicy } from '../call-policies.ts';
import type { FieldsRefused, SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import type { AppLog } from '../ports/log.ts';
import type { OrderRequest, OrdersPort, PlacedOrder } from '../ports/orders.ts';
import type { StoragePort } from '../ports/storage.ts';
import type { UnpaidStore } from '../stores/unpaid-store.ts';
import { type CheckoutOutcome, toCheckoutOutcomeWithoutPayment } from './checkout-outcome.ts';
import { findOrderOfStoredKey } from './order-key.ts';

type OrderFailure = ShopUnavailable | SessionEnded | FieldsRefused;

type Placed = Extract<PlacedOrder, { _tag: 'Placed' }>;

/**
 * What is offered for orders on their way to the payment: `placeKeepingCart` takes an order's lines out of the shop's
 * cart, for good once there was a redirect.
 */
export type InFlightOrders = {
  /**
   * Places the order, or comes back to it, and takes the steps at the provider unless it is paid. Whatever ends otherwise
   * than in a redirect or paid (a refusal, a question, a failure, leaving the page) puts the lines back into the shop's
   * cart.
   */
  readonly placeKeepingCart: <E>(
    order: OrderRequest,
    pay: (placed: Placed) => Effect.Effect<CheckoutOutcome, E>,
  ) => Effect.Effect<CheckoutOutcome, E | OrderFailure>;
  /** Puts back what an earlier page or session could not; never fails. */
  readonly restoreCart: Effect.Effect<void>;
};

/** After these the order's lines stay out of the cart. */
const GONE: readonly CheckoutOutcome['_tag'][] = ['Redirected', 'AlreadyPaid'];

export const makeInFlightOrders = (
  orders: OrdersPort,
  storage: StoragePort,
  log: AppLog,
  unpaid: Pick<UnpaidStore, 'bump'>,
): InFlightOrders => {
  const underWay = new Set<string>();

  /** From here on the shop's cart may lack this order's lines although nobody was sent to the provider; outlives the page. */
  const begun = (externalId: string): void => {
    const pending = storage.read('pendingOrder');
    if (pending?.externalId !== externalId) return;
    if (!pending.sent || !pending.outOfCart)
      storage.write('pendingOrder', { ...pending, sent: true, outOfCart: true });
  };

  /** An order waits to be paid at the provider's, or waits no longer: the other tabs show it. */
  const left = (externalId: string): void => {
    settled(externalId);
    unpaid.bump();
  };

  const settled = (externalId: string): void => {
    const pending = storage.read('pendingOrder');
    if (pending?.outOfCart === true && findOrderOfStoredKey(pending) === externalId) {
      storage.write('pendingOrder', { ...pending, outOfCart: false });
    }
  };

  /** The refused order never was: the next key replaces what this one was to replace. */
  const neverCame = (externalId: string): void => {
    const pending = storage.read('pendingOrder');
    if (pending?.externalId === externalId) storage.write('pendingOrder', { ...pending, sent: false });
  };

  const putBack = (externalId: string): Effect.Effect<void> =>
    withWritePolicy(orders.keepCart(externalId)).pipe(
      // The order never came to be, or is another shopper's: there is nothing to put back.
      Effect.catchTag('NotFound', () => Effect.void),
      Effect.andThen(Effect.sync(() => settled(externalId))),
      Effect.catch(failure => Effect.sync(() => log.warn('cart_not_kept', { failure: failure._tag }))),
    );

  return {
    placeKeepingCart: (order, pay) =>
      Effect.suspend(() => {
        const { externalId } = order;
        underWay.add(externalId);
        begun(externalId);
        let isRefused = false;
        return withIdempotentWritePolicy(orders.place(order)).pipe(
          Effect.flatMap(placed => {
            if (placed._tag === 'Placed') return pay(placed);
            isRefused = placed._tag === 'Refused';
            const isOfLots = placed._tag === 'Refused' && placed.lotIds.length > 0;
            return Effect.succeed<CheckoutOutcome>(
              isOfLots
                ? { _tag: 'LotsRestricted', lotIds: placed.lotIds }
                : toCheckoutOutcomeWithoutPayment(placed, externalId),
            );
          }),
          Effect.onExit(exit => {
            underWay.delete(externalId);
            if (!Exit.isSuccess(exit) || !GONE.includes(exit.value._tag)) {
              return Effect.andThen(
                putBack(externalId),
                Effect.sync(() => {
                  if (isRefused) neverCame(externalId);
                }),
              );
            }
            return Effect.sync(() => left(externalId));
          }),
        );
      }),
    restoreCart: Effect.suspend(() => {
      const pending = storage.read('pendingOrder');
      if (pending === null || !pending.outOfCart || underWay.has(pending.externalId)) return Effect.void;
      const order = findOrderOfStoredKey(pending);
      return order === null ? Effect.void : putBack(order);
    }),
  };
};
