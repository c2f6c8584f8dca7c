import { type PointsPaymentInput, totalAfterPoints } from '../accounts/points.ts';
import { decimalToRational } from '../money/decimal.ts';
import { type MinorUnits, minorUnits, type WholeUnits, wholeToMinorUnits } from '../money/money-units.ts';
import { divideRational, floorRational, rational } from '../money/rational.ts';

/** The lines between the sum of what is bought and what is paid: `total − pointsWorth + rounding = payable`. */
export type PaymentSumLines = {
  readonly total: MinorUnits;
  /** What the points take off, as it is shown. */
  readonly pointsWorth: MinorUnits;
  /** What rounding up to the whole unit adds; the part of a minor unit that the points' worth lost is in it. */
  readonly rounding: MinorUnits;
  readonly payable: WholeUnits;
};

const MINOR_IN_WHOLE = 100n;

/**
 * Computes the lines between a sum and its payment in minor units, so that they add up as they are read, from the lot's
 * page to the receipt (law `payment-sums`). Throws RangeError when the rate is 0.
 */
export const paymentSumLines = (input: PointsPaymentInput): PaymentSumLines => {
  const { total, pointsUsed, rate } = input;
  const payable = totalAfterPoints(input);
  const worth = divideRational(rational(pointsUsed * MINOR_IN_WHOLE), decimalToRational(rate));
  const pointsWorth = minorUnits(floorRational(worth));
  return {
    total,
    pointsWorth,
    rounding: minorUnits(wholeToMinorUnits(payable) - total + pointsWorth),
    payable,
  };
};
