import type { Queryable } from '../database/database.ts';
import { insertRows } from '../sample/insert-rows.ts';
import { sampleCurrencies, sampleLevels } from '../sample/shop-settings.ts';

const LEVEL_COLUMNS = 'position int, name texts, from_kopiyka bigint, to_kopiyka bigint, percent numeric';
const CURRENCY_COLUMNS = 'code text, rate numeric, title texts, img text, position int';

const isEmpty = async (tx: Queryable, table: 'levels' | 'currencies'): Promise<boolean> =>
  (await tx.query(`SELECT 1 AS one FROM ${table} LIMIT 1`)).length === 0;

/**
 * Currencies and levels, without which nothing can be answered: those of decisions.md where the operator has none.
 * Any number of processes may do it at once.
 */
export const ensureReference = async (tx: Queryable): Promise<void> => {
  await tx.query('LOCK TABLE levels, currencies IN SHARE ROW EXCLUSIVE MODE');
  if (await isEmpty(tx, 'levels')) {
    await insertRows(
      tx,
      'levels',
      LEVEL_COLUMNS,
      sampleLevels.map((level, position) => ({
        position,
        name: level.name,
        from_kopiyka: level.from,
        to_kopiyka: level.to,
        percent: String(level.percent),
      })),
    );
  }
  if (await isEmpty(tx, 'currencies')) {
    await insertRows(
      tx,
      'currencies',
      CURRENCY_COLUMNS,
      sampleCurrencies.map(({ name, rate, title, img }, position) => ({
        code: name,
        rate: String(rate),
        title,
        img,
        position,
      })),
    );
  }
};
