import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { DatabaseLog } from './database.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder, migrationsHash } from './migrations.ts';
import { databaseOver } from './open-embedded.ts';

const silent: DatabaseLog = { info: () => undefined, error: () => undefined };

/** A dump of a freshly migrated embedded database: restoring it takes a second, making one five to ten. */
export const buildTemplate = async (): Promise<Buffer> => {
  const pglite = await PGlite.create('memory://');
  const database = databaseOver(pglite, silent);
  await migrate(database);
  await database.query('CHECKPOINT');
  const dump = await pglite.dumpDataDir('gzip');
  await database.close();
  return Buffer.from(await dump.arrayBuffer());
};

const fileName = (): string => `database-${migrationsHash()}.tar.gz`;

/** The template that stands beside the built server, or null when none was made from these very migrations. */
export const readTemplate = (folder = dirname(fileURLToPath(import.meta.url))): Blob | null => {
  const file = [folder, dirname(folder)]
    .map(each => join(each, fileName()))
    .find(candidate => existsSync(candidate));
  return file === undefined ? null : new Blob([readFileSync(file)]);
};

/** As {@link readTemplate}, made first when it is not there: for tests and development. */
export const readOrBuildTemplate = async (folder: string): Promise<Blob> => {
  const ready = readTemplate(folder);
  if (ready !== null) return ready;
  const bytes = await buildTemplate();
  mkdirSync(folder, { recursive: true });
  const aside = join(folder, `${fileName()}.${process.pid}`);
  writeFileSync(aside, bytes);
  renameSync(aside, join(folder, fileName()));
  return new Blob([new Uint8Array(bytes)]);
};

/** Puts what the database needs beside the built server: its migrations and its template. */
export const writeDatabaseFiles = async (serverFolder: string): Promise<void> => {
  cpSync(migrationsFolder(), join(serverFolder, 'migrations'), { recursive: true });
  await readOrBuildTemplate(serverFolder);
};
