import { type Decimal, parseDecimal } from '../../src/domain/money/decimal.ts';

/** A `numeric` of the database, which answers them as text. Throws RangeError for what is none. */
export const storedDecimal = (text: string): Decimal => {
  const value = parseDecimal(text);
  if (value === null) throw new RangeError(`not a decimal: ${text}`);
  return value;
};
