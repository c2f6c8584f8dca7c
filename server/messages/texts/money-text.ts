import { formattingLocale } from '../../../src/domain/content/formatting-locale.ts';
import type { Language } from '../../../src/domain/content/languages.ts';

/**
 * Formats an exact amount (`490.00`) as people of the language write it: no decimals where there are none, hryvnias in
 * the local script (docs/behaviour.md#languages-and-currencies).
 */
export const moneyText = (language: Language, amount: string, currency: string): string => {
  const exact = amount.replace(/\.00$/, '') as `${number}`;
  const local = currency === 'UAH' && (language === 'uk' || language === 'ru');
  const format = new Intl.NumberFormat(formattingLocale(language), {
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
