import { DEFAULT_LANGUAGE } from '../../src/domain/content/languages.ts';
import type { Queryable } from '../database/database.ts';
import { readStockOfLots } from './lot-stock.ts';

type Wanted = { readonly lotId: number; readonly quantity: number };
type Question = { readonly userId: number | null; readonly now: number };

/**
 * Reads the ids of the lots that cannot be bought in the wanted quantity now: unknown, not started, sold out, drawn, no
 * longer offered, or with fewer left. Lines of one lot count together. One query.
 */
export const readUnorderableLots = async (
  queries: Queryable,
  wanted: readonly Wanted[],
  { userId, now }: Question,
): Promise<readonly number[]> => {
  const sums = new Map<number, number>();
  for (const { lotId, quantity } of wanted) sums.set(lotId, (sums.get(lotId) ?? 0) + quantity);
  const stocks = await readStockOfLots(queries, {
    language: DEFAULT_LANGUAGE,
    ids: [...sums.keys()],
    userId,
    now,
  });
  return [...sums]
    .filter(([lotId, quantity]) => quantity > (stocks.get(lotId)?.remaining ?? 0))
    .map(([id]) => id);
};
