import { refoldSearchTexts } from '../catalogue/refresh-search-text.ts';
import type { Context } from '../context/context.ts';
import type { Queryable } from '../database/database.ts';
import { prepareDrawTerms } from '../draws/prepare-draw-terms.ts';
import { prepareBeacon } from '../gateways/beacon/prepare-beacon.ts';
import { drawSample } from '../sample/draw-sample.ts';
import { ensureReference } from '../sample/ensure-reference.ts';
import { loadSample } from '../sample/load-sample.ts';
import { shiftSample } from '../sample/shift-sample.ts';

/** The number of the advisory lock that lets one start at a time fill the shop; nothing else uses it. */
const LOCK = 1_283_091_478;

type Means = Pick<Context, 'database' | 'now' | 'randomBytes'> & {
  readonly config: Pick<Context['config'], 'drawDelaySeconds' | 'loadSample'>;
};
type ShopMeans = Means &
  Pick<Context, 'drawWorker'> & {
    readonly config: Pick<Context['config'], 'drawDelaySeconds' | 'production' | 'loadSample' | 'beacon'>;
  };

const isEmpty = async (tx: Queryable): Promise<boolean> => {
  const [row] = await tx.query<{ empty: boolean }>(
    // A shop counts as empty only without users and other rows that the operator may import before the first lot.
    `SELECT NOT EXISTS (SELECT FROM lots) AND NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM categories)
       AND NOT EXISTS (SELECT FROM products) AND NOT EXISTS (SELECT FROM slides) AND NOT EXISTS (SELECT FROM banners)
       AND NOT EXISTS (SELECT FROM pages) AND NOT EXISTS (SELECT FROM settings)
       AND NOT EXISTS (SELECT FROM super_prizes) AND NOT EXISTS (SELECT FROM search_synonyms) AS empty`,
  );
  return row?.empty === true;
};

/** Loads reference data and, where it is wanted, the sample without its draws; one start at a time. */
const fillShop = async (tx: Queryable, { now, randomBytes, config }: Means) => {
  // Another start waits here without limit until the first has loaded everything.
  await tx.query('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0');
  await tx.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
  await ensureReference(tx);
  const restored = await shiftSample(tx, now());
  const loaded = config.loadSample && (await isEmpty(tx));
  if (loaded) await loadSample(tx, { now: now(), drawDelayMs: config.drawDelaySeconds * 1000, randomBytes });
  return { restored, loaded };
};

/**
 * Fills the prebuilt template of the database: everything but the draws, whose commitments name the moments of the
 * first start.
 */
export const prepareTemplate = async (means: Means): Promise<void> => {
  await means.database.transaction(tx => fillShop(tx, means));
};

/**
 * Prepares the shop at a start, before the first request. In one transaction: levels and currencies where there are
 * none, the sample where the configuration wants it and the shop is empty (SHOP_SAMPLE), the delay of new lots' draws,
 * and the beacon that draws are committed to. Then rewrites search texts of an earlier release. Resolves with whether
 * the sample was loaded. Safe when several processes start at once.
 */
export const prepareShop = async (means: ShopMeans): Promise<boolean> => {
  const loaded = await means.database.transaction(async tx => {
    const filled = await fillShop(tx, means);
    await prepareDrawTerms(tx, means.config);
    if (filled.restored || filled.loaded) await drawSample(tx, means);
    await prepareBeacon(tx, means);
    return filled.loaded;
  });
  if (loaded) await means.database.query('ANALYZE');
  else await refoldSearchTexts(means.database);
  return loaded;
};
