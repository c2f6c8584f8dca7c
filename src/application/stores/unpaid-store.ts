import type { UnpaidOrder } from '../../domain/orders/unpaid-order.ts';
import type { StoragePort } from '../ports/storage.ts';
import { makePersistedStore } from './persisted-store.ts';
import { makeStore, type WritableStore } from './store.ts';

/** Somebody's orders that wait to be paid, as the shop told them last. */
type Unpaid = { readonly userId: number; readonly orders: readonly UnpaidOrder[] };

/**
 * What the store of unpaid orders offers: what waits to be paid, null before the shop was asked. It is not kept between
 * visits: `turn` counts what happened to orders in this browser, so that each tab knows when to ask the shop anew.
 */
export type UnpaidStore = WritableStore<Unpaid | null> & {
  readonly turn: WritableStore<number>;
  /** External ids of those whose reminder over the page was hidden, until the shop is loaded anew. */
  readonly hidden: WritableStore<readonly string[]>;
  /** Something happened to an order; every tab hears of it. */
  readonly bump: () => void;
};

/** Far below what the storage takes for a number. */
const TURNS = 1_000_000;

/** Makes the store of unpaid orders. */
export const makeUnpaidStore = (storage: StoragePort): UnpaidStore => {
  const turn = makePersistedStore<number>(storage, {
    key: 'ordersTurn',
    serverSnapshot: 0,
    read: () => storage.read('ordersTurn'),
    write: value => storage.write('ordersTurn', value),
    same: Object.is,
  });
  return {
    ...makeStore<Unpaid | null>(null),
    turn,
    hidden: makeStore<readonly string[]>([]),
    bump: () => turn.set((storage.read('ordersTurn') + 1) % TURNS),
  };
};
