import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { hashingLimitsOf, makeHashingPlaces } from '../accounts/passwords/hashing-places.ts';
import type { Config } from '../config/config.ts';
import { makeReferenceReader } from '../content/reference-data.ts';
import type { Context } from '../context/context.ts';
import { makeMetrics } from '../context/metrics.ts';
import { makeProcessState } from '../context/process-state.ts';
import type { Database } from '../database/database.ts';
import { makeDrawWorker } from '../draws/worker/start-draw-worker.ts';
import { makeBeaconOfShop } from '../gateways/beacon/beacon-of-shop.ts';
import { makeOutbox } from '../gateways/messages/outbox.ts';
import { gatewayOf } from '../gateways/payments/gateway-of.ts';
import { makePictures } from '../gateways/pictures/pictures.ts';
import { makePreviews } from '../gateways/previews/previews.ts';
import { makeReadSource } from '../gateways/previews/read-source.ts';
import { startSsrWorker } from '../http/ssr-worker/start-ssr-worker.ts';
import { clientFolder } from '../http/static/client-files.ts';
import { makeRandomBytes } from './random-bytes.ts';
import { makeShopKeys } from './shop-key.ts';
import { openThread } from './threads/open-thread.ts';

type Parts = {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly now?: () => number;
  readonly cachedMs?: number;
  readonly ssrTimeoutMs?: number;
  readonly minimumDurationMs?: number;
};

/**
 * Makes the context of a process. Tests may set the clock, have every list read anew, wait for renderings as long as
 * they take, and drop the minimum duration of calls that send a mail.
 */
export const makeContext = ({
  config,
  database,
  log,
  now = Date.now,
  cachedMs = 1_000,
  ssrTimeoutMs = 1_000,
  minimumDurationMs = 150,
}: Parts): Context => {
  const drawWorker = makeDrawWorker(openThread);
  const payments = gatewayOf(config);
  const randomBytes = makeRandomBytes();
  return {
    config,
    database,
    log,
    now,
    randomBytes,
    cachedMs,
    ssrTimeoutMs,
    minimumDurationMs,
    outbox: makeOutbox(now),
    hashing: makeHashingPlaces(hashingLimitsOf(availableParallelism())),
    shopKey: makeShopKeys(randomBytes),
    reference: makeReferenceReader(database, payments.currencies),
    payments,
    drawWorker,
    ssrWorker: startSsrWorker({ shopName: config.shopName }),
    pictures: makePictures(log),
    previews: makePreviews(log, makeReadSource(clientFolder(), config.mediaOrigins)),
    beacon: makeBeaconOfShop({ config, database, now, drawWorker }),
    metrics: makeMetrics(),
    state: makeProcessState(),
  };
};
