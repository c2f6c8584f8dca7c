import { type Branded, toBigintInteger } from '../money/branded-values.ts';
import { type Decimal, decimalToRational } from '../money/decimal.ts';
import { type MinorUnits, minorUnitsToRational, type WholeUnits, wholeUnits } from '../money/money-units.ts';
import {
  ceilRational,
  divideRational,
  floorRational,
  multiplyRational,
  type Rational,
  rational,
  roundRationalHalfUp,
  subtractRational,
} from '../money/rational.ts';
import { POINTS_PAYABLE_SHARE } from '../orders/points-payable-share.ts';

/** Loyalty points; one point is worth one unit of the local currency (docs/behaviour.md#points). */
export type Points = Branded<bigint, 'Points'>;

/** Marks an integer as points. Throws RangeError when it is not a safe integer. */
export const points = (n: bigint | number): Points => toBigintInteger(n) as Points;

/** The points for a link that a user shared, at most once a day (docs/behaviour.md#points). */
export const SHARED_LINK_POINTS = points(1);

/** The most entries of the points ledger that an account shows, the newest first. */
export const LEDGER_ENTRIES_OF_ACCOUNT = 60;

const ONE_WHOLE_UNIT = rational(1n);
const PERCENT = rational(1n, 100n);

const fractionOf = (percent: Decimal): Rational => multiplyRational(decimalToRational(percent), PERCENT);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const notNegative = (n: bigint): bigint => (n < 0n ? 0n : n);

/**
 * Computes the points that a purchase of `quantity` items of a lot brings without a discount, as shown on the lot:
 * origin × quantity × percent / 100 × rate, rounded down (law `lot-points`). `rate` is UAH per unit of origin's
 * currency.
 */
export const pointsOfLotPurchase = (
  origin: MinorUnits,
  quantity: number,
  userPercent: Decimal,
  rate: Decimal,
): Points => {
  const undiscounted = multiplyRational(minorUnitsToRational(origin), rational(toBigintInteger(quantity)));
  return points(
    floorRational(
      multiplyRational(multiplyRational(undiscounted, fractionOf(userPercent)), decimalToRational(rate)),
    ),
  );
};

/**
 * What the points' cap of an order is computed from; both sums exact, in the order's currency, `rate` in UAH per unit
 * of it.
 */
export type PointsCapInput = {
  readonly undiscounted: MinorUnits;
  readonly total: MinorUnits;
  readonly rate: Decimal;
  readonly owned: Points;
};

/**
 * Computes the most points that an order may be paid with: the least of {@link POINTS_PAYABLE_SHARE} of the
 * undiscounted total in UAH (rounded half up), the points owned, and the most that still leaves one whole unit of the
 * currency to pay, that is total − points / rate ≥ 1. Never negative (law `points-cap`).
 */
export const pointsCap = ({ undiscounted, total, rate, owned }: PointsCapInput): Points => {
  const localRate = decimalToRational(rate);
  const share = roundRationalHalfUp(
    multiplyRational(multiplyRational(minorUnitsToRational(undiscounted), POINTS_PAYABLE_SHARE), localRate),
  );
  const leavingOneUnit = floorRational(
    multiplyRational(subtractRational(minorUnitsToRational(total), ONE_WHOLE_UNIT), localRate),
  );
  return points(notNegative(smaller(share, smaller(owned, leavingOneUnit))));
};

const WHOLE_NUMBER = /^\d+$/;

/**
 * Reads the whole number of points that was typed, of any size, below zero only as a number; 0 for anything else (law
 * `points-used`).
 */
export const typedWholeNumber = (typed: string | number | bigint): bigint => {
  if (typeof typed === 'bigint') return typed;
  if (typeof typed === 'number') return Number.isInteger(typed) ? BigInt(typed) : 0n;
  const text = typed.trim();
  return WHOLE_NUMBER.test(text) ? BigInt(text) : 0n;
};

/**
 * Clamps the typed points to pay with to 0…cap; anything that is not a whole number of at least 0 counts as 0 (law
 * `points-used`).
 */
export const clampPointsToCap = (typed: string | number | bigint, cap: Points): Points =>
  points(notNegative(smaller(typedWholeNumber(typed), cap)));

/**
 * What a payment with points is computed from: an exact total in the order's currency and the points used against it;
 * `rate` in UAH per unit of the currency.
 */
export type PointsPaymentInput = {
  readonly total: MinorUnits;
  readonly pointsUsed: Points;
  readonly rate: Decimal;
};

const leftToPay = ({ total, pointsUsed, rate }: PointsPaymentInput): Rational =>
  subtractRational(
    minorUnitsToRational(total),
    divideRational(rational(pointsUsed), decimalToRational(rate)),
  );

/**
 * Computes the points that an order earns: (total − pointsUsed / rate) × percent / 100 × rate, rounded down, never
 * negative (law `earned-points`). Throws RangeError when the rate is 0.
 */
export const pointsEarnedByOrder = (
  input: PointsPaymentInput & { readonly userPercent: Decimal },
): Points => {
  const localSum = multiplyRational(leftToPay(input), decimalToRational(input.rate));
  return points(notNegative(floorRational(multiplyRational(localSum, fractionOf(input.userPercent)))));
};

/**
 * Computes the total of an order that is left to pay after points: total − pointsUsed / rate, rounded up to the whole
 * unit, never negative (law `payable-total`). Throws RangeError when the rate is 0.
 */
export const totalAfterPoints = (input: PointsPaymentInput): WholeUnits =>
  wholeUnits(notNegative(ceilRational(leftToPay(input))));

/**
 * Computes the points that a payment which came too late is given back as: one for each whole unit of UAH that was
 * paid, rounded down (law `refunded-points`).
 */
export const refundedPoints = (paidLocal: MinorUnits): Points =>
  points(floorRational(minorUnitsToRational(paidLocal)));
