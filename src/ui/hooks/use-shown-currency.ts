import { createContext, use } from 'react';
import { useApp } from '../app-context.tsx';
import { useStoreValue } from './use-store-value.ts';

/**
 * The currency of the amounts below it, where they came with an answer of the shop: the shopper may have chosen another
 * one since, whose amounts are still on their way, and no amount may ever be named in a currency that it is not in.
 */
export const ShownCurrencyProvider = createContext<string | null>(null);

/** The ISO 4217 code of the currency that amounts here are in. */
export const useShownCurrency = (): string => {
  const { currency } = useStoreValue(useApp().stores.preferences);
  return use(ShownCurrencyProvider) ?? currency;
};
