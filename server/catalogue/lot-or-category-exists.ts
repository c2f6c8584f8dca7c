import type { Queryable } from '../database/database.ts';

/** Tells whether the shop has or had the lot of this id: its page and its draw's stay when it is drawn or taken off sale. */
export const isKnownLotId = async (queries: Queryable, id: number): Promise<boolean> =>
  (await queries.query('SELECT id FROM lots WHERE id = $1::bigint', [id])).length > 0;

/** Tells whether there is a category of this id that the shop offers. */
export const isOfferedCategoryId = async (queries: Queryable, id: number): Promise<boolean> =>
  (await queries.query('SELECT id FROM categories WHERE id = $1::bigint AND offered', [id])).length > 0;
