import { useIntl } from 'react-intl';
import { useApp } from '../app-context.tsx';
import { fundText } from '../i18n/fund-text.ts';
import { useStore } from './use-store.ts';

/** The charity fund in words, by its name where the operator has given it. */
export const useFund = (): string => {
  const { header, footer } = useStore(useApp().stores.frame);
  return fundText(useIntl(), (header ?? footer)?.settings.fund);
};
