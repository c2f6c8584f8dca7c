import { type Decimal, parseDecimal } from '../../../domain/money/decimal.ts';

/** A decimal of the sample data, read from text. Throws on what is none. */
export const decimalLiteral = (text: string): Decimal => {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new RangeError(`not a decimal: ${text}`);
  return parsed;
};
