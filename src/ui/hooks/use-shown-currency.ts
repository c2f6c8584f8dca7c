import { createContext, use } from 'react';
import { useApp } from '../app-context.tsx';
import { useStoreValue } from './use-store-value.ts';

/**
 * The React context of the currency that the amounts below it are in, where they came with an answer of the shop: the
 * shopper may have chosen another one since, whose amounts are still on their way, and no amount may ever be named in a
 * currency that it is not in.
 */
export const ShownCurrencyContext = createContext<string | null>(null);

/** Gives a component the ISO 4217 code of the currency that its amounts are in. */
export const useShownCurrency = (): string => {
  const { currency } = useStoreValue(useApp().stores.preferences);
  return use(ShownCurrencyContext) ?? currency;
};
