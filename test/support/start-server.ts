import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import pino from 'pino';
import { type Config, readConfig } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { databaseOver } from '../../server/database/open-embedded.ts';
import { readOrBuildTemplate } from '../../server/database/template.ts';
import { makeApp } from '../../server/http/app.ts';
import { listen } from '../../server/http/listen.ts';
import { makeContext } from '../../server/make-context.ts';

const TEMPLATE_FOLDER = 'node_modules/.cache/twofold';

export type TestServer = {
  readonly url: string;
  readonly context: Context;
  readonly close: () => Promise<void>;
};

export type TestServerOptions = {
  /** A PostgreSQL database to use as it is; none: a fresh one. */
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => number;
};

const log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'error' });

export type FreshDatabase = { readonly database: Database; readonly drop: () => Promise<void> };

/** An empty database on the PostgreSQL server behind `serverUrl`, dropped by `drop`. */
export const createPostgres = async (
  serverUrl: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const name = `twofold_test_${randomBytes(8).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
};

/**
 * A migrated database of one's own: embedded in memory, or on the server that DATABASE_URL names, so that the same
 * tests run on both.
 */
export const openTestDatabase = async (databaseUrl?: string): Promise<FreshDatabase> => {
  if (databaseUrl !== undefined) {
    const database = await openDatabase({ databaseUrl, dataDir: '' }, log);
    return { database, drop: () => database.close() };
  }
  const serverUrl = process.env['DATABASE_URL'];
  if (serverUrl !== undefined && serverUrl !== '') {
    const fresh = await createPostgres(serverUrl);
    const database = await openDatabase({ databaseUrl: fresh.url, dataDir: '' }, log);
    return {
      database,
      drop: async () => {
        await database.close();
        await fresh.drop();
      },
    };
  }
  const template = await readOrBuildTemplate(TEMPLATE_FOLDER);
  const database = databaseOver(await PGlite.create('memory://', { loadDataDir: template }), log);
  return { database, drop: () => database.close() };
};

const testConfig = (port: number, env: Readonly<Record<string, string>>): Config => {
  const config = readConfig({ PORT: String(port), RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...env });
  if ('problem' in config) throw new Error(config.problem);
  return config;
};

/**
 * The whole server in this process, on a free port and a database of its own. Limits are off unless `env` says
 * RATE_LIMIT=on. Close it when done.
 */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const { database, drop } = await openTestDatabase(options.databaseUrl);
  let context: Context | undefined;
  const server = await listen('127.0.0.1', 0, port => {
    const config = testConfig(port, options.env ?? {});
    context = makeContext({
      config,
      database,
      log,
      ...(options.now === undefined ? {} : { now: options.now }),
    });
    return makeApp(context);
  });
  if (context === undefined) throw new Error('the app was not made');
  return {
    url: `http://127.0.0.1:${server.port}`,
    context,
    close: async () => {
      await server.close(1000);
      await drop();
    },
  };
};
