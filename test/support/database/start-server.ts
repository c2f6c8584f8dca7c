import type { Logger } from 'pino';
import { type ProcessConfig, readProcessConfig } from '../../../server/config/process-config.ts';
import type { ProcessContext } from '../../../server/context/process-context.ts';
import type { DatabaseTemplateKind } from '../../../server/database/database-template.ts';
import { openMigratedDatabase } from '../../../server/database/open-migrated-database.ts';
import { setDrawTerms } from '../../../server/draws/prepare-draw-terms.ts';
import { listenHttp } from '../../../server/http/listen-http.ts';
import { makeHttpApp } from '../../../server/http/make-http-app.ts';
import { makeProcessContext } from '../../../server/process/make-process-context.ts';
import { makeProcessLog } from '../../../server/process/make-process-log.ts';
import { prepareShop } from '../../../server/process/prepare-shop.ts';
import { ensureShopSecret } from '../../../server/process/shop-key.ts';
import { insertReferenceRows } from '../shops/reference-rows.ts';
import { setTestBeacon } from '../stand-ins/test-beacon.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** What a test has of a server that runs in this process. */
export type TestServer = {
  readonly url: string;
  readonly context: ProcessContext;
  readonly close: () => Promise<void>;
};

/** The options of a server that a test starts in this process. */
export type TestServerOptions = {
  /** A PostgreSQL database to use as it is; none: a fresh one. */
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => number;
  /** How old lists may be; none: as they are now, so that a test sees what it just did. */
  readonly cachedMs?: number;
  /** Answers that must not tell whether somebody has an address take their time, as in a shop. */
  readonly withMinimumDuration?: boolean;
  /** Loads levels and currencies, for a shop without a catalogue. */
  readonly reference?: boolean;
  /** With levels, currencies and the sample catalogue, as a build made them; `anew`: loaded now, by this process's rules. */
  readonly sample?: boolean | 'anew';
  readonly log?: Logger;
};

const log = makeProcessLog(process.env['TEST_LOG_LEVEL'] ?? 'error');

const openFresh = async (
  databaseUrl: string | undefined,
  kind: DatabaseTemplateKind,
): Promise<Pick<TestDatabase, 'database' | 'close'>> => {
  if (databaseUrl === undefined) return openTestDatabase(kind);
  const database = await openMigratedDatabase({ databaseUrl, dataDir: '' }, log);
  return { database, close: () => database.close() };
};

/** Reads the configuration of a server in a test, on a port; without limits unless `env` says otherwise. */
export const readTestConfig = (port: number, env: Readonly<Record<string, string>>): ProcessConfig => {
  const config = readProcessConfig({
    PORT: String(port),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    LOTS_WITHOUT_DATE: 'on',
    // All buyers of a test come from one address and paid nothing yet: they may have a lot of few items whole.
    RESERVED_PERCENT_PER_ADDRESS: '100',
    ...(env['NODE_ENV'] === 'production' ? {} : { PASSWORD_MEMORY_KIB: '64' }),
    ...env,
  });
  if ('problem' in config) throw new Error(config.problem);
  return config;
};

/**
 * Starts the whole server in this process, on a free port and a database of its own. Limits are off unless `env` says
 * RATE_LIMIT=on. Close it when done.
 */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const { database, close } = await openFresh(
    options.databaseUrl,
    options.sample === true ? 'sample' : 'bare',
  );
  let context: ProcessContext | undefined;
  const server = await listenHttp('127.0.0.1', 0, port => {
    const config = readTestConfig(port, options.env ?? {});
    context = makeProcessContext({
      config,
      database,
      log: options.log ?? log,
      cachedMs: options.cachedMs ?? 0,
      // Nothing is kept, so that each page is rendered: on a busy machine that takes its time.
      ssrTimeoutMs: 60_000,
      ...(options.withMinimumDuration === true ? {} : { minimumDurationMs: 0 }),
      ...(options.now === undefined ? {} : { now: options.now }),
    });
    return makeHttpApp(context);
  });
  if (context === undefined) throw new Error('the app was not made');
  const { drawWorker, ssrWorker, pictures, previews } = context;
  await ensureShopSecret(database, context.randomBytes);
  await setTestBeacon(database);
  await setDrawTerms(database, context.config);
  // A test that moves time is believed; in a shop nobody is.
  if (options.now !== undefined) await database.query('UPDATE shop_clock SET is_simulated = true', []);
  if (options.reference === true) await insertReferenceRows(database);
  if (options.sample !== undefined && options.sample !== false) await prepareShop(context);
  // A test waits for the screens that it asks for.
  context.state.noteScreens();
  return {
    url: `http://127.0.0.1:${server.port}`,
    context,
    close: async () => {
      await server.close(1000);
      await Promise.all([drawWorker.close(), ssrWorker.close(), pictures.close(), previews.close()]);
      await close();
    },
  };
};
