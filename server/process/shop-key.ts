import { hkdfSync } from 'node:crypto';
import type { Context } from '../context/context.ts';
import type { Queryable } from '../database/database.ts';

const BYTES = 32;

/**
 * The secret that all processes of a shop sign with; made where there is none, by whoever comes first. Never part of
 * the prebuilt template, which many shops start from.
 */
export const ensureShopSecret = async (
  queries: Queryable,
  randomBytes: Context['randomBytes'],
): Promise<Buffer> => {
  const [row] = await queries.query<{ value: Buffer }>(
    `INSERT INTO shop_secret AS s (value) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET value = s.value
     RETURNING value`,
    [Buffer.from(randomBytes(BYTES))],
  );
  if (row === undefined) throw new Error('the shop has no secret');
  return row.value;
};

/** A key of 32 bytes for one purpose, derived from the shop's secret; reads it once in a process's life. */
export const makeShopKeys = (randomBytes: Context['randomBytes']): Context['shopKey'] => {
  let kept: Buffer | null = null;
  const derived = new Map<string, Buffer>();
  return async (queries, purpose) => {
    const known = derived.get(purpose);
    if (known !== undefined) return known;
    const [row] =
      kept === null ? await queries.query<{ value: Buffer }>('SELECT value FROM shop_secret') : [];
    kept ??= row?.value ?? null;
    // One that was made just now may be rolled back with its transaction, so it is not kept.
    const secret = kept ?? (await ensureShopSecret(queries, randomBytes));
    const key = Buffer.from(hkdfSync('sha256', secret, '', `twofold ${purpose}`, BYTES));
    if (kept !== null) derived.set(purpose, key);
    return key;
  };
};
