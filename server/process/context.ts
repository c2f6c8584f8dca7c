import type { Logger } from 'pino';
import type { Reference } from '../content/reference-data.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Beacon } from '../draws/beacon.ts';
import type { DrawWorker } from '../draws/worker/start-draw-worker.ts';
import type { Pictures } from '../gateways/pictures/pictures.ts';
import type { ScreenThread } from '../http/screen-thread/start-screen-thread.ts';
import type { Outbox } from '../messages/outbox.ts';
import type { PaymentGateway } from '../orders/payment-gateway.ts';
import type { Config } from './config.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { ProcessState } from './process-state.ts';

/** All that a process has for the actions of the shop, time and randomness too; each feature declares its part of it. */
export type Context = {
  readonly config: Config;
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Cryptographically secure. */
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Logger;
  readonly outbox: Outbox;
  /** How old the catalogue's lists may be, in milliseconds; 0: always read anew. */
  readonly cachedMs: number;
  /** How long an answer takes at least that must not tell whether somebody has an address, in milliseconds. */
  readonly minimumDurationMs: number;
  /** A signing key of 32 bytes that all processes of this shop share, derived for one purpose; never log it. */
  readonly shopKey: (queries: Queryable, purpose: 'unsubscribe' | 'visitor' | 'outbox') => Promise<Buffer>;
  /** Currencies and levels, at most a second old. */
  readonly reference: () => Promise<Reference>;
  /** A thread for signatures and whole lists of tickets. */
  readonly drawWorker: DrawWorker;
  /** A thread that draws pages for visitors whose browser has no code yet. */
  readonly screenThread: ScreenThread;
  /** A process for pictures of strangers. */
  readonly pictures: Pictures;
  /** The configured payment provider. */
  readonly payments: PaymentGateway;
  /** Where the numbers come from that decide draws. */
  readonly beacon: Beacon;
  readonly metrics: Metrics;
  readonly state: ProcessState;
};
