import { useEffect, useState } from 'react';
import { type UnpaidOrder, waitingOrders } from '../../../domain/orders/unpaid-order.ts';
import { useApp } from '../../app-context.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { useReading } from '../../hooks/use-reading.ts';
import { useStore } from '../../hooks/use-store.ts';

/** How often the time that is left is looked at, in milliseconds. */
const LOOK_AGAIN = 5_000;

/** Grows when the shopper comes back to the page: from another tab, another device, the payment provider. */
const useWakes = (): number => {
  const [wakes, setWakes] = useState(0);
  useEffect(() => {
    const wake = () => document.visibilityState === 'visible' && setWakes(n => n + 1);
    const kept = ({ persisted }: PageTransitionEvent) => persisted && wake();
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('pageshow', kept);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('pageshow', kept);
    };
  }, []);
  return wakes;
};

/**
 * The shopper's orders that wait to be paid, asked for anew whenever something may have happened to them; `known`: whether
 * the shop has said, or can't be asked.
 */
export const useUnpaidOrders = (): {
  readonly known: boolean;
  readonly orders: readonly UnpaidOrder[];
} => {
  const { useCases, stores } = useApp();
  const shopper = useStore(stores.session)?.id ?? null;
  const { language } = useStore(stores.preferences);
  const turn = useStore(stores.unpaid.turn);
  const unpaid = useStore(stores.unpaid);
  const cart = useStore(stores.cart);
  const now = useNow(LOOK_AGAIN);
  const wakes = useWakes();
  const { state } = useReading(
    { scope: String(shopper), key: `${language}|${turn}|${wakes}` },
    useCases.showUnpaid,
  );
  const own = shopper !== null && unpaid?.userId === shopper ? unpaid.orders : null;
  return {
    known: shopper === null || own !== null || state.tag !== 'loading',
    orders: own === null ? [] : waitingOrders(own, cart, now),
  };
};
