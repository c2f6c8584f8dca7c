import { type Decimal, decimalToRational } from '../../src/domain/money/decimal.ts';
import { minorUnitsOfText } from '../../src/domain/money/money-units.ts';
import {
  addRational,
  ceilRational,
  multiplyRational,
  type Rational,
  rational,
  subtractRational,
} from '../../src/domain/money/rational.ts';

const HALF = rational(1n, 2n);

/**
 * A price bound in kopiyka, 0 where it is at most `all` minor units: a price is answered as one minor unit at least, so
 * every price is at or above 1, and none is at or below 0.
 */
const bound = (
  text: string,
  all: bigint,
  shift: (minor: Rational) => Rational,
  rate: Decimal,
): bigint | null => {
  const minor = minorUnitsOfText(text);
  if (minor !== null && minor <= all) return 0n;
  return minor === null
    ? null
    : ceilRational(multiplyRational(shift(rational(minor)), decimalToRational(rate)));
};

/**
 * Computes the range of stored prices in kopiyka whose *answered* price, converted and rounded half up, lies within
 * from…to, both inclusive and in the answering currency: price ÷ rate from `from − ½` up to, but not including, `to +
 * ½` minor units. A bound that is absent is null. `rate`: UAH per unit.
 */
export const computeStoredPriceRange = (
  from: string | undefined,
  to: string | undefined,
  rate: Decimal,
): { readonly least: bigint | null; readonly below: bigint | null } => ({
  least: from === undefined ? null : bound(from, 1n, minor => subtractRational(minor, HALF), rate),
  below: to === undefined ? null : bound(to, 0n, minor => addRational(minor, HALF), rate),
});
