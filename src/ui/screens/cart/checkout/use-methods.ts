import { useApp } from '../../../app-context.tsx';
import { useReading } from '../../../hooks/use-reading.ts';
import { useStore } from '../../../hooks/use-store.ts';
import { type MethodsState, toMethodViews } from './to-method-view.ts';

/** The ways to pay in the stored currency, asked for once per currency. */
export const useMethods = (): { readonly state: MethodsState; readonly retry: () => void } => {
  const { useCases, stores } = useApp();
  const { currency } = useStore(stores.preferences);
  const { state, again } = useReading({ scope: currency, key: '' }, useCases.listPaymentMethods);
  return {
    state: state.tag === 'shown' ? { tag: 'shown', methods: toMethodViews(state.data) } : state,
    retry: again,
  };
};
