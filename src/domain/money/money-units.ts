import { type Branded, toBigintInteger } from './branded-values.ts';
import { type Decimal, decimalFromNumber, decimalToRational, parseDecimal } from './decimal.ts';
import {
  compareRational,
  divideRational,
  floorRational,
  multiplyRational,
  type Rational,
  rational,
  roundRationalHalfUp,
} from './rational.ts';

/** An exact amount in kopiykas or cents of some currency (docs/behaviour.md#money-and-rounding). */
export type MinorUnits = Branded<bigint, 'MinorUnits'>;

/** An amount in whole units of a currency: what is shown as the grand total and sent to the provider. */
export type WholeUnits = Branded<bigint, 'WholeUnits'>;

const MINOR_IN_WHOLE = 100n;
const MILLIONTHS_IN_MINOR = 10_000n;

/** Marks an integer as minor units. Throws RangeError when it is not a safe integer. */
export const minorUnits = (n: bigint | number): MinorUnits => toBigintInteger(n) as MinorUnits;

/** Marks an integer as whole units. Throws RangeError when it is not a safe integer. */
export const wholeUnits = (n: bigint | number): WholeUnits => toBigintInteger(n) as WholeUnits;

/** Converts a sum of money to an exact fraction of whole units: 115 minor units are 23/20. */
export const minorUnitsToRational = (m: MinorUnits): Rational => rational(m, MINOR_IN_WHOLE);

const fromDecimal = (d: Decimal | null): MinorUnits | null =>
  d === null || d % MILLIONTHS_IN_MINOR !== 0n ? null : minorUnits(d / MILLIONTHS_IN_MINOR);

/**
 * Reads the minor units of an Amount of the wire exactly (1.15 is 115); null when it has more than two decimals or is
 * no number.
 */
export const minorUnitsOfAmount = (amount: number): MinorUnits | null =>
  fromDecimal(decimalFromNumber(amount));

/**
 * Reads the minor units of plain decimal text such as `100.00` exactly; null when it has more than two decimals or is
 * no number.
 */
export const minorUnitsOfText = (text: string): MinorUnits | null => fromDecimal(parseDecimal(text));

/**
 * Writes minor units as text, always with two places, a point and no grouping: `123.45`. For `Intl`, the database and
 * the provider.
 */
export const minorUnitsToText = (m: MinorUnits): string => {
  const magnitude = m < 0n ? -m : m;
  const fraction = String(magnitude % MINOR_IN_WHOLE).padStart(2, '0');
  return `${m < 0n ? '-' : ''}${magnitude / MINOR_IN_WHOLE}.${fraction}`;
};

/** Converts minor units to an Amount for the wire; exact up to 15 significant digits. */
export const amountOfMinorUnits = (m: MinorUnits): number => Number(minorUnitsToText(m));

/** Converts whole units of a currency to minor units, exact. */
export const wholeToMinorUnits = (w: WholeUnits): MinorUnits => minorUnits(w * MINOR_IN_WHOLE);

/** Adds two amounts of one currency in minor units, exact. */
export const addMinorUnits = (a: MinorUnits, b: MinorUnits): MinorUnits => minorUnits(a + b);

/** Multiplies a unit price by a count of items, exact. Throws RangeError when the count is not whole. */
export const minorTimesQuantity = (m: MinorUnits, quantity: number): MinorUnits =>
  minorUnits(m * toBigintInteger(quantity));

/**
 * Converts a price stored in UAH to a currency of which one unit costs `rate` UAH, rounded half up to the minor unit,
 * and at least one of it: what costs something is never free (law `price-conversion`). Throws RangeError when the rate
 * is 0.
 */
export const priceFromLocal = (uah: MinorUnits, rate: Decimal): MinorUnits => {
  const rounded = roundRationalHalfUp(divideRational(rational(uah), decimalToRational(rate)));
  return minorUnits(uah > 0n && rounded < 1n ? 1n : rounded);
};

/** The most that rounding may take off a price when its currency is converted, in per cent of it. */
export const MOST_ROUNDED_OFF_PERCENT = 1n;

/**
 * Tells whether rounding takes too much off a price stored in UAH: in a currency of which one unit costs `rate` UAH it
 * is cheaper by more than {@link MOST_ROUNDED_OFF_PERCENT} (law `price-conversion`). Throws RangeError when the rate is
 * 0.
 */
export const isPriceRoundedAway = (uah: MinorUnits, rate: Decimal): boolean =>
  compareRational(
    multiplyRational(rational(priceFromLocal(uah, rate) * 100n), decimalToRational(rate)),
    rational(uah * (100n - MOST_ROUNDED_OFF_PERCENT)),
  ) < 0;

/**
 * Converts a paid sum to UAH, rounded down to the kopiyka: `cart_total × rate`, `rate` in UAH per unit (law
 * `local-sum`).
 */
export const localSumRoundedDown = (m: MinorUnits, rate: Decimal): MinorUnits =>
  minorUnits(floorRational(multiplyRational(rational(m), decimalToRational(rate))));
