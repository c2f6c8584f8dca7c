import { hkdfSync } from 'node:crypto';
import type { ProcessContext } from '../context/process-context.ts';
import type { Queryable } from '../database/database.ts';

const BYTES = 32;

/**
 * Reads the secret from which all processes of a shop derive their keys; the first process to need it makes it. Never
 * part of the prebuilt template, from which many shops start.
 */
export const ensureShopSecret = async (
  queries: Queryable,
  randomBytes: ProcessContext['randomBytes'],
): Promise<Buffer> => {
  const [row] = await queries.query<{ value: Buffer }>(
    `INSERT INTO shop_secret AS s (value) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET value = s.value
     RETURNING value`,
    [Buffer.from(randomBytes(BYTES))],
  );
  if (row === undefined) throw new Error('the shop has no secret');
  return row.value;
};

/**
 * Makes the function that derives keys of a shop: 32 bytes for one purpose, from the shop's secret, which is read once
 * in a process's life.
 */
export const makeShopKeyDeriver = (randomBytes: ProcessContext['randomBytes']): ProcessContext['shopKey'] => {
  let kept: Buffer | null = null;
  const derived = new Map<string, Buffer>();
  return async (queries, purpose) => {
    const known = derived.get(purpose);
    if (known !== undefined) return known;
    const [row] =
      kept === null ? await queries.query<{ value: Buffer }>('SELECT value FROM shop_secret') : [];
    kept ??= row?.value ?? null;
    // A secret that was made just now may be rolled back with its transaction, so it is not cached.
    const secret = kept ?? (await ensureShopSecret(queries, randomBytes));
    const key = Buffer.from(hkdfSync('sha256', secret, '', `twofold ${purpose}`, BYTES));
    if (kept !== null) derived.set(purpose, key);
    return key;
  };
};
