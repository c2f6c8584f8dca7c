import { type Points, points, pointsCap, pointsEarnedByOrder } from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';

/** The points cap of plain numbers: both sums in minor units, the rate as text. */
export const plainPointsCap = (undiscounted: bigint, total: bigint, owned: bigint, rate = '1'): Points =>
  pointsCap({
    undiscounted: minorUnits(undiscounted),
    total: minorUnits(total),
    owned: points(owned),
    rate: decimalLiteral(rate),
  });

/** The earned points of plain numbers: the total in minor units, percent and rate as text. */
export const plainEarnedPoints = (
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
