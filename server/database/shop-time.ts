import type { Queryable } from './database.ts';

/**
 * The moment that decides about money and draws, as the database's shop_time says it: its own clock, which all processes
 * share, and what this process claims only where a test moves time.
 */
export const shopTime = async (queries: Queryable, claimed: number): Promise<Date> => {
  const [row] = await queries.query<{ at: Date }>('SELECT shop_time($1) AS at', [new Date(claimed)]);
  if (row === undefined) throw new Error('the database has no clock');
  return row.at;
};
