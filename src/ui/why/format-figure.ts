import type { IntlShape } from 'react-intl';
import type { ExplainedFigure } from '../../domain/explain/explanation-lines.ts';
import { decimalText } from '../../domain/money/decimal-text.ts';
import { formatCurrencySign } from '../i18n/format-money.ts';

/** Decimals that a step keeps before its rounding; a rate has no more than 6 (law `exact-decimals`). */
const PLACES = 4;
const RATE_PLACES = 6;

const LOCAL_CURRENCY = 'UAH';

/** What is left out of an endless decimal is said by three points. */
const withPoints = (text: string, exact: boolean): string => (exact ? text : `${text}…`);

/** Whole amounts without decimals, others with two or more; Intl gets decimal text, never a binary fraction. */
const formatSum = (intl: IntlShape, { value }: ExplainedFigure, currency: string): string => {
  const { text, exact } = decimalText(value, PLACES);
  const format = new Intl.NumberFormat(intl.locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: value.denominator === 1n ? 0 : 2,
    maximumFractionDigits: PLACES,
  });
  // Intl's own type for "text of a number"; decimalText writes nothing else.
  return format
    .formatToParts(text as Intl.StringNumericLiteral)
    .map(({ type, value: part }, at, parts) => {
      if (type === 'currency') return formatCurrencySign(intl, currency);
      const isLastDigit = !parts
        .slice(at + 1)
        .some(each => each.type === 'fraction' || each.type === 'integer');
      const isDigit = type === 'fraction' || type === 'integer';
      return isDigit && isLastDigit ? withPoints(part, exact) : part;
    })
    .join('');
};

/** Formats a number of an explanation in the reader's language, with its unit; `currency` is the answering one. */
export const formatExplainedFigure = (intl: IntlShape, figure: ExplainedFigure, currency: string): string => {
  const { value, unit } = figure;
  if (unit === 'currency' || unit === 'local')
    return formatSum(intl, figure, unit === 'local' ? LOCAL_CURRENCY : currency);
  const { text, exact } = decimalText(value, unit === 'rate' ? RATE_PLACES : PLACES);
  const format = new Intl.NumberFormat(intl.locale, { maximumFractionDigits: RATE_PLACES });
  const number = withPoints(format.format(text as Intl.StringNumericLiteral), exact);
  if (unit === 'rate') return number;
  return intl.formatMessage({ id: `why.unit.${unit}` }, { number, count: Number(text) });
};
