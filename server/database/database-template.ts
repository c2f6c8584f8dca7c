import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, DatabaseLog } from './database.ts';
import { makePglite } from './make-pglite.ts';
import { migrateDatabase } from './migrate-database.ts';
import { computeSchemaHash } from './migrations.ts';
import { makePgliteDatabase } from './open-migrated-embedded.ts';

/**
 * One of the kinds of database templates that a build makes. `bare`: migrated and empty; `sample`: with the sample
 * loaded.
 */
export type DatabaseTemplateKind = 'bare' | 'sample';
type Fill = (database: Database) => Promise<void>;

const silent: DatabaseLog = { info: () => undefined, error: () => undefined };
const fileName = (kind: DatabaseTemplateKind): string => `${kind}-${computeSchemaHash()}.tar.gz`;

/** Dumps embedded databases: restoring a dump takes a second, making a database five to ten. */
const dump = async (
  fills: Readonly<Partial<Record<DatabaseTemplateKind, Fill>>>,
  folder: string,
): Promise<void> => {
  const pglite = await makePglite('memory://');
  const database = await makePgliteDatabase(pglite, silent);
  try {
    await migrateDatabase(database);
    for (const kind of ['bare', 'sample'] as const) {
      const fill = fills[kind];
      if (fill === undefined) continue;
      await fill(database);
      await database.query('VACUUM ANALYZE');
      await database.query('CHECKPOINT');
      const file = await pglite.dumpDataDir('gzip');
      save(folder, fileName(kind), new Uint8Array(await file.arrayBuffer()));
    }
  } finally {
    await database.close();
  }
};

/** Writes a file under a temporary name and renames it when whole, as another process may be reading it. */
const save = (folder: string, name: string, bytes: Uint8Array): void => {
  mkdirSync(folder, { recursive: true });
  const aside = join(folder, `${name}.${process.pid}`);
  writeFileSync(aside, bytes);
  renameSync(aside, join(folder, name));
};

/**
 * Reads the database template beside the built server (or one folder above a chunk of it); null when none was made from
 * exactly these migrations.
 */
export const readDatabaseTemplate = (
  kind: DatabaseTemplateKind,
  folder = dirname(fileURLToPath(import.meta.url)),
): Blob | null => {
  const file = [folder, dirname(folder)]
    .map(each => join(each, fileName(kind)))
    .find(candidate => existsSync(candidate));
  return file === undefined ? null : new Blob([readFileSync(file)]);
};

const nothing: Fill = async () => undefined;

/** Writes the database templates anew: the bare one, and the sample's where `fillSample` loads it. */
export const writeDatabaseTemplates = (folder: string, fillSample?: Fill): Promise<void> =>
  dump({ bare: nothing, ...(fillSample !== undefined && { sample: fillSample }) }, folder);
