import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Database } from './database/database.ts';
import { makeDrawWorker } from './draw-worker/start-draw-worker.ts';
import { makeBeaconOfShop } from './gateways/beacon/beacon-of-shop.ts';
import { makeOutbox } from './gateways/outbox.ts';
import { makeMetrics } from './metrics/metrics.ts';
import { makeProcessState } from './process-state.ts';
import { makeReferenceReader } from './shop/reference-data.ts';
import { makeShopKeys } from './shop/shop-key.ts';

type Parts = {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly now?: () => number;
  readonly recentMs?: number;
};

/** The context of a real process; tests may set the clock and have every list read anew. */
export const makeContext = ({ config, database, log, now = Date.now, recentMs = 1_000 }: Parts): Context => {
  const drawWorker = makeDrawWorker();
  return {
    config,
    database,
    log,
    now,
    randomBytes: count => randomBytes(count),
    recentMs,
    outbox: makeOutbox(now),
    shopKey: makeShopKeys(count => randomBytes(count)),
    reference: makeReferenceReader(database),
    drawWorker,
    beacon: makeBeaconOfShop({ config, database, now, drawWorker }),
    metrics: makeMetrics(),
    state: makeProcessState(),
  };
};
