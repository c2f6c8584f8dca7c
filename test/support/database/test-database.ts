import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { Database, DatabaseLog } from '../../../server/database/database.ts';
import type { DatabaseTemplateKind } from '../../../server/database/database-template.ts';
import { makePglite } from '../../../server/database/make-pglite.ts';
import { computeSchemaHash } from '../../../server/database/migrations.ts';
import { makePgliteDatabase } from '../../../server/database/open-migrated-embedded.ts';
import { openMigratedPostgres } from '../../../server/database/open-migrated-postgres.ts';
import { recordWorkDuration } from '../work-durations.ts';
import { readMigratedTemplate } from './read-migrated-template.ts';

/** Less than PostgreSQL's 128 MB, which an embedded database fills with zeros at every start. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

const log: DatabaseLog = {
  info: () => undefined,
  error: (fields, message) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
};

/** What a test has of a migrated, empty database of its own; `url` is null for the embedded one. */
export type TestDatabase = {
  readonly database: Database;
  readonly url: string | null;
  close(): Promise<void>;
};

const onServer = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const named = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

const TEMPLATE_LOCK = 520_118;

/** A migrated database to copy from, made by whichever test file comes first. */
const serverTemplate = async (client: Client, url: string): Promise<string> => {
  const name = `twofold_template_${computeSchemaHash()}`;
  await client.query(`SELECT pg_advisory_lock(${TEMPLATE_LOCK})`);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${name}_new`);
      await (await openMigratedPostgres(named(url, `${name}_new`), log)).close();
      await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
    }
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${TEMPLATE_LOCK})`);
  }
  return name;
};

/**
 * Creates an empty database of its own name on the PostgreSQL server at `url`, not migrated unless a template is
 * copied.
 */
export const createServerDatabase = async (
  url: string,
  migrated: boolean,
): Promise<{ readonly url: string; drop(): Promise<void> }> => {
  const name = `twofold_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, async client => {
    const template = migrated ? ` TEMPLATE ${await serverTemplate(client, url)}` : '';
    await client.query(`CREATE DATABASE ${name}${template}`);
  });
  return {
    url: named(url, name),
    drop: () =>
      onServer(url, async client => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }),
  };
};

/** Opens one that is embedded in memory, whatever server is named. */
export const openEmbeddedTestDatabase = async (
  kind: DatabaseTemplateKind = 'bare',
): Promise<TestDatabase> => {
  const loadDataDir = (await readMigratedTemplate(kind)) ?? (await readMigratedTemplate('bare'));
  const pglite = await makePglite(undefined, {
    startParams: START_PARAMS,
    ...(loadDataDir && { loadDataDir }),
  });
  const database = await makePgliteDatabase(pglite, log);
  return { database, url: null, close: () => database.close() };
};

const openOnServer = async (server: string): Promise<TestDatabase> => {
  const own = await createServerDatabase(server, true);
  const database = await openMigratedPostgres(own.url, log);
  return {
    database,
    url: own.url,
    close: async () => {
      await database.close();
      await own.drop();
    },
  };
};

/**
 * Opens a fresh migrated database: empty on the server of `DATABASE_URL` where one is named, else embedded in memory,
 * with what `kind` says where the shop is built.
 */
export const openTestDatabase = (kind: DatabaseTemplateKind = 'bare'): Promise<TestDatabase> =>
  recordWorkDuration('databases', () => {
    const server = process.env['DATABASE_URL'];
    return server === undefined || server === '' ? openEmbeddedTestDatabase(kind) : openOnServer(server);
  });
