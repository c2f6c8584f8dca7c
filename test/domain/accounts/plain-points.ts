import { type Points, points, pointsCap, pointsEarnedByOrder } from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';

/** Computes the points cap of an order from plain numbers: both sums in minor units, the rate as text. */
export const computePlainPointsCap = (
  undiscounted: bigint,
  total: bigint,
  owned: bigint,
  rate = '1',
): Points =>
  pointsCap({
    undiscounted: minorUnits(undiscounted),
    total: minorUnits(total),
    owned: points(owned),
    rate: decimalLiteral(rate),
  });

/** Computes the points that an order earns from plain numbers: the total in minor units, percent and rate as text. */
export const computePlainEarnedPoints = (
  total: bigint,
  pointsUsed: bigint,
  userPercent: string,
  rate = '1',
): Points =>
  pointsEarnedByOrder({
    total: minorUnits(total),
    pointsUsed: points(pointsUsed),
    userPercent: decimalLiteral(userPercent),
    rate: decimalLiteral(rate),
  });
