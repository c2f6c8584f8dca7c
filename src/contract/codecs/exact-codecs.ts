import { type Points, points } from '../../domain/accounts/points.ts';
import { parseExactMoment } from '../../domain/content/exact-moment.ts';
import { type Decimal, decimalFromNumber, decimalToNumber } from '../../domain/money/decimal.ts';
import { amountOfMinorUnits, type MinorUnits, minorUnitsOfAmount } from '../../domain/money/money-units.ts';
import type { Codec } from './codec.ts';

/** The error that `decode` throws when a number that passed the schema can't be read exactly. */
export class InexactNumberError extends Error {}

const exactly = <A>(value: A | null, what: string): A => {
  if (value === null) throw new InexactNumberError(what);
  return value;
};

/** The codec of an Amount and its minor units; more than two decimals are inexact. */
export const amountCodec: Codec<number, MinorUnits> = {
  decode: amount => exactly(minorUnitsOfAmount(amount), 'amount'),
  encode: amountOfMinorUnits,
};

/** The codec of a percent; more than six places are inexact. */
export const decimalCodec: Codec<number, Decimal> = {
  decode: n => exactly(decimalFromNumber(n), 'decimal'),
  encode: decimalToNumber,
};

/** The codec of a rate, which things are divided by: more than 0. */
export const rateCodec: Codec<number, Decimal> = {
  ...decimalCodec,
  decode: n => {
    const rate = decimalCodec.decode(n);
    return exactly(rate > 0n ? rate : null, 'rate');
  },
};

/** The codec of whole points, within the safe integers. */
export const pointsCodec: Codec<number, Points> = {
  decode: n => points(exactly(Number.isSafeInteger(n) ? n : null, 'points')),
  encode: Number,
};

/** The codec of an ISO moment and its epoch milliseconds; a day that does not exist is inexact. */
export const momentCodec: Codec<string, number> = {
  decode: iso => exactly(parseExactMoment(iso), 'moment'),
  encode: moment => new Date(moment).toISOString(),
};
