import { type Decimal, parseDecimal } from '../../../domain/money/decimal.ts';

/** Reads a decimal of the sample data from text. Throws on what is none. */
export const parseSampleDecimal = (text: string): Decimal => {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new RangeError(`not a decimal: ${text}`);
  return parsed;
};
