import { type Decimal, parseDecimal } from '../../src/domain/money/decimal.ts';

/** Reads a `numeric` column, which the database answers as text. Throws RangeError for malformed text. */
export const storedDecimal = (text: string): Decimal => {
  const value = parseDecimal(text);
  if (value === null) throw new RangeError(`not a decimal: ${text}`);
  return value;
};
