import type { Queryable } from './database.ts';

/**
 * Reads the moment that decides about money and draws, by the database's function shop_time: the database's own clock,
 * which all processes share; the moment that this process claims counts only where a test simulates time.
 */
export const readShopTime = async (queries: Queryable, claimed: number): Promise<Date> => {
  const [row] = await queries.query<{ at: Date }>('SELECT shop_time($1) AS at', [new Date(claimed)]);
  if (row === undefined) throw new Error('the database has no clock');
  return row.at;
};
