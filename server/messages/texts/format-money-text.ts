import type { Language } from '../../../src/domain/content/languages.ts';
import { toFormattingLocale } from '../../../src/domain/content/to-formatting-locale.ts';

/**
 * Formats an exact amount of money (`490.00`) as people of the language write it: no decimals where there are none,
 * hryvnias in the local script (docs/behaviour.md#languages-and-currencies).
 */
export const formatMoneyText = (language: Language, amount: string, currency: string): string => {
  const exact = amount.replace(/\.00$/, '') as `${number}`;
  const local = currency === 'UAH' && (language === 'uk' || language === 'ru');
  const format = new Intl.NumberFormat(toFormattingLocale(language), {
    ...(local
      ? {}
      : {
          style: 'currency' as const,
          currency,
          currencyDisplay: currency === 'UAH' ? ('code' as const) : ('narrowSymbol' as const),
        }),
    minimumFractionDigits: exact.includes('.') ? 2 : 0,
    maximumFractionDigits: 2,
  });
  return local ? `${format.format(exact)} грн` : format.format(exact);
};
