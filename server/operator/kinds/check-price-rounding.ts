import { type Decimal, parseDecimal } from '../../../src/domain/money/decimal.ts';
import {
  isPriceRoundedAway,
  MOST_ROUNDED_OFF_PERCENT,
  minorUnits,
  minorUnitsToText,
} from '../../../src/domain/money/money-units.ts';
import type { Queryable } from '../../database/database.ts';
import type { ImportRow, ImportRowProblem } from './import-kind.ts';

const PERCENT = Number(MOST_ROUNDED_OFF_PERCENT);

export type OfferedCurrencyRate = { readonly code: string; readonly rate: Decimal };

/**
 * Reads the rates of the currencies that lots are offered in. Operators' changes wait for each other, so that none
 * comes in between.
 */
export const readOfferedCurrencyRates = async (tx: Queryable): Promise<readonly OfferedCurrencyRate[]> => {
  const rows = await tx.query<{ code: string; rate: string }>(
    'SELECT code, rate::text AS rate FROM currencies WHERE offered ORDER BY position, code',
  );
  return rows.flatMap(({ code, rate }) => {
    const parsed = parseDecimal(rate);
    return parsed === null ? [] : [{ code, rate: parsed }];
  });
};

/**
 * Finds the prices of an import's lot that lose too much by rounding in a currency of the shop (docs/rules.md:
 * price-conversion).
 */
export const findPriceRoundingProblems = (
  line: number,
  lot: { readonly price: number; readonly origin: number },
  rates: readonly OfferedCurrencyRate[],
): readonly ImportRowProblem[] =>
  (['price', 'origin'] as const).flatMap(field => {
    const found = rates.find(({ rate }) => isPriceRoundedAway(minorUnits(lot[field]), rate));
    if (found === undefined) return [];
    return [
      { line, field, text: 'price_rounded' as const, values: { currency: found.code, percent: PERCENT } },
    ];
  });

type PricedLot = { readonly id: number; readonly price: bigint; readonly origin: bigint };

/** The lots whose prices can still be changed and paid. */
const LOTS = `SELECT l.id, l.price, l.origin FROM lots l
  WHERE NOT EXISTS (SELECT FROM draws d WHERE d.lot_id = l.id) ORDER BY l.id`;

/**
 * Finds the rates of an import at which a stored price would lose too much by rounding: its lot needs another price
 * first.
 */
export const findRateRoundingProblems = async (
  tx: Queryable,
  rows: readonly ImportRow[],
): Promise<readonly ImportRowProblem[]> => {
  const lots = await tx.query<PricedLot>(LOTS);
  return rows.flatMap(({ line, values }) => {
    const rate = parseDecimal(String(values['rate']));
    if (rate === null) return [];
    const found = lots
      .flatMap(({ id, price, origin }) => [price, origin].map(amount => ({ id, amount: minorUnits(amount) })))
      .find(({ amount }) => isPriceRoundedAway(amount, rate));
    if (found === undefined) return [];
    const about = { id: found.id, price: minorUnitsToText(found.amount), percent: PERCENT };
    return [{ line, field: 'rate', text: 'rate_rounds' as const, values: about }];
  });
};
