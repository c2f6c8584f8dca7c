import { describe, expect, it } from 'vitest';
import {
  clampPointsToCap,
  type Points,
  points,
  pointsOfLotPurchase,
  totalAfterPoints,
} from '../../../src/domain/accounts/points.ts';
import { type Decimal, parseDecimal } from '../../../src/domain/money/decimal.ts';
import {
  addMinorUnits,
  type MinorUnits,
  minorUnits,
  minorUnitsToText,
  priceFromLocal,
  type WholeUnits,
  wholeToMinorUnits,
  wholeUnits,
} from '../../../src/domain/money/money-units.ts';

/**
 * Lists mixtures of money types that must not compile. Points, minor units, whole units and decimals are all bigints at
 * run time; only the compiler keeps them apart. Each `@ts-expect-error` below is a mixture that must not compile: if
 * one of them ever compiles, the directive itself becomes an error of `tsc`. Nothing here runs but the last test, which
 * keeps the file among the tests.
 */
export const listMixturesThatMustNotCompile = (
  p: Points,
  m: MinorUnits,
  w: WholeUnits,
  d: Decimal,
): unknown[] => {
  // @ts-expect-error points are not minor units: 5 points are 5 hryvnias, 5 minor units are 5 kopiykas
  const pointsAsMinor: MinorUnits = p;
  // @ts-expect-error minor units are not points
  const minorAsPoints: Points = m;
  // @ts-expect-error whole units are not minor units: a hundredfold price
  const wholeAsMinor: MinorUnits = w;
  // @ts-expect-error minor units are not whole units: the provider would be sent kopiykas
  const minorAsWhole: WholeUnits = m;
  // @ts-expect-error points are not whole units of the order's currency: the rate lies between them
  const pointsAsWhole: WholeUnits = p;
  // @ts-expect-error whole units are not points
  const wholeAsPoints: Points = w;
  // @ts-expect-error a decimal counts millionths, not kopiykas
  const decimalAsMinor: MinorUnits = d;
  // @ts-expect-error minor units are not a percent or a rate
  const minorAsDecimal: Decimal = m;
  // @ts-expect-error points are not a percent or a rate
  const pointsAsDecimal: Decimal = p;
  // @ts-expect-error a bare bigint has no unit
  const bareAsMinor: MinorUnits = 5n;
  // @ts-expect-error a bare number has no unit
  const numberAsPoints: Points = 5;
  // @ts-expect-error a sum of a price and points means nothing
  const mixedSum: MinorUnits = addMinorUnits(m, p);
  // @ts-expect-error arithmetic loses the unit, which must be given again on purpose
  const bareSum: MinorUnits = m + m;
  // @ts-expect-error the provider's text is made of minor units
  const wholeText: string = minorUnitsToText(w);
  // @ts-expect-error minor units are already minor units
  const twice: MinorUnits = wholeToMinorUnits(m);
  // @ts-expect-error a rate is a decimal, not an amount
  const converted: MinorUnits = priceFromLocal(m, m);
  // @ts-expect-error the cap is in points
  const clamped: Points = clampPointsToCap('5', m);
  // @ts-expect-error percent and rate are decimals, not numbers
  const shown: Points = pointsOfLotPurchase(m, 2, 7, 1);
  // @ts-expect-error points used are points
  const payable: WholeUnits = totalAfterPoints({ total: m, pointsUsed: m, rate: d });
  // @ts-expect-error the payable total is in whole units
  const payableAsMinor: MinorUnits = totalAfterPoints({ total: m, pointsUsed: p, rate: d });

  return [
    [pointsAsMinor, minorAsPoints, wholeAsMinor, minorAsWhole, pointsAsWhole, wholeAsPoints, decimalAsMinor],
    [minorAsDecimal, pointsAsDecimal, bareAsMinor, numberAsPoints, mixedSum, bareSum, wholeText, twice],
    [converted, clamped, shown, payable, payableAsMinor],
  ];
};

describe('the units of money', () => {
  it('the unit types of money are plain bigints at run time, so that only the compiler distinguishes them', () => {
    for (const unit of [points(5), minorUnits(5), wholeUnits(5)]) expect(unit).toBe(5n);
    expect(parseDecimal('0.000005')).toBe(5n);
  });
});
