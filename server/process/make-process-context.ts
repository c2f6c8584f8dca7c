import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import {
  computePasswordHashLimits,
  makePasswordHashQueue,
} from '../accounts/passwords/password-hash-queue.ts';
import type { ProcessConfig } from '../config/process-config.ts';
import { makeReferenceDataReader } from '../content/reference-data.ts';
import type { ProcessContext } from '../context/process-context.ts';
import { makeProcessMetrics } from '../context/process-metrics.ts';
import { makeProcessState } from '../context/process-state.ts';
import type { Database } from '../database/database.ts';
import { makeDrawWorker } from '../draws/worker/start-draw-worker.ts';
import { makeBeaconOfShop } from '../gateways/beacon/beacon-of-shop.ts';
import { makeMessageOutbox } from '../gateways/messages/outbox.ts';
import { makeConfiguredPaymentGateway } from '../gateways/payments/make-configured-payment-gateway.ts';
import { makePictureMaker } from '../gateways/pictures/picture-maker.ts';
import { makePictureSourceReader } from '../gateways/previews/picture-source-reader.ts';
import { makePreviewRenderer } from '../gateways/previews/preview-renderer.ts';
import { startSsrWorker } from '../http/ssr-worker/start-ssr-worker.ts';
import { findClientFolder } from '../http/static/client-files.ts';
import { makeOrderLanes } from '../orders/concurrency-limit.ts';
import { makeRandomBytes } from './random-bytes.ts';
import { makeShopKeyDeriver } from './shop-key.ts';
import { startServerThread } from './threads/start-server-thread.ts';

type Parts = {
  readonly config: ProcessConfig;
  readonly database: Database;
  readonly log: Logger;
  readonly now?: () => number;
  readonly cachedMs?: number;
  readonly ssrTimeoutMs?: number;
  readonly minimumDurationMs?: number;
} & Partial<Pick<ProcessContext, 'randomBytes' | 'payments' | 'drawWorker' | 'beacon' | 'hashing'>>;

/**
 * Makes the context of a process. Tests may set the clock, have every list read anew, wait for renderings as long as
 * they take, and drop the minimum duration of calls that send a mail; a simulation brings chance, worker and gateways of its own.
 */
export const makeProcessContext = ({
  config,
  database,
  log,
  now = Date.now,
  cachedMs = 1_000,
  ssrTimeoutMs = 1_000,
  minimumDurationMs = 150,
  randomBytes = makeRandomBytes(),
  payments = makeConfiguredPaymentGateway(config),
  drawWorker = makeDrawWorker(startServerThread),
  beacon = makeBeaconOfShop({ config, database, now, drawWorker }),
  hashing = makePasswordHashQueue(computePasswordHashLimits(availableParallelism())),
}: Parts): ProcessContext => ({
  config,
  database,
  log,
  now,
  randomBytes,
  cachedMs,
  ssrTimeoutMs,
  minimumDurationMs,
  outbox: makeMessageOutbox(now),
  hashing,
  shopKey: makeShopKeyDeriver(randomBytes),
  reference: makeReferenceDataReader(database, payments.currencies),
  payments,
  orderLanes: makeOrderLanes(),
  drawWorker,
  ssrWorker: startSsrWorker({ shopName: config.shopName }),
  pictures: makePictureMaker(log),
  previews: makePreviewRenderer(log, makePictureSourceReader(findClientFolder(), config.mediaOrigins)),
  beacon,
  metrics: makeProcessMetrics(),
  state: makeProcessState(),
});
