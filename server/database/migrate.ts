import type { Database, Queryable } from './database.ts';
import { type Migration, readFunctions, readMigrations } from './migrations.ts';

/** Any number that no other program uses on the same server: "twofold" read as base 36, cut to 31 bits. */
const LOCK = 1_283_091_477;

/** The schema is a later release's: this one could misread what stands there. */
export class NewerDatabase extends Error {
  constructor(unknown: readonly string[]) {
    super(`the database belongs to a newer release: this one does not know ${unknown.toSorted().join(', ')}`);
    this.name = 'NewerDatabase';
  }
}

/** Migrations of this release that the database does not have; in the order of their names. */
export const missingMigrations = async (
  queries: Queryable,
  migrations: readonly Pick<Migration, 'name'>[],
): Promise<readonly string[]> => {
  const rows = await queries.query<{ name: string }>('SELECT name FROM schema_migrations', []);
  const applied = new Set(rows.map(row => row.name));
  return migrations.map(({ name }) => name).filter(name => !applied.has(name));
};

/** In the order in which the shop's transactions come to them. */
const BUSY_TABLES = ['orders', 'lots', 'users', 'cart_lines', 'tickets', 'draws'];

/**
 * Waits for what runs, and holds all that comes later: what migrations change in an order of their own would lock out
 * transactions that are half done, and either would end the other.
 */
const holdTheShop = async (tx: Queryable): Promise<void> => {
  const there = await tx.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) WITH ORDINALITY AS t (name, place)
     WHERE to_regclass(name) IS NOT NULL ORDER BY place`,
    [BUSY_TABLES],
  );
  if (there.length === 0) return;
  await tx.query(`LOCK TABLE ${there.map(({ name }) => name).join(', ')} IN ACCESS EXCLUSIVE MODE`);
};

/** One of the migrations of before v0.1.0 in every database that they made: 001 to 006 replaced them all. */
const UNRELEASED = '002-money-path.sql';

/** Functions that tables or data of a migration are made with: put in place before it. */
const NEEDS = /^-- Needs: (.+)$/m;

const neededBy = ({ name, text }: Migration, functions: readonly Migration[]): readonly Migration[] =>
  (NEEDS.exec(text)?.[1]?.split(', ') ?? []).map(needed => {
    const found = functions.find(each => each.name === `${needed}.sql`);
    if (found === undefined)
      throw new Error(`migration ${name} needs the function ${needed}, which is not there`);
    return found;
  });

const applyMigrations = async (
  tx: Queryable,
  migrations: readonly Migration[],
  functions: readonly Migration[],
): Promise<void> => {
  await tx.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const rows = await tx.query<{ name: string; hash: string }>('SELECT name, hash FROM schema_migrations');
  const applied = new Map(rows.map(row => [row.name, row.hash]));
  if (applied.has(UNRELEASED))
    throw new Error(
      'the database was made before v0.1.0, the first release: it cannot be upgraded, make a new one',
    );
  const names = new Set(migrations.map(migration => migration.name));
  const unknown = rows.map(row => row.name).filter(name => !names.has(name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  const changed = migrations.find(({ name, hash }) => (applied.get(name) ?? hash) !== hash);
  if (changed !== undefined) throw new Error(`migration ${changed.name} was applied with another content`);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  if (missing.length > 0) await holdTheShop(tx);
  for (const migration of missing) {
    const { name, text, hash } = migration;
    for (const needed of neededBy(migration, functions)) await tx.query(needed.text);
    await tx.query(text);
    await tx.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [name, hash]);
  }
};

/**
 * Every text that was ever applied is remembered: a function that stood here before and was replaced since belongs to
 * an older release, which must not put it back under the processes of the newer one.
 */
const applyFunctions = async (tx: Queryable, functions: readonly Migration[]): Promise<void> => {
  await tx.query(
    `CREATE TABLE IF NOT EXISTS schema_functions (
       name text NOT NULL, hash text NOT NULL, place integer GENERATED ALWAYS AS IDENTITY, PRIMARY KEY (name, hash))`,
  );
  const rows = await tx.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM schema_functions ORDER BY place',
  );
  const latest = new Map(rows.map(row => [row.name, row.hash]));
  const changed = functions.filter(({ name, hash }) => latest.get(name) !== hash);
  const older = changed.filter(({ name, hash }) => rows.some(row => row.name === name && row.hash === hash));
  if (older.length > 0) throw new NewerDatabase(older.map(({ name }) => `the function in place of ${name}`));
  // A trigger that is put in place locks its table.
  if (changed.some(({ text }) => text.includes('CREATE OR REPLACE TRIGGER'))) await holdTheShop(tx);
  for (const { name, text, hash } of changed) {
    await tx.query(text);
    await tx.query('INSERT INTO schema_functions (name, hash) VALUES ($1, $2)', [name, hash]);
  }
};

/**
 * Brings the schema up to date, in one transaction under an advisory lock: safe to run again and from several
 * processes at once, and what fails leaves nothing behind. A migration that is applied is known by name, so one that
 * was released late is applied although others behind it are there; afterwards functions whose text is new are put in
 * place of the old, each with its triggers. Rejects when a migration that was applied has changed since, when the
 * database was made before v0.1.0, and with NewerDatabase when a migration is there that this release does not know, or
 * a function has been replaced by a newer one.
 */
export const migrate = async (
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
  functions: readonly Migration[] = readFunctions(),
): Promise<void> =>
  database.transaction(async tx => {
    await tx.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    // Functions name others, and columns of later migrations: whatever order they are put in place in.
    await tx.query('SET LOCAL check_function_bodies = off');
    await applyMigrations(tx, migrations, functions);
    await applyFunctions(tx, functions);
  });
