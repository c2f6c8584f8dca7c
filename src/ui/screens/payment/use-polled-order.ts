import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import { computeOrderPollDelay, type KnownOrderState, shouldPollOrder } from './to-payment-page-view.ts';

export type PolledOrderState = {
  readonly knowledge: KnownOrderState;
  /** How often the shop was asked since the page opened or `askAgain`. */
  readonly asked: number;
  readonly askAgain: () => void;
  /** Asks once more, while what is known stays in sight. */
  readonly lookAgain: () => void;
};

type Answered = { readonly knowledge: KnownOrderState; readonly asked: number };

const ASKING: Answered = { knowledge: { tag: 'asking' }, asked: 0 };
const FAILURES = {
  NotFound: 'unknown-order',
  SessionEnded: 'no-session',
  ShopUnavailable: 'unavailable',
} as const;

/** Gives a component the shop's answer about an order, polled while it is pending. */
export const usePolledOrder = (externalId: string | null): PolledOrderState => {
  const { runner, useCases, stores } = useApp();
  const shopper = useStoreValue(stores.session)?.id ?? null;
  const [answered, setAnswered] = useState(ASKING);
  const [defect, setDefect] = useState<{ readonly cause: unknown } | null>(null);
  const { knowledge, asked } = answered;
  const [looks, setLooks] = useState(false);
  const waiting = looks || knowledge.tag === 'asking' || shouldPollOrder(knowledge, asked);

  useEffect(() => {
    if (externalId === null || !waiting) return;
    const leaving = new AbortController();
    const ask = async () => {
      const outcome = await runner.run(useCases.showOrder(externalId), { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      if (outcome._tag === 'Defect') setDefect({ cause: outcome.defect });
      setLooks(false);
      if (outcome._tag === 'Success') {
        setAnswered({ knowledge: { tag: 'known', ...outcome.value }, asked: asked + 1 });
      }
      // Who only looks again keeps what is in sight.
      if (outcome._tag === 'Failure' && !looks) {
        setAnswered({ knowledge: { tag: FAILURES[outcome.failure._tag] }, asked: asked + 1 });
      }
    };
    const timer = setTimeout(() => void ask(), looks || asked === 0 ? 0 : computeOrderPollDelay(asked - 1));
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [runner, useCases, externalId, waiting, asked, looks]);

  // Another shopper may know another truth.
  const [asker, setAsker] = useState(shopper);
  if (asker !== shopper) {
    setAsker(shopper);
    setAnswered(ASKING);
  }

  const askAgain = useCallback(() => setAnswered(ASKING), []);
  const lookAgain = useCallback(() => setLooks(true), []);
  if (defect !== null) throw defect.cause;
  return externalId === null
    ? { knowledge: { tag: 'unknown-order' }, asked: 0, askAgain, lookAgain }
    : { knowledge, asked, askAgain, lookAgain };
};
