import { useIntl } from 'react-intl';
import { useApp } from '../app-context.tsx';
import { fundText } from '../i18n/fund-text.ts';
import { useStore } from './use-store.ts';

/** The name of the charity fund, as the operator has given it; empty where there is none. */
export const useFundName = (): string => {
  const { header, footer } = useStore(useApp().stores.frame);
  return (header ?? footer)?.settings.fund ?? '';
};

/** The charity fund in words, by its name where the operator has given it. */
export const useFund = (): string => fundText(useIntl(), useFundName());
