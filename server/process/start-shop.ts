import { setTimeout as pause } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { warmUpPasswordHashing } from '../accounts/passwords/password-hash.ts';
import type { ProcessConfig } from '../config/process-config.ts';
import { StartError } from '../config/start-error.ts';
import type { ProcessContext } from '../context/process-context.ts';
import type { Database } from '../database/database.ts';
import { findDatabaseErrorCode } from '../database/database-errors.ts';
import { checkDrawLogAtStart } from '../draws/check-draw-log-at-start.ts';
import { type ListeningServer, listenHttp } from '../http/listen-http.ts';
import { makeHttpApp } from '../http/make-http-app.ts';
import { findOutboxLink } from '../http/visitors/outbox-access.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { compareClockWithDatabase } from './compare-clock-with-database.ts';
import { makeProcessContext } from './make-process-context.ts';
import { makeProcessLog } from './make-process-log.ts';
import { makeShopJobs } from './make-shop-jobs.ts';
import { makeMessageSenderJobs, warnWithoutMailAndSms } from './message-senders.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { explainUnreachableDatabase, openConfiguredDatabase } from './open-shop-database.ts';
import { prepareShop } from './prepare-shop.ts';
import { ensureShopSecret } from './shop-key.ts';
import { warmUpScreens } from './warm-up-screens.ts';

/** Turns a failure to listen into a StartError that names the wrong setting; `prefix` stands before HOST and PORT. */
const listening = async <T>(
  prefix: '' | 'METRICS_',
  { host, port }: { readonly host: string; readonly port: number },
  serving: Promise<T>,
): Promise<T> => {
  try {
    return await serving;
  } catch (error) {
    const reasons: Readonly<Record<string, string>> = {
      EADDRINUSE: `${prefix}PORT: ${port} is in use by another program`,
      EACCES: `${prefix}PORT: ${port} is not allowed for this user`,
      EADDRNOTAVAIL: `${prefix}HOST: ${host} is not an address of this machine`,
      ENOTFOUND: `${prefix}HOST: ${host} is not known`,
    };
    const reason = reasons[findDatabaseErrorCode(error) ?? ''];
    throw reason === undefined ? error : new StartError(reason);
  }
};

const serve = (config: ProcessConfig, app: Hono): Promise<ListeningServer> =>
  listening(
    '',
    config,
    listenHttp(config.host, config.port, () => app),
  );

const watch = async ({
  config,
  metrics,
  database,
}: ProcessContext): Promise<{ close: () => Promise<void> }> => {
  const address = config.operations.metrics;
  if (address === null) return { close: async () => undefined };
  return listening('METRICS_', address, serveMetrics(address, metrics, database));
};

/** The kinds of messages that stay in the outbox because no gateway for them is configured, in words. */
const waiting = ({ mail, sms }: ProcessConfig): string =>
  mail === null ? (sms === null ? 'Mails and SMS' : 'Mails') : 'SMS';

const greet = (config: ProcessConfig, database: Database, log: Logger, outbox: string | null): void => {
  const lines = [
    `${config.shopName} is open at ${config.publicUrl}`,
    ...(outbox === null || (config.mail !== null && config.sms !== null)
      ? []
      : [`${waiting(config)} land in ${outbox}`]),
    ...(config.payment.sandbox ? ['Payments go to the sandbox provider: no money moves'] : []),
    ...(config.beacon.sandbox
      ? ['Draws are a rehearsal: their numbers come from a sandbox beacon of this shop']
      : []),
    ...(database.kind === 'embedded'
      ? [
          `The embedded database in ${config.dataDir} never fsyncs: a power cut may lose the last orders. Set DATABASE_URL to a PostgreSQL for production`,
        ]
      : []),
  ];
  // In production standard output belongs to the log.
  if (config.production) for (const line of lines) log.info(line);
  else process.stdout.write(`${lines.join('\n')}\n`);
};

/**
 * Opens the database, serves the shop and starts the background work. `stop` answers 503 to `/api/ready` (and serves on
 * for STOP_DELAY_SECONDS), refuses new requests, lets those in flight and running jobs finish, then closes the
 * database. Throws a StartError that names what is wrong.
 */
export const startShop = async (config: ProcessConfig): Promise<{ readonly stop: () => Promise<void> }> => {
  const log = makeProcessLog(config.logLevel);
  const database = await openConfiguredDatabase(config, log);
  try {
    const context = makeProcessContext({ config, database, log });
    await prepareShop(context);
    await compareClockWithDatabase(context);
    await checkDrawLogAtStart(context);
    await ensureShopSecret(database, context.randomBytes);
    await warmUpPasswordHashing(context);
    const watching = await watch(context);
    const app = makeHttpApp(context);
    const shop = await serve(config, app);
    const rendering = warmUpScreens(context, app);
    const senders = makeMessageSenderJobs(context);
    const jobs = startBackgroundJobs([...senders.jobs, ...makeShopJobs(context)], context);
    greet(config, database, log, await findOutboxLink(context));
    warnWithoutMailAndSms(config, log);
    return {
      stop: async () => {
        context.state.beginStop();
        await pause(config.operations.stopDelaySeconds * 1000);
        await Promise.all([shop.close(), jobs.stop(), rendering]);
        senders.close();
        await watching.close();
        await Promise.all([
          context.drawWorker.close(),
          context.ssrWorker.close(),
          context.pictures.close(),
          context.previews.close(),
        ]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    // It may go away while a start is under way, too.
    throw explainUnreachableDatabase(config, error) ?? error;
  }
};
