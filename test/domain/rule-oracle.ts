/**
 * The arithmetic of docs/rules.md once more, written another way for the tests: integers scaled by powers of ten and
 * one division at the end, no fractions. Inputs: money in minor units (10⁻²), percents and rates in millionths (10⁻⁶).
 */
const floorDivide = (a: bigint, b: bigint): bigint => (a - (((a % b) + b) % b)) / b;
const ceilDivide = (a: bigint, b: bigint): bigint => -floorDivide(-a, b);
const atLeastZero = (n: bigint): bigint => (n > 0n ? n : 0n);
const least = (...all: bigint[]): bigint => all.reduce((a, b) => (b < a ? b : a));

const E2 = 10n ** 2n;
const E6 = 10n ** 6n;

/**
 * The arithmetic of docs/rules.md once more, as an object of functions that are written another way for the tests: in
 * integers, without fractions.
 */
export const ruleOracle = {
  lotPoints: (origin: bigint, quantity: bigint, percent: bigint, rate: bigint): bigint =>
    floorDivide(origin * quantity * percent * rate, E2 * E2 * E6 * E6),

  pointsCap: (undiscounted: bigint, total: bigint, rate: bigint, owned: bigint): bigint => {
    const share = floorDivide(2n * 3n * undiscounted * rate + 10n * E2 * E6, 2n * 10n * E2 * E6);
    const leavingOne = floorDivide((total - E2) * rate, E2 * E6);
    return atLeastZero(least(share, owned, leavingOne));
  },

  earned: (total: bigint, used: bigint, percent: bigint, rate: bigint): bigint =>
    atLeastZero(floorDivide((total * rate - used * E2 * E6) * percent, E2 * E2 * E6 * E6)),

  payable: (total: bigint, used: bigint, rate: bigint): bigint =>
    atLeastZero(ceilDivide(total * rate - used * E2 * E6, E2 * rate)),

  worth: (used: bigint, rate: bigint): bigint => floorDivide(used * E2 * E6, rate),

  fromLocal: (uah: bigint, rate: bigint): bigint => {
    const nearest = floorDivide(2n * uah * E6 + rate, 2n * rate);
    return nearest === 0n && uah !== 0n ? 1n : nearest;
  },

  /** Millionths of a kopiyka that rounding takes off a price; negative where it adds. */
  roundedOff: (uah: bigint, converted: bigint, rate: bigint): bigint => uah * E6 - converted * rate,

  toLocal: (amount: bigint, rate: bigint): bigint => floorDivide(amount * rate, E6),

  commission: (paid: bigint, percent: bigint): bigint => floorDivide(paid * percent, E2 * E2 * E6),
};
