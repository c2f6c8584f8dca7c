import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is known of an SQL file of the schema: its name, its text and the hash of its text. */
export type Migration = { readonly name: string; readonly text: string; readonly hash: string };

/**
 * The folders of the schema: `migrations` (tables, constraints and data), each file applied once; `functions`
 * (functions and triggers in their latest form), each applied when it changes.
 */
const FOLDERS = ['migrations', 'functions'] as const;
type Folder = (typeof FOLDERS)[number];

/**
 * The folder of SQL files: beside this module in the sources, beside the bundle (or one folder above a chunk) in a
 * build.
 */
const folderOf = (name: Folder): string => {
  const candidates = [`./${name}/`, `../${name}/`].map(path => fileURLToPath(new URL(path, import.meta.url)));
  const folder = candidates.find(candidate => existsSync(candidate));
  if (folder === undefined) throw new Error(`no ${name} at ${candidates.join(' or ')}`);
  return folder;
};

/** Lists the folders of the schema's SQL files, with the names under which a build stores them. */
export const listSchemaSqlFolders = (): readonly { readonly name: Folder; readonly path: string }[] =>
  FOLDERS.map(name => ({ name, path: folderOf(name) }));

const readFolder = (kind: Folder): readonly Migration[] => {
  const folder = folderOf(kind);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.sql'))
    .map(file => ({ file, name: basename(file) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ file, name }) => {
      const text = readFileSync(`${folder}${file}`, 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
};

/** Reads all migrations of the database's schema in the order of their names. */
export const readMigrations = (): readonly Migration[] => readFolder('migrations');

/**
 * Reads the SQL files of all database functions in their latest form, from every subfolder, in the order of their
 * names.
 */
export const readSqlFunctions = (): readonly Migration[] => readFolder('functions');

/**
 * Computes a hash that changes whenever any migration or function of the database does; it names what was prepared from
 * exactly these.
 */
export const computeSchemaHash = (): string =>
  createHash('sha256')
    .update([...readMigrations(), ...readSqlFunctions()].map(({ hash }) => hash).join())
    .digest('hex')
    .slice(0, 12);
