import { useIntl } from 'react-intl';
import { useApp } from '../app-context.tsx';
import { formatCharityFundText } from '../i18n/format-charity-fund-text.ts';
import { useStoreValue } from './use-store-value.ts';

/** Gives a component the name of the charity fund, as the operator has given it; empty where there is none. */
export const useCharityFundName = (): string => {
  const { header, footer } = useStoreValue(useApp().stores.frame);
  return (header ?? footer)?.settings.fund ?? '';
};

/** Gives a component the charity fund in words, by its name where the operator has given it. */
export const useCharityFundText = (): string => formatCharityFundText(useIntl(), useCharityFundName());
