import { Effect } from 'effect';
import type { NotFound, SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import type { OrderStatus, Orders } from '../ports/orders.ts';
import { writingIdempotently } from '../resilience.ts';
import type { UnpaidStore } from '../stores/unpaid-store.ts';
import type { FollowCart } from './follow-cart.ts';

/** Gives an unpaid order up; the answer is its state afterwards, for it may have been paid a moment before. */
export type GiveUpOrder = (
  externalId: string,
) => Effect.Effect<OrderStatus, ShopUnavailable | SessionEnded | NotFound>;

export const makeGiveUpOrder =
  (orders: Orders, unpaid: UnpaidStore, followCart: FollowCart): GiveUpOrder =>
  externalId =>
    writingIdempotently(orders.giveUp(externalId)).pipe(
      Effect.tap(status => {
        const known = unpaid.getSnapshot();
        if (known !== null) {
          unpaid.set({ ...known, orders: known.orders.filter(order => order.externalId !== externalId) });
        }
        unpaid.bump();
        return status === 'paid' ? followCart : Effect.void;
      }),
    );
