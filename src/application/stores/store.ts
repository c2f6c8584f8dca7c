/** What a store offers whose value changes and can be watched; read by React through `useSyncExternalStore`. */
export type Store<T> = {
  readonly getSnapshot: () => T;
  /** What a screen that was rendered for everybody shows of it, whatever it holds by now: React begins with that. */
  readonly getServerSnapshot: () => T;
  /** Calls back after every change; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** What a store offers whose value is set as a whole. */
export type WritableStore<T> = Store<T> & { readonly set: (next: T) => void };

/**
 * Makes a store in memory. Setting the same value (`Object.is`) tells nobody. `serverSnapshot`: the value of nobody in
 * particular, with which a rendered page begins.
 */
export const makeStore = <T>(initial: T, serverSnapshot: T = initial): WritableStore<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => value,
    getServerSnapshot: () => serverSnapshot,
    subscribe: listener => {
      // A wrapper of its own, so that one function subscribed twice is told twice and stopped once.
      const entry = () => listener();
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    set: next => {
      if (Object.is(value, next)) return;
      value = next;
      // A listener that is added while this one speaks is not told of what it has just read.
      for (const listener of Array.from(listeners)) listener();
    },
  };
};
