import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { makePasswordHashQueue, passwordHashLimitsOf } from '../accounts/passwords/password-hash-queue.ts';
import type { Config } from '../config/config.ts';
import { makeReferenceReader } from '../content/reference-data.ts';
import { makeMetrics } from '../context/metrics.ts';
import type { ProcessContext } from '../context/process-context.ts';
import { makeProcessState } from '../context/process-state.ts';
import type { Database } from '../database/database.ts';
import { makeDrawWorker } from '../draws/worker/start-draw-worker.ts';
import { makeBeaconOfShop } from '../gateways/beacon/beacon-of-shop.ts';
import { makeOutbox } from '../gateways/messages/outbox.ts';
import { paymentGatewayOf } from '../gateways/payments/payment-gateway-of.ts';
import { makePictureMaker } from '../gateways/pictures/picture-maker.ts';
import { makePreviewRenderer } from '../gateways/previews/preview-renderer.ts';
import { makeReadPictureSource } from '../gateways/previews/read-picture-source.ts';
import { startSsrWorker } from '../http/ssr-worker/start-ssr-worker.ts';
import { findClientFolder } from '../http/static/client-files.ts';
import { makeRandomBytes } from './random-bytes.ts';
import { makeShopKeys } from './shop-key.ts';
import { startServerThread } from './threads/start-server-thread.ts';

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
export const makeProcessContext = ({
  config,
  database,
  log,
  now = Date.now,
  cachedMs = 1_000,
  ssrTimeoutMs = 1_000,
  minimumDurationMs = 150,
}: Parts): ProcessContext => {
  const drawWorker = makeDrawWorker(startServerThread);
  const payments = paymentGatewayOf(config);
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
    hashing: makePasswordHashQueue(passwordHashLimitsOf(availableParallelism())),
    shopKey: makeShopKeys(randomBytes),
    reference: makeReferenceReader(database, payments.currencies),
    payments,
    drawWorker,
    ssrWorker: startSsrWorker({ shopName: config.shopName }),
    pictures: makePictureMaker(log),
    previews: makePreviewRenderer(log, makeReadPictureSource(findClientFolder(), config.mediaOrigins)),
    beacon: makeBeaconOfShop({ config, database, now, drawWorker }),
    metrics: makeMetrics(),
    state: makeProcessState(),
  };
};
