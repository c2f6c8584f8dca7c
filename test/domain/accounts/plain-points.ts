import { earnedPoints, type Points, points, pointsCap } from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { decimal } from '../../arbitraries/decimal.ts';

/** The points cap of plain numbers: both sums in minor units, the rate as text. */
export const capOf = (undiscounted: bigint, total: bigint, owned: bigint, rate = '1'): Points =>
  pointsCap({
    undiscounted: minorUnits(undiscounted),
    total: minorUnits(total),
    owned: points(owned),
    rate: decimal(rate),
  });

/** The earned points of plain numbers: the total in minor units, percent and rate as text. */
export const earnedOf = (total: bigint, pointsUsed: bigint, userPercent: string, rate = '1'): Points =>
  earnedPoints({
    total: minorUnits(total),
    pointsUsed: points(pointsUsed),
    userPercent: decimal(userPercent),
    rate: decimal(rate),
  });
