import { type Branded, integer } from '../money/brand.ts';
import { type Decimal, decimalToRational } from '../money/decimal.ts';
import { type MinorUnits, minorToRational, type WholeUnits, wholeUnits } from '../money/money.ts';
import {
  ceil,
  divide,
  floor,
  multiply,
  type Rational,
  rational,
  roundHalfUp,
  subtract,
} from '../money/rational.ts';
import { PAYABLE_SHARE } from '../orders/payable-share.ts';

/** Loyalty points; one point is worth one unit of the local currency (docs/behaviour.md#points). */
export type Points = Branded<bigint, 'Points'>;

/** Marks an integer as points. Throws RangeError when it is not a safe integer. */
export const points = (n: bigint | number): Points => integer(n) as Points;

/** Points for a link that was shared, at most once a day (docs/behaviour.md#points). */
export const SHARED_LINK_POINTS = points(1);

/** The most entries of the ledger that an account shows, the newest first. */
export const ENTRIES_OF_ACCOUNT = 60;

const ONE_WHOLE_UNIT = rational(1n);
const PERCENT = rational(1n, 100n);

const fractionOf = (percent: Decimal): Rational => multiply(decimalToRational(percent), PERCENT);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const notNegative = (n: bigint): bigint => (n < 0n ? 0n : n);

/**
 * Points that a purchase of `quantity` items brings without a discount, as shown on a lot: origin × quantity × percent /
 * 100 × rate, rounded down (law `lot-points`). `rate` is UAH per unit of origin's currency.
 */
export const lotPoints = (
  origin: MinorUnits,
  quantity: number,
  userPercent: Decimal,
  rate: Decimal,
): Points => {
  const undiscounted = multiply(minorToRational(origin), rational(integer(quantity)));
  return points(floor(multiply(multiply(undiscounted, fractionOf(userPercent)), decimalToRational(rate))));
};

/** The inputs of the points' cap; both sums exact, in the order's currency, `rate` in UAH per unit of it. */
export type CapInput = {
  readonly undiscounted: MinorUnits;
  readonly total: MinorUnits;
  readonly rate: Decimal;
  readonly owned: Points;
};

/**
 * The most points that may be paid with: the least of `PAYABLE_SHARE` of the undiscounted total in UAH (rounded half
 * up), the points owned, and the most that still leaves one whole unit of the currency to pay, that is
 * total − points / rate ≥ 1. Never negative (law `points-cap`).
 */
export const pointsCap = ({ undiscounted, total, rate, owned }: CapInput): Points => {
  const localRate = decimalToRational(rate);
  const share = roundHalfUp(multiply(multiply(minorToRational(undiscounted), PAYABLE_SHARE), localRate));
  const leavingOneUnit = floor(multiply(subtract(minorToRational(total), ONE_WHOLE_UNIT), localRate));
  return points(notNegative(smaller(share, smaller(owned, leavingOneUnit))));
};

const WHOLE_NUMBER = /^\d+$/;

/**
 * The whole number of points that was typed, of any size, below zero only as a number; 0 for anything else (law
 * `points-used`).
 */
export const wholeNumberOrZero = (typed: string | number | bigint): bigint => {
  if (typeof typed === 'bigint') return typed;
  if (typeof typed === 'number') return Number.isInteger(typed) ? BigInt(typed) : 0n;
  const text = typed.trim();
  return WHOLE_NUMBER.test(text) ? BigInt(text) : 0n;
};

/**
 * The points to pay with, as typed, clamped to 0…cap; anything that is not a whole number of at least 0 counts as 0 (law
 * `points-used`).
 */
export const clampPoints = (typed: string | number | bigint, cap: Points): Points =>
  points(notNegative(smaller(wholeNumberOrZero(typed), cap)));

/** An exact total in the order's currency and the points used against it; `rate` in UAH per unit of the currency. */
export type PaymentInput = {
  readonly total: MinorUnits;
  readonly pointsUsed: Points;
  readonly rate: Decimal;
};

const leftToPay = ({ total, pointsUsed, rate }: PaymentInput): Rational =>
  subtract(minorToRational(total), divide(rational(pointsUsed), decimalToRational(rate)));

/**
 * Points that the order earns: (total − pointsUsed / rate) × percent / 100 × rate, rounded down, never negative
 * (law `earned-points`). Throws RangeError when the rate is 0.
 */
export const earnedPoints = (input: PaymentInput & { readonly userPercent: Decimal }): Points => {
  const localSum = multiply(leftToPay(input), decimalToRational(input.rate));
  return points(notNegative(floor(multiply(localSum, fractionOf(input.userPercent)))));
};

/**
 * The total left to pay after points: total − pointsUsed / rate, rounded up to the whole unit, never negative (law
 * `payable-total`). Throws RangeError when the rate is 0.
 */
export const payableTotal = (input: PaymentInput): WholeUnits =>
  wholeUnits(notNegative(ceil(leftToPay(input))));

/**
 * The points that a payment which came too late is given back as: one for each whole unit of UAH that was paid, rounded
 * down (law `refunded-points`).
 */
export const refundedPoints = (paidLocal: MinorUnits): Points => points(floor(minorToRational(paidLocal)));
