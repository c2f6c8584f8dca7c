import { useMemo, useState } from 'react';
import type { UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import { useApp } from '../../app-context.tsx';
import { useRead } from '../../hooks/use-reading.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import {
  findChosenPaymentMethod,
  type PaymentMethodsState,
  type PaymentMethodViewModel,
  toPaymentMethodViews,
} from './to-payment-method-views.ts';

type Methods = {
  readonly state: PaymentMethodsState;
  /** The way that is chosen, or was used last on this device; null where it is not offered. */
  readonly chosen: PaymentMethodViewModel | null;
  readonly retry: () => void;
};

/**
 * Gives a component the payment ways for the cart in the stored currency, asked for once per currency, or for an order
 * that waits in its own; `picked` is what the shopper chose.
 */
export const usePaymentMethods = (picked: string | null, order?: UnpaidOrder): Methods => {
  const { useCases, stores, storage } = useApp();
  const [used] = useState(() => storage.read('usedWays'));
  const { currency } = useStoreValue(stores.preferences);
  const { state, again } = useRead({ scope: order?.externalId ?? currency, key: '' }, () =>
    useCases.listPaymentMethods(order),
  );
  const methods = useMemo(
    (): PaymentMethodsState =>
      state.tag === 'shown' ? { tag: 'shown', methods: toPaymentMethodViews(state.data) } : state,
    [state],
  );
  return { state: methods, chosen: findChosenPaymentMethod(methods, picked, used), retry: again };
};
