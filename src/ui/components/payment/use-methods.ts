import { useMemo, useState } from 'react';
import type { UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import { useApp } from '../../app-context.tsx';
import { useReading } from '../../hooks/use-reading.ts';
import { useStore } from '../../hooks/use-store.ts';
import { chosenMethod, type MethodsState, type MethodView, toMethodViews } from './to-method-view.ts';

type Methods = {
  readonly state: MethodsState;
  /** The way that is chosen, or was used last on this device; null where it is not offered. */
  readonly chosen: MethodView | null;
  readonly retry: () => void;
};

/**
 * The payment ways for the cart in the stored currency, asked for once per currency, or for an order that waits in its
 * own; `picked` is what the shopper chose.
 */
export const useMethods = (picked: string | null, order?: UnpaidOrder): Methods => {
  const { useCases, stores, storage } = useApp();
  const [used] = useState(() => storage.read('usedWays'));
  const { currency } = useStore(stores.preferences);
  const { state, again } = useReading({ scope: order?.externalId ?? currency, key: '' }, () =>
    useCases.listPaymentMethods(order),
  );
  const methods = useMemo(
    (): MethodsState =>
      state.tag === 'shown' ? { tag: 'shown', methods: toMethodViews(state.data) } : state,
    [state],
  );
  return { state: methods, chosen: chosenMethod(methods, picked, used), retry: again };
};
