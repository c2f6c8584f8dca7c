import type { Context } from '../context.ts';
import { ensureReference } from './ensure-reference.ts';
import { loadSample } from './load-sample.ts';
import { shiftSample } from './shift-sample.ts';

/** One start at a time looks whether the shop is empty; any number that nothing else uses. */
const LOCK = 1_283_091_478;

type Means = Pick<Context, 'database' | 'now' | 'randomBytes'> & {
  readonly config: Pick<Context['config'], 'drawDelaySeconds' | 'loadSample'>;
};

/**
 * What a start does before the first request, in one transaction: levels and currencies where there are none, and
 * the sample where the configuration wants it and the shop has no lots and no users (contract: SHOP_SAMPLE). Resolves
 * with whether the sample was loaded. Safe when several processes start at once.
 */
export const prepareShop = async ({ database, now, randomBytes, config }: Means): Promise<boolean> => {
  const loaded = await database.transaction(async tx => {
    await tx.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    await ensureReference(tx);
    await shiftSample(tx, now());
    if (!config.loadSample) return false;
    const [row] = await tx.query<{ empty: boolean }>(
      'SELECT NOT EXISTS (SELECT FROM lots) AND NOT EXISTS (SELECT FROM users) AS empty',
    );
    if (row?.empty !== true) return false;
    await loadSample(tx, { now: now(), drawDelayMs: config.drawDelaySeconds * 1000, randomBytes });
    return true;
  });
  if (loaded) await database.query('ANALYZE');
  return loaded;
};
