import { Effect } from 'effect';
import { ShopUnavailable } from '../../../application/ports/failures.ts';
import { type Points, points } from '../../../domain/accounts/points.ts';
import { type Decimal, decimalFromNumber } from '../../../domain/money/decimal.ts';
import { type MinorUnits, minorFromAmount } from '../../../domain/money/money.ts';

/** Thrown by a mapper when a number that passed the schema can't be read exactly; caught by `mapped`. */
class InexactNumber extends Error {}

/** An Amount exactly, in minor units; throws when it has more than two decimals. */
export const readMinor = (amount: number): MinorUnits => {
  const minor = minorFromAmount(amount);
  if (minor === null) throw new InexactNumber('amount');
  return minor;
};

/** A percent or a rate exactly; throws when it has more than six places. */
export const readDecimal = (n: number): Decimal => {
  const decimal = decimalFromNumber(n);
  if (decimal === null) throw new InexactNumber('decimal');
  return decimal;
};

/** A rate, which things are divided by: more than 0. */
export const readRate = (n: number): Decimal => {
  const rate = readDecimal(n);
  if (rate <= 0n) throw new InexactNumber('rate');
  return rate;
};

/** Whole points; throws beyond the safe integers. */
export const readPoints = (n: number): Points => {
  if (!Number.isSafeInteger(n)) throw new InexactNumber('points');
  return points(n);
};

/** Epoch milliseconds of an ISO moment; throws when there is no such day. */
export const readMoment = (iso: string): number => {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) throw new InexactNumber('moment');
  return moment;
};

/** Maps a decoded answer to the domain; an inexact number makes it malformed. */
export const mapped =
  <W, D>(map: (wire: W) => D) =>
  <E>(effect: Effect.Effect<W, E>): Effect.Effect<D, E | ShopUnavailable> =>
    Effect.flatMap(effect, wire =>
      Effect.suspend((): Effect.Effect<D, ShopUnavailable> => {
        try {
          return Effect.succeed(map(wire));
        } catch (error) {
          if (error instanceof InexactNumber) {
            return Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
          }
          throw error;
        }
      }),
    );
