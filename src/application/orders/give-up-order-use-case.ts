import { Effect } from 'effect';
import { withIdempotentWritePolicy } from '../call-policies.ts';
import type { NotFound, SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import type { OrderStatus, OrdersPort } from '../ports/orders.ts';
import type { UnpaidStore } from '../stores/unpaid-store.ts';
import type { ReloadPaidCartUseCase } from './reload-paid-cart-use-case.ts';

/**
 * The use case that gives an unpaid order up; the answer is its state afterwards, for it may have been paid a moment
 * before.
 */
export type GiveUpOrderUseCase = (
  externalId: string,
) => Effect.Effect<OrderStatus, ShopUnavailable | SessionEnded | NotFound>;

export const makeGiveUpOrder =
  (orders: OrdersPort, unpaid: UnpaidStore, followCart: ReloadPaidCartUseCase): GiveUpOrderUseCase =>
  externalId =>
    withIdempotentWritePolicy(orders.giveUp(externalId)).pipe(
      Effect.tap(status => {
        const known = unpaid.getSnapshot();
        if (known !== null) {
          unpaid.set({ ...known, orders: known.orders.filter(order => order.externalId !== externalId) });
        }
        unpaid.bump();
        return status === 'paid' ? followCart : Effect.void;
      }),
    );
