import type { Logger } from 'pino';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import type { Config } from '../config/config.ts';
import type { Queryable } from '../database/database.ts';
import type { DrawsContext } from '../draws/draws-context.ts';
import type { DrawWorker } from '../draws/worker/start-draw-worker.ts';
import type { Pictures } from '../gateways/pictures/pictures.ts';
import type { Previews } from '../gateways/previews/previews.ts';
import type { MessagesContext } from '../messages/messages-context.ts';
import type { OrdersContext } from '../orders/orders-context.ts';
import type { PaymentGateway } from '../orders/payment-gateway.ts';
import type { Metrics } from './metrics.ts';
import type { ProcessState } from './process-state.ts';
import type { SsrWorker } from './ssr-worker.ts';

/** What a process has for all actions of the shop, time and randomness too: whatever a feature asks for, and more. */
export interface Context extends AccountsContext, DrawsContext, MessagesContext, OrdersContext {
  readonly config: Config;
  readonly log: Logger;
  /** How old the catalogue's lists may be, in milliseconds; 0: always read anew. */
  readonly cachedMs: number;
  /** A visitor rather gets the page without its first screen than waits longer for it; in milliseconds. */
  readonly ssrTimeoutMs: number;
  /** A signing key of 32 bytes that all processes of this shop share, derived for one purpose; never log it. */
  readonly shopKey: (queries: Queryable, purpose: 'unsubscribe' | 'visitor' | 'outbox') => Promise<Buffer>;
  /** A thread for signatures and whole lists of tickets. */
  readonly drawWorker: DrawWorker;
  /** A thread that renders pages for visitors whose browser has no code yet. */
  readonly ssrWorker: SsrWorker;
  /** A process for pictures of strangers. */
  readonly pictures: Pictures;
  /** A process for pictures of shared links. */
  readonly previews: Previews;
  /** The configured payment provider. */
  readonly payments: PaymentGateway;
  readonly metrics: Metrics;
  readonly state: ProcessState;
}
