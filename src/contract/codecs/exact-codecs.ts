import { type Points, points } from '../../domain/accounts/points.ts';
import { exactMoment } from '../../domain/content/exact-moment.ts';
import { type Decimal, decimalFromNumber, decimalToNumber } from '../../domain/money/decimal.ts';
import { amountFromMinor, type MinorUnits, minorFromAmount } from '../../domain/money/money.ts';
import type { Codec } from './codec.ts';

/** Thrown by `decode` when a number that passed the schema can't be read exactly. */
export class InexactNumber extends Error {}

const exactly = <A>(value: A | null, what: string): A => {
  if (value === null) throw new InexactNumber(what);
  return value;
};

/** An Amount and its minor units; more than two decimals are inexact. */
export const amountCodec: Codec<number, MinorUnits> = {
  decode: amount => exactly(minorFromAmount(amount), 'amount'),
  encode: amountFromMinor,
};

/** A percent; more than six places are inexact. */
export const decimalCodec: Codec<number, Decimal> = {
  decode: n => exactly(decimalFromNumber(n), 'decimal'),
  encode: decimalToNumber,
};

/** A rate, which things are divided by: more than 0. */
export const rateCodec: Codec<number, Decimal> = {
  ...decimalCodec,
  decode: n => {
    const rate = decimalCodec.decode(n);
    return exactly(rate > 0n ? rate : null, 'rate');
  },
};

/** Whole points, within the safe integers. */
export const pointsCodec: Codec<number, Points> = {
  decode: n => points(exactly(Number.isSafeInteger(n) ? n : null, 'points')),
  encode: Number,
};

/** An ISO moment and its epoch milliseconds; a day that does not exist is inexact. */
export const momentCodec: Codec<string, number> = {
  decode: iso => exactly(exactMoment(iso), 'moment'),
  encode: moment => new Date(moment).toISOString(),
};
