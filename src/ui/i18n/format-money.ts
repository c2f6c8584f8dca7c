import type { IntlShape } from 'react-intl';
import { type MinorUnits, minorUnitsToText, type WholeUnits } from '../../domain/money/money-units.ts';

type Language = Pick<IntlShape, 'locale'>;

/** For UAH in uk and ru the label is in the local script (docs/behaviour.md#languages-and-currencies). */
const HRYVNIA = 'грн';
const usesLocalLabel = (locale: string, currency: string): boolean =>
  currency === 'UAH' && /^(uk|ru)/.test(locale);

const formatters = new Map<string, Intl.NumberFormat>();

const formatterOf = (locale: string, currency: string, whole: boolean): Intl.NumberFormat => {
  const key = `${locale}|${currency}|${whole}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(whole ? { maximumFractionDigits: 0 } : { trailingZeroDisplay: 'stripIfInteger' }),
  });
  formatters.set(key, made);
  return made;
};

const join = (parts: readonly Intl.NumberFormatPart[], local: boolean): string =>
  parts.map(part => (local && part.type === 'currency' ? HRYVNIA : part.value)).join('');

/**
 * Formats an exact amount in its currency: whole ones without decimals (`490 грн`), others with two (`8,04 грн`). Intl
 * gets the decimal text, never a binary fraction. An unknown currency code is shown as it is.
 */
export const formatMoney = ({ locale }: Language, amount: MinorUnits, currency: string): string => {
  // Intl's own type for "text of a number"; minorUnitsToText writes nothing else.
  const text = minorUnitsToText(amount) as Intl.StringNumericLiteral;
  return join(formatterOf(locale, currency, false).formatToParts(text), usesLocalLabel(locale, currency));
};

/**
 * Formats a range from one exact amount to another, the currency named once (`1 000–5 000 грн`, `₴1,000–5,000`). Not
 * Intl's own range, which names it twice in English and sets the dash apart.
 */
export const formatMoneyRange = (
  language: Language,
  { from, to }: { readonly from: MinorUnits; readonly to: MinorUnits },
  currency: string,
): string => {
  const low = formatMoney(language, from, currency);
  const high = formatMoney(language, to, currency);
  // A sign before the figures stays at the first amount, one behind them at the second.
  return /^\D/.test(high) ? `${low}–${high.replace(/^\D+/, '')}` : `${low.replace(/\D+$/, '')}–${high}`;
};

/** Formats a grand total of money, without decimals (docs/behaviour.md#checkout). */
export const formatGrandTotal = ({ locale }: Language, amount: WholeUnits, currency: string): string =>
  join(formatterOf(locale, currency, true).formatToParts(amount), usesLocalLabel(locale, currency));

/** Formats the short sign of a currency for menus: `грн`, `$`, `€`. */
export const formatCurrencySign = ({ locale }: Language, currency: string): string =>
  usesLocalLabel(locale, currency)
    ? HRYVNIA
    : (formatterOf(locale, currency, true)
        .formatToParts(0)
        .find(part => part.type === 'currency')?.value ?? currency);
