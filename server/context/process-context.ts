import type { Logger } from 'pino';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import type { ProcessConfig } from '../config/process-config.ts';
import type { Queryable } from '../database/database.ts';
import type { DrawsContext } from '../draws/draws-context.ts';
import type { DrawWorker } from '../draws/worker/start-draw-worker.ts';
import type { PictureMaker } from '../gateways/pictures/picture-maker.ts';
import type { PreviewRenderer } from '../gateways/previews/preview-renderer.ts';
import type { MessagesContext } from '../messages/messages-context.ts';
import type { OrdersContext } from '../orders/orders-context.ts';
import type { PaymentGateway } from '../orders/payment-gateway.ts';
import type { ProcessMetrics } from './process-metrics.ts';
import type { ProcessState } from './process-state.ts';
import type { SsrWorker } from './ssr-worker.ts';

/**
 * What a process offers the shop's features, time and randomness included: the context of each feature, and the
 * adapters.
 */
export interface ProcessContext extends AccountsContext, DrawsContext, MessagesContext, OrdersContext {
  readonly config: ProcessConfig;
  readonly log: Logger;
  /** How old the catalogue's lists, and what guests are answered, may be, in milliseconds; 0: always read anew. */
  readonly cachedMs: number;
  /** How long a page waits for its rendered screen before it is sent without one, in milliseconds. */
  readonly ssrTimeoutMs: number;
  /** Derives a signing key of 32 bytes for one purpose, equal in all processes of the shop; never log it. */
  readonly shopKey: (queries: Queryable, purpose: 'unsubscribe' | 'visitor' | 'outbox') => Promise<Buffer>;
  /** The worker thread for signatures and for whole lists of tickets. */
  readonly drawWorker: DrawWorker;
  /** The worker thread that renders pages for browsers which have no code yet. */
  readonly ssrWorker: SsrWorker;
  /** The process that unpacks uploaded pictures. */
  readonly pictures: PictureMaker;
  /** The process that renders the preview pictures of shared links. */
  readonly previews: PreviewRenderer;
  /** The gateway of the configured payment provider. */
  readonly payments: PaymentGateway;
  readonly metrics: ProcessMetrics;
  readonly state: ProcessState;
}
