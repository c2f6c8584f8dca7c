import { useIntl } from 'react-intl';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../domain/content/languages.ts';
import { useApp } from '../../app-context.tsx';
import type { OptionMenuChoice } from '../../design/controls/option-menu.tsx';
import { useConcurrentTask } from '../../hooks/use-concurrent-task.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import { formatCurrencySign } from '../../i18n/format-money.ts';

/** `Укр`, `Рус`, `Eng`: the first letters of a language's name, where there is no room for all of it. */
const shortName = (language: Language): string => LANGUAGE_NAMES[language].slice(0, 3);

export type LanguageAndCurrencyChoices = {
  readonly choices: readonly OptionMenuChoice[];
  readonly chosen: string;
  readonly choose: (value: string) => void;
  readonly label: string;
};

/**
 * Gives a component the languages and the currencies that the shop offers, and the choosing. Lives where it is never
 * unmounted.
 */
export const useLanguageAndCurrency = (): {
  readonly language: LanguageAndCurrencyChoices;
  readonly currency: LanguageAndCurrencyChoices;
} => {
  const intl = useIntl();
  const { stores, useCases } = useApp();
  const { language, currency } = useStoreValue(stores.preferences);
  const { header, app } = useStoreValue(stores.frame);
  const switchLanguage = useConcurrentTask(useCases.chooseLanguage);
  const switchCurrency = useConcurrentTask(useCases.chooseCurrency);

  const tell = (retry: () => void) =>
    stores.notices.show({ kind: 'error', messageId: 'common.notice.settings', retry });
  // Of a choice that another one has overtaken nothing needs to be said.
  const chooseLanguage = async (value: string): Promise<void> => {
    if (!isLanguage(value)) return;
    const { _tag } = await switchLanguage(value);
    if (_tag === 'Failure' && stores.preferences.getSnapshot().language === value)
      tell(() => void chooseLanguage(value));
  };
  const chooseCurrency = async (value: string): Promise<void> => {
    const { _tag } = await switchCurrency(value);
    if (_tag === 'Failure' && stores.preferences.getSnapshot().currency === value)
      tell(() => void chooseCurrency(value));
  };

  const offered = header?.currencies ?? app?.currencies ?? [];
  const currencies = offered.length > 0 ? offered : [{ name: currency, title: currency, image: '' }];
  const languages =
    header?.languages ?? LANGUAGES.map(name => ({ name, title: LANGUAGE_NAMES[name], image: '' }));
  return {
    language: {
      choices: languages.flatMap(({ name, title, image }) =>
        isLanguage(name) ? [{ value: name, label: title, short: shortName(name), image }] : [],
      ),
      chosen: language,
      choose: value => void chooseLanguage(value),
      label: intl.formatMessage({ id: 'common.language.of' }, { language: LANGUAGE_NAMES[language] }),
    },
    currency: {
      choices: currencies.map(({ name, title, image }) => ({
        value: name,
        label: `${title} · ${formatCurrencySign(intl, name)}`,
        short: name,
        image,
      })),
      chosen: currency,
      choose: value => void chooseCurrency(value),
      label: intl.formatMessage({ id: 'common.currency.of' }, { currency }),
    },
  };
};
