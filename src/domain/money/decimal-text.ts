import { type Rational, rational, subtractRational } from './rational.ts';

/** A fraction as plain decimal text; `exact` is false where digits had to be left out. */
export type DecimalText = { readonly text: string; readonly exact: boolean };

/**
 * Writes a fraction as decimal text with at most `places` decimals, cut off, not rounded: a step before its rounding
 * stays visible.
 */
export const decimalText = (value: Rational, places: number): DecimalText => {
  const { numerator, denominator } = value;
  const scale = 10n ** BigInt(places);
  const [sign, magnitude] = numerator < 0n ? ['-', -numerator] : ['', numerator];
  const cut = (magnitude * scale) / denominator;
  const fraction = String(cut % scale)
    .padStart(places, '0')
    .replace(/0+$/, '');
  const lost = subtractRational(rational(magnitude, denominator), rational(cut, scale));
  return {
    text: `${cut === 0n ? '' : sign}${cut / scale}${fraction === '' ? '' : `.${fraction}`}`,
    exact: lost.numerator === 0n,
  };
};
