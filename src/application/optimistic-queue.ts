import { Effect } from 'effect';
import { runEffectUninterrupted } from './run-effect-uninterrupted.ts';
import { makeSerialQueue } from './serial-queue.ts';
import type { PersistedStore } from './stores/persisted-store.ts';

/** One change of a list that the shop keeps a copy of. */
type Change<S, A, E> = {
  /** What the shopper sees at once; must be harmless when it is applied again. */
  readonly local: (state: S) => S;
  /** Asks the shop, with the state before this change. */
  readonly send: (state: S) => Effect.Effect<A, E>;
  /** The state as the shop answered it. */
  readonly answered: (answer: A) => S;
  /** The answer's word on this change alone, put into a state that changed elsewhere in the meantime. */
  readonly into: (state: S, answer: A) => S;
};

/** The type of a function that shows a change at once and lets the shop settle one after another. */
export type OptimisticQueue<S> = <A, E>(change: Change<S, A, E>) => Effect.Effect<A, E>;

/**
 * Makes a queue of changes that show at once and are settled one after another by the shop: its answer wins, a failure
 * is put back, and changes that are still on their way stay visible on top of what is settled. A change made elsewhere
 * meanwhile (another tab, a merged cart after log-in) is kept.
 */
export const makeOptimisticQueue = <S>(store: PersistedStore<S>): OptimisticQueue<S> => {
  const inTurn = makeSerialQueue();
  let settled = store.getSnapshot();
  let shown = settled;
  let changedElsewhere = false;
  const pending: { readonly local: (state: S) => S }[] = [];

  store.subscribe(() => {
    if (Object.is(store.getSnapshot(), shown)) return;
    settled = store.getSnapshot();
    shown = settled;
    changedElsewhere = true;
  });

  const show = () => {
    shown = pending.reduce((state, change) => change.local(state), settled);
    store.set(shown);
    // A store keeps its old value when the new one says the same.
    shown = store.getSnapshot();
  };
  const finish = (change: { readonly local: (state: S) => S }) => {
    pending.splice(pending.indexOf(change), 1);
    show();
  };

  return change =>
    Effect.suspend(() => {
      store.reload();
      pending.push(change);
      show();
      return runEffectUninterrupted(
        inTurn(
          Effect.suspend(() => {
            changedElsewhere = false;
            return change.send(settled);
          }).pipe(
            Effect.tap(answer =>
              Effect.sync(() => {
                settled = changedElsewhere ? change.into(settled, answer) : change.answered(answer);
              }),
            ),
            Effect.ensuring(Effect.sync(() => finish(change))),
          ),
        ),
      );
    });
};
