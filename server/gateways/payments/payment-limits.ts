import { type Decimal, decimalToRational } from '../../../src/domain/money/decimal.ts';
import { type MinorUnits, minorUnits } from '../../../src/domain/money/money.ts';
import { ceil, divide, floor, rational } from '../../../src/domain/money/rational.ts';

/** The smallest amount in a currency of `rate` UAH per unit that is worth at least `least` kopiykas. */
export const leastAt = (least: bigint, rate: Decimal): MinorUnits =>
  minorUnits(ceil(divide(rational(least), decimalToRational(rate))));

/** The largest amount in a currency of `rate` UAH per unit that is worth at most `most` kopiykas. */
export const mostAt = (most: bigint, rate: Decimal): MinorUnits =>
  minorUnits(floor(divide(rational(most), decimalToRational(rate))));
