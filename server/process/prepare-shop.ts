import { refreshOutdatedSearchTexts } from '../catalogue/refresh-lot-search-texts.ts';
import type { ProcessContext } from '../context/process-context.ts';
import type { Queryable } from '../database/database.ts';
import { setDrawTerms } from '../draws/prepare-draw-terms.ts';
import { setConfiguredBeacon } from '../gateways/beacon/set-configured-beacon.ts';
import { ensureReferenceData } from '../sample/ensure-reference-data.ts';
import { loadSample } from '../sample/load-sample.ts';
import { runSampleDraws } from '../sample/run-sample-draws.ts';
import { shiftSampleMoments } from '../sample/shift-sample-moments.ts';

/** The number of the advisory lock that lets one start at a time fill the shop; nothing else uses it. */
const LOCK = 1_283_091_478;

type Means = Pick<ProcessContext, 'database' | 'now' | 'randomBytes'> & {
  readonly config: Pick<ProcessContext['config'], 'drawDelaySeconds' | 'loadSample'>;
};
type ShopMeans = Means &
  Pick<ProcessContext, 'drawWorker'> & {
    readonly config: Pick<
      ProcessContext['config'],
      'drawDelaySeconds' | 'prizeClaimDays' | 'production' | 'loadSample' | 'beacon'
    >;
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
  await ensureReferenceData(tx);
  const restored = await shiftSampleMoments(tx, now());
  const loaded = config.loadSample && (await isEmpty(tx));
  if (loaded) await loadSample(tx, { now: now(), drawDelayMs: config.drawDelaySeconds * 1000, randomBytes });
  return { restored, loaded };
};

/**
 * Fills the prebuilt template of the database: everything but the draws, whose commitments name the moments of the
 * first start.
 */
export const prepareDatabaseTemplate = async (means: Means): Promise<void> => {
  await means.database.transaction(tx => fillShop(tx, means));
};

/**
 * Prepares the shop at a start, before the first request. In one transaction: levels and currencies where there are
 * none, the sample where the configuration wants it and the shop is empty (SHOP_SAMPLE), what is
 * frozen with lots and draws to come (draw_terms), and the beacon that draws are committed to. Then rewrites search texts of an earlier release. Resolves with whether
 * the sample was loaded. Safe when several processes start at once.
 */
export const prepareShop = async (means: ShopMeans): Promise<boolean> => {
  const loaded = await means.database.transaction(async tx => {
    const filled = await fillShop(tx, means);
    await setDrawTerms(tx, means.config);
    if (filled.restored || filled.loaded) await runSampleDraws(tx, means);
    await setConfiguredBeacon(tx, means);
    return filled.loaded;
  });
  if (loaded) await means.database.query('ANALYZE');
  else await refreshOutdatedSearchTexts(means.database);
  return loaded;
};
