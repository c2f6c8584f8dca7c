/** An exact fraction, reduced, with a denominator above zero. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint };

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

/** Makes the reduced fraction n/d. Throws RangeError when d is 0. */
export const rational = (n: bigint, d: bigint = 1n): Rational => {
  if (d === 0n) throw new RangeError('a fraction needs a denominator other than 0');
  const [numerator, denominator] = d < 0n ? [-n, -d] : [n, d];
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

/** Computes the sum of two fractions, a + b, exact. */
export const addRational = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

/** Computes the difference of two fractions, a − b, exact. */
export const subtractRational = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);

/** Computes the product of two fractions, a × b, exact. */
export const multiplyRational = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator);

/** Computes the quotient of two fractions, a ÷ b, exact. Throws RangeError when b is 0. */
export const divideRational = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator, a.denominator * b.numerator);

/** Compares two fractions: −1 when a < b, 0 when equal, 1 when a > b. */
export const compareRational = (a: Rational, b: Rational): -1 | 0 | 1 => {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
};

/**
 * Computes the greatest integer that is not above a fraction; also below zero, where bigint division alone would round
 * up.
 */
export const floorRational = ({ numerator, denominator }: Rational): bigint => {
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
};

/** Computes the least integer that is not below a fraction. */
export const ceilRational = ({ numerator, denominator }: Rational): bigint =>
  -floorRational({ numerator: -numerator, denominator });

/** Rounds a fraction to the nearest integer; a half goes up (toward +∞). */
export const roundRationalHalfUp = (r: Rational): bigint => floorRational(addRational(r, rational(1n, 2n)));
