import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Migration = { readonly name: string; readonly text: string; readonly hash: string };

/** The SQL files: beside this module in the sources, beside the bundle (or one above a chunk) in a build. */
export const migrationsFolder = (): string => {
  const candidates = ['./migrations/', '../migrations/'].map(path =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const folder = candidates.find(candidate => existsSync(candidate));
  if (folder === undefined) throw new Error(`no migrations at ${candidates.join(' or ')}`);
  return folder;
};

/** All migrations in the order of their names. */
export const readMigrations = (): readonly Migration[] => {
  const folder = migrationsFolder();
  return readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .toSorted()
    .map(name => {
      const text = readFileSync(`${folder}${name}`, 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
};

/** Changes whenever any migration does: names what was prepared from exactly these. */
export const migrationsHash = (): string =>
  createHash('sha256')
    .update(
      readMigrations()
        .map(migration => migration.hash)
        .join(),
    )
    .digest('hex')
    .slice(0, 12);
