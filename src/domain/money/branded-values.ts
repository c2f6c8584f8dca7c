declare const brand: unique symbol;

/**
 * A plain value that the compiler keeps apart from others of the same shape, so that points, minor units and
 * whole units cannot be mixed by mistake. Arithmetic loses the brand: it must be given again on purpose.
 */
export type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };

/**
 * Converts an integer to a bigint. Throws RangeError for a number that is not a safe integer: such a number is a
 * programmer's error here, because foreign input is decoded before it reaches the domain.
 */
export const toBigintInteger = (value: bigint | number): bigint => {
  if (typeof value === 'bigint') return value;
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
  return BigInt(value);
};
