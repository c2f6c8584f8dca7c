import { Effect } from 'effect';
import type { Points } from '../../domain/accounts/points.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { withReadPolicy } from '../call-policies.ts';
import type { SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import type { OrderStatus, OrdersPort } from '../ports/orders.ts';
import type { RandomnessPort } from '../ports/randomness-port.ts';
import type { PendingOrder, StoragePort } from '../ports/storage.ts';
import type { FrameStore } from '../stores/frame-store.ts';

/** The fields of an order's idempotency key: the key, and the older order that it takes the place of. */
export type OrderKey = { readonly externalId: string; readonly replaces: string | null };

/** `paid`: the order of the same content that was paid; null where there was none, or it ended otherwise. */
type NextKey = OrderKey & { readonly paid: string | null };

/** What an order's key stands for: another content is another order (docs/behaviour.md#placing-an-order). */
export type OrderKeyContent = {
  readonly userId: number;
  readonly cart: Cart;
  readonly pointsUsed: Points;
  readonly currency: string;
};

/**
 * What the keeper of an order's key offers: it keeps one key while the content is unchanged and its order can still be
 * paid.
 */
export type OrderKeyKeeper = {
  /** The key for this content, stored before it is answered. */
  readonly keyFor: (content: OrderKeyContent) => Effect.Effect<NextKey, ShopUnavailable | SessionEnded>;
  /** A new key for the same content: the provider has used the payment number up, or another sum is due by now. */
  readonly renew: (content: OrderKeyContent) => Effect.Effect<OrderKey>;
  /** A well-formed key that no order will have: for questions to the provider before there is an order. */
  readonly disposable: () => string;
};

/**
 * Finds the order that a stored key stands for: a key that was never sent has none yet, and the one that it replaces is
 * still there.
 */
export const findOrderOfStoredKey = ({ externalId, sent, replaces }: PendingOrder): string | null =>
  sent ? externalId : replaces;

/** Prefix where the shop's configuration has not been read; also what ORDER_PREFIX is where it is not set. */
const DEFAULT_PREFIX = 'TF-';
/** Prefix and id together fit the 32 characters of `ExternalId` (src/contract/orders.ts). */
const LONGEST_KEY = 32;
const ID_LENGTH = 22;

/**
 * Computes a text that identifies what an order asks for: two carts with their lines in another sequence are the same
 * order.
 */
export const computeOrderFingerprint = ({ userId, cart, pointsUsed, currency }: OrderKeyContent): string =>
  JSON.stringify([
    userId,
    currency,
    String(pointsUsed),
    cart
      .toSorted((a, b) => a.lotId - b.lotId)
      .map(line => [line.lotId, line.quantity, line.isDonate ? 1 : 0]),
  ]);

export const makeOrderKeyKeeper = (
  orders: OrdersPort,
  storage: StoragePort,
  frame: FrameStore,
  randomness: RandomnessPort,
): OrderKeyKeeper => {
  const fresh = (): string => {
    const prefix = frame.getSnapshot().app?.config.payment.orderPrefix ?? DEFAULT_PREFIX;
    return `${prefix}${randomness.identifier(Math.min(ID_LENGTH, LONGEST_KEY - prefix.length))}`;
  };
  /** A new key in the place of the kept one. Lines that are still to be put back stay to be put back. */
  const begin = (content: OrderKeyContent, kept: PendingOrder | null): OrderKey => {
    const replaces = kept === null ? null : findOrderOfStoredKey(kept);
    const externalId = fresh();
    storage.write('pendingOrder', {
      externalId,
      fingerprint: computeOrderFingerprint(content),
      replaces,
      sent: false,
      outOfCart: kept?.outOfCart ?? false,
    });
    return { externalId, replaces };
  };

  /** How an order that was sent before stands; one that never reached the shop can still be placed. */
  const statusOf = (externalId: string): Effect.Effect<OrderStatus, ShopUnavailable | SessionEnded> =>
    withReadPolicy(orders.status(externalId)).pipe(
      Effect.map(order => order.status),
      Effect.catchTag('NotFound', () => Effect.succeed<OrderStatus>('pending')),
    );

  return {
    keyFor: content =>
      Effect.suspend(() => {
        const kept = storage.read('pendingOrder');
        if (kept === null || kept.fingerprint !== computeOrderFingerprint(content)) {
          return Effect.succeed({ ...begin(content, kept), paid: null });
        }
        // The same cart once more: the same order if it is unpaid, a second one if the first is over.
        const { externalId, replaces } = kept;
        return Effect.map(statusOf(externalId), status =>
          status === 'pending'
            ? { externalId, replaces, paid: null }
            : { ...begin(content, null), paid: status === 'paid' ? externalId : null },
        );
      }),
    renew: content => Effect.sync(() => begin(content, storage.read('pendingOrder'))),
    disposable: fresh,
  };
};
