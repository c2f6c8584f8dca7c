import type { Logger } from 'pino';
import type { ProcessConfig } from '../../server/config/process-config.ts';
import type { ProcessContext } from '../../server/context/process-context.ts';
import type { Database } from '../../server/database/database.ts';
import { makeCallApp } from '../../server/http/make-http-app.ts';
import type { MessageGateway } from '../../server/messages/message-gateway.ts';
import { sendDueMessages } from '../../server/messages/send-messages.ts';
import { makeRefundSender } from '../../server/orders/refunds/send-refund.ts';
import type { BackgroundJob } from '../../server/process/background-jobs.ts';
import { makeProcessContext } from '../../server/process/make-process-context.ts';
import { makeShopJobs } from '../../server/process/make-shop-jobs.ts';
import { type PlantedMistakes, withMistakenStatements } from './planted-mistakes.ts';
import { makeSimulatedGateways, type OutsideOfProcesses } from './simulated-gateways.ts';
import { makeSteppedDatabase } from './stepped-database.ts';
import type { Turns } from './turns.ts';

/** The address that all of a simulation's visitors come from. */
const SOCKET = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };

/** What the processes of a simulated shop share. */
export type SimulatedMeans = Pick<ProcessContext, 'randomBytes' | 'payments'> &
  OutsideOfProcesses & {
    readonly mistakes: PlantedMistakes;
    readonly config: ProcessConfig;
    readonly log: Logger;
    readonly database: Database;
    readonly turns: Turns;
    readonly random: () => number;
    /** Epoch milliseconds by the database's clock. */
    readonly now: () => number;
    /** Tells whether a process dies at the point that it is at; asked once for each. */
    readonly isLast: () => boolean;
  };

/** A process of a simulated shop. */
export type SimulatedProcess = {
  readonly name: string;
  /** Asks it over its app; rejects when it dies meanwhile. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Runs one of its background jobs once; rejects when it dies meanwhile. */
  readonly runJob: (name: string) => Promise<unknown>;
  readonly jobs: readonly string[];
};

const listJobs = (context: ProcessContext, messages: MessageGateway): readonly BackgroundJob[] => {
  const refunds = makeRefundSender(context, context.payments.refunds);
  const send = (kind: 'refund' | 'mail' | 'sms', gateway: MessageGateway): BackgroundJob => ({
    name: `send ${kind}`,
    everyMs: 0,
    run: signal => sendDueMessages(context, kind, gateway, signal),
  });
  // A simulated clock needs no comparison: shop_time is the database's, and each process has its own beside it.
  const own = makeShopJobs(context).filter(({ name }) => name !== 'check clock');
  return [...own, send('refund', refunds), send('mail', messages), send('sms', messages)];
};

/**
 * Starts a process of a simulated shop, whose clock is ahead by `aheadMs`. Where it dies it forgets everything, and starts anew
 * at once.
 */
export const startSimulatedProcess = (
  name: string,
  aheadMs: number,
  means: SimulatedMeans,
  noteDeath: (name: string) => void,
): SimulatedProcess => {
  const start = () => {
    let over = false;
    let die: (error: Error) => void = () => undefined;
    const died = new Promise<never>((_, reject) => {
      die = reject;
    });
    died.catch(() => undefined);
    const passPoint = (): boolean => {
      if (!over && means.isLast()) {
        over = true;
        noteDeath(name);
        living = start();
        die(new Error(`${name} died`));
      }
      return over;
    };
    const { config, log, turns, random, now, randomBytes } = means;
    const life = { isOver: () => over, passPoint };
    const database = makeSteppedDatabase(withMistakenStatements(means.database, means.mistakes), turns, life);
    const { refunds, messages, ...gateways } = makeSimulatedGateways({ turns, life, random }, means, now);
    const payments = { ...means.payments, refunds: means.payments.refunds === null ? null : refunds };
    const context = makeProcessContext({
      ...gateways,
      payments,
      randomBytes,
      config,
      log,
      database,
      now: () => now() + aheadMs,
      cachedMs: 0,
      minimumDurationMs: 0,
    });
    return { app: makeCallApp(context), jobs: listJobs(context, messages), died };
  };
  let living = start();
  const { signal } = new AbortController();
  return {
    name,
    fetch: async request => {
      const { app, died } = living;
      return Promise.race([Promise.resolve(app.fetch(request, SOCKET)), died]);
    },
    runJob: async asked => {
      const { jobs, died } = living;
      const job = jobs.find(each => each.name === asked);
      if (job === undefined) throw new Error(`no job ${asked}`);
      return Promise.race([job.run(signal), died]);
    },
    jobs: living.jobs.map(job => job.name),
  };
};

/** What a version of the shop brings to a simulation: its process. */
export type SimulatedProgram = { readonly startSimulatedProcess: typeof startSimulatedProcess };
