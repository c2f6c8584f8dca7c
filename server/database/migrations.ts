import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of SQL, known by its name and its text. */
export type Migration = { readonly name: string; readonly text: string; readonly hash: string };

/** Tables, constraints and data: each file is applied once. Functions and triggers as they run: applied when changed. */
const FOLDERS = ['migrations', 'functions'] as const;
type Folder = (typeof FOLDERS)[number];

/** The SQL files: beside this module in the sources, beside the bundle (or one above a chunk) in a build. */
const folderOf = (name: Folder): string => {
  const candidates = [`./${name}/`, `../${name}/`].map(path => fileURLToPath(new URL(path, import.meta.url)));
  const folder = candidates.find(candidate => existsSync(candidate));
  if (folder === undefined) throw new Error(`no ${name} at ${candidates.join(' or ')}`);
  return folder;
};

/** The folders of the SQL files of the schema, by the name of the folder that a build keeps them in. */
export const schemaFolders = (): readonly { readonly name: Folder; readonly path: string }[] =>
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

/** All migrations in the order of their names. */
export const readMigrations = (): readonly Migration[] => readFolder('migrations');

/** The functions of the database in their latest form, whatever their room, in the order of their names. */
export const readFunctions = (): readonly Migration[] => readFolder('functions');

/** Changes whenever any migration or function does: names what was prepared from exactly these. */
export const schemaHash = (): string =>
  createHash('sha256')
    .update([...readMigrations(), ...readFunctions()].map(({ hash }) => hash).join())
    .digest('hex')
    .slice(0, 12);
