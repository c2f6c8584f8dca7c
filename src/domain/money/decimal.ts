import type { Branded } from './branded-values.ts';
import { type Rational, rational } from './rational.ts';

/**
 * An exact decimal with at most 6 places (a percent, a rate), held as millionths
 * (docs/behaviour.md#money-and-rounding).
 */
export type Decimal = Branded<bigint, 'Decimal'>;

const PLACES = 6;
const SCALE = 10n ** BigInt(PLACES);
const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d{1,6}))?$/;

/** Reads plain decimal text such as `-12.5`; null for any other text, an exponent or more than 6 places. */
export const parseDecimal = (text: string): Decimal | null => {
  const match = PLAIN_DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign, whole, fraction = ''] = match;
  const millionths = BigInt(`${whole}${fraction.padEnd(PLACES, '0')}`);
  return (sign === '-' ? -millionths : millionths) as Decimal;
};

/**
 * Reads the decimal that a JSON number was written as, by its shortest text: 1.15 is 1.15, not the binary fraction next
 * to it. Null when it is not finite, needs more than 6 places, or is beyond the safe integers, where neighbouring
 * decimals share one number.
 */
export const decimalFromNumber = (n: number): Decimal | null =>
  Math.abs(n) <= Number.MAX_SAFE_INTEGER ? parseDecimal(String(n)) : null;

/** Writes a decimal as plain text without an exponent or trailing zeros: `41.25`, `7`, `-0.000001`. */
export const decimalToText = (d: Decimal): string => {
  const magnitude = d < 0n ? -d : d;
  const fraction = String(magnitude % SCALE)
    .padStart(PLACES, '0')
    .replace(/0+$/, '');
  return `${d < 0n ? '-' : ''}${magnitude / SCALE}${fraction === '' ? '' : `.${fraction}`}`;
};

/**
 * Converts a decimal to the nearest JSON number; exact in the sense of {@link decimalFromNumber} up to 15 significant
 * digits.
 */
export const decimalToNumber = (d: Decimal): number => Number(decimalToText(d));

/** Converts a decimal to the exact fraction of the same value. */
export const decimalToRational = (d: Decimal): Rational => rational(d, SCALE);
