/**
 * What can happen to an account: the items of a lot, or the points of a person. `free` can still be taken; `counted` is what was
 * sold of a lot, or what a person owns. An order holds what it took until it is settled, or gives it back.
 */
export type AccountChange =
  /** An order is placed and holds so much. */
  | { readonly kind: 'take'; readonly order: string; readonly amount: bigint; readonly mayReturn: boolean }
  /** An order gives back what it holds because somebody says so; without an effect where it holds nothing. */
  | { readonly kind: 'end'; readonly order: string; readonly amount: bigint; readonly mayReturn: boolean }
  /** The same by the shop itself, of an order that holds something. */
  | { readonly kind: 'expire'; readonly order: string; readonly amount: bigint; readonly mayReturn: boolean }
  /** An order is paid: what it holds, or takes once more where it held nothing, is used; `gain` becomes free. */
  | {
      readonly kind: 'settle';
      readonly order: string;
      readonly amount: bigint;
      readonly gain: bigint;
      readonly counted: bigint;
    }
  /** An order that holds nothing is paid too late, where less than `lacks` was free (null: nobody knows of what). */
  | {
      readonly kind: 'turn away';
      readonly order: string;
      readonly lacks: bigint | null;
      readonly gain: bigint;
    }
  /** What comes, or goes where it is below 0, without an order. */
  | { readonly kind: 'add'; readonly amount: bigint }
  /** Somebody was refused because less than this was free. */
  | { readonly kind: 'refuse'; readonly amount: bigint }
  /** Somebody was told this figure. */
  | { readonly kind: 'look'; readonly at: 'free' | 'counted'; readonly value: bigint };

/**
 * Something that took effect in one moment between `asked` and `answered`: never before, and never after. Infinity: nobody
 * answered, or the shop did it by itself; then it happened at any time after `asked`, by the end where it `isDone`, else perhaps
 * never.
 */
export type AccountOperation = {
  /** In words, for whoever reads what is unexplained. */
  readonly what: string;
  readonly asked: number;
  readonly answered: number;
  readonly isDone: boolean;
  readonly change: AccountChange;
};

/** An account with all that happened to it. */
export type AccountHistory = {
  readonly name: string;
  readonly free: bigint;
  readonly counted: bigint;
  readonly operations: readonly AccountOperation[];
  /** How it stood in the end, when nothing was asked any more. */
  readonly last: { readonly free: bigint; readonly counted: bigint };
};

/** Lists what was seen of an account in the end. */
export const listLastLooks = ({ last }: AccountHistory): readonly AccountOperation[] =>
  (['counted', 'free'] as const).map(at => ({
    what: `the ${last[at]} ${at} in the end`,
    asked: Infinity,
    answered: Infinity,
    isDone: true,
    change: { kind: 'look', at, value: last[at] },
  }));

/** How an account stands, and whether an order that may still change it holds something. */
export type AccountState = {
  readonly free: bigint;
  readonly counted: bigint;
  readonly orders: ReadonlyMap<string, 'held' | 'released'>;
};

/** Tells whether a change is only something that was seen. */
export const isSeenOnly = ({ kind }: AccountChange): boolean => kind === 'look' || kind === 'refuse';

/** Finds the order of a change; undefined: it has none. */
export const findOrderOfChange = (change: AccountChange): string | undefined =>
  'order' in change ? change.order : undefined;

const withOrder = (
  { orders }: AccountState,
  order: string,
  phase: 'held' | 'released' | null,
): AccountState['orders'] => {
  const next = new Map(orders);
  if (phase === null) next.delete(order);
  else next.set(order, phase);
  return next;
};

/** Makes the state after a change; null where the change cannot happen in this state. */
export const applyAccountChange = (state: AccountState, change: AccountChange): AccountState | null => {
  const { free, counted, orders } = state;
  switch (change.kind) {
    case 'take':
      if (change.amount > 0n && free < change.amount) return null;
      return { free: free - change.amount, counted, orders: withOrder(state, change.order, 'held') };
    case 'end':
    case 'expire': {
      if (orders.get(change.order) !== 'held') return change.kind === 'end' ? state : null;
      const phase = change.mayReturn ? 'released' : null;
      return { free: free + change.amount, counted, orders: withOrder(state, change.order, phase) };
    }
    case 'settle': {
      const phase = orders.get(change.order);
      const taken = phase === 'held' ? 0n : change.amount;
      if (phase === undefined || (taken > 0n && free < taken)) return null;
      return {
        free: free - taken + change.gain,
        counted: counted + change.counted,
        orders: withOrder(state, change.order, null),
      };
    }
    case 'turn away':
      if (orders.get(change.order) !== 'released') return null;
      if (change.lacks !== null && free >= change.lacks) return null;
      return {
        free: free + change.gain,
        counted: counted + change.gain,
        orders: withOrder(state, change.order, null),
      };
    case 'add':
      return { free: free + change.amount, counted: counted + change.amount, orders };
    case 'refuse':
      return free < change.amount ? state : null;
    case 'look':
      return (change.at === 'free' ? free : counted) === change.value ? state : null;
  }
};
