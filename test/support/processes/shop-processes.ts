import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readProcessConfig } from '../../../server/config/process-config.ts';
import type { Database } from '../../../server/database/database.ts';
import { openMigratedDatabase } from '../../../server/database/open-migrated-database.ts';
import { openMigratedEmbedded } from '../../../server/database/open-migrated-embedded.ts';
import { ensureBareTemplate } from '../database/bare-template.ts';
import { databaseTemplateCacheFolder } from '../database/read-migrated-template.ts';
import { createServerDatabase } from '../database/test-database.ts';
import type { TestShopWorldParts } from '../shops/test-shop-world.ts';
import { type EndedProcess, runBuiltProgram } from './run-built-program.ts';
import {
  type BuiltServer,
  buildServerInOwnFolder,
  type ServerProcess,
  startServerProcess,
} from './server-process.ts';

const quiet = { info: () => undefined, error: () => undefined };

/** What a database that outlives server processes is, with what starts processes on it. */
export type ShopProcesses = {
  readonly kind: Database['kind'];
  /** Null: embedded. */
  readonly databaseUrl: string | null;
  /** Opens the database here. The embedded one can be open in one place only: while no server process runs. */
  readonly openHere: () => Promise<TestShopWorldParts['context']>;
  readonly start: (
    env?: Readonly<Record<string, string>>,
    onLog?: (lines: string) => void,
  ) => Promise<ServerProcess>;
  /** The built operator's tool on the same database. */
  readonly operator: (...argv: readonly string[]) => Promise<EndedProcess>;
  readonly remove: () => Promise<void>;
};

/**
 * Makes a database that outlives server processes, and what starts processes on it: on the server of DATABASE_URL (or
 * of `server`) where one is named, else embedded in a folder of its own. `finished`: a build that is there already.
 */
export const makeShopProcesses = async (
  server = process.env['DATABASE_URL'],
  finished?: BuiltServer,
): Promise<ShopProcesses> => {
  const built = finished ?? (await buildServerInOwnFolder());
  const own = server === undefined || server === '' ? null : await createServerDatabase(server, true);
  const folder = mkdtempSync(join(tmpdir(), 'twofold-'));
  const template = await ensureBareTemplate(databaseTemplateCacheFolder);
  const env: Record<string, string> = {
    DATA_DIR: folder,
    ...(own === null ? {} : { DATABASE_URL: own.url }),
  };
  return {
    databaseUrl: own?.url ?? null,
    kind: own === null ? 'embedded' : 'postgres',
    openHere: async () => {
      const config = readProcessConfig({ ...env, SHOP_SAMPLE: 'off' });
      if ('problem' in config) throw new Error(config.problem);
      return {
        config,
        database:
          own === null
            ? await openMigratedEmbedded(folder, quiet, () => template)
            : await openMigratedDatabase(config, quiet),
        now: Date.now,
        randomBytes: (count: number) => randomBytes(count),
      };
    },
    operator: (...argv) => runBuiltProgram(join(dirname(built.entry), 'operator.js'), env, argv),
    start: (more = {}, onLog) => startServerProcess(built.entry, { ...env, ...more }, onLog),
    remove: async () => {
      built.remove();
      rmSync(folder, { recursive: true, force: true });
      await own?.drop();
    },
  };
};
