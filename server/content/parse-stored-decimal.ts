import { type Decimal, parseDecimal } from '../../src/domain/money/decimal.ts';

/**
 * Parses the text by which the database answers a `numeric` column into a decimal. Throws RangeError for malformed
 * text.
 */
export const parseStoredDecimal = (text: string): Decimal => {
  const value = parseDecimal(text);
  if (value === null) throw new RangeError(`not a decimal: ${text}`);
  return value;
};
