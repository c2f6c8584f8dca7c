import { useEffect, useState } from 'react';
import { listShownUnpaidOrders, type UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import { useApp } from '../../app-context.tsx';
import { useRead } from '../../hooks/use-reading.ts';
import { useShopTime } from '../../hooks/use-shop-time.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';

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
 * Gives a component the shopper's orders that wait to be paid, asked for anew whenever something may have happened to
 * them; `known`: whether the shop has said, or can't be asked.
 */
export const useUnpaidOrders = (): {
  readonly known: boolean;
  readonly orders: readonly UnpaidOrder[];
} => {
  const { useCases, stores } = useApp();
  const shopper = useStoreValue(stores.session)?.id ?? null;
  const { language } = useStoreValue(stores.preferences);
  const turn = useStoreValue(stores.unpaid.turn);
  const unpaid = useStoreValue(stores.unpaid);
  const cart = useStoreValue(stores.cart);
  const now = useShopTime(LOOK_AGAIN);
  const wakes = useWakes();
  const { state } = useRead(
    { scope: String(shopper), key: `${language}|${turn}|${wakes}` },
    useCases.showUnpaid,
  );
  const own = shopper !== null && unpaid?.userId === shopper ? unpaid.orders : null;
  return {
    known: shopper === null || own !== null || state.tag !== 'loading',
    orders: own === null ? [] : listShownUnpaidOrders(own, cart, now),
  };
};
