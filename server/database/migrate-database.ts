import type { Database, Queryable } from './database.ts';
import { type Migration, readMigrations, readSqlFunctions } from './migrations.ts';

/**
 * The number of the migrations' advisory lock, which no other program uses on the same server: "twofold" read as base
 * 36, cut to 31 bits.
 */
const LOCK = 1_283_091_477;

/**
 * The error that is thrown when the database's schema belongs to a later release, whose data this one could misread.
 */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(`the database belongs to a newer release: this one does not know ${unknown.toSorted().join(', ')}`);
    this.name = 'NewerDatabaseError';
  }
}

/** Lists the names of this release's migrations that the database lacks, in their order. */
export const listMissingMigrations = async (
  queries: Queryable,
  migrations: readonly Pick<Migration, 'name'>[],
): Promise<readonly string[]> => {
  const rows = await queries.query<{ name: string }>('SELECT name FROM schema_migrations', []);
  const applied = new Set(rows.map(row => row.name));
  return migrations.map(({ name }) => name).filter(name => !applied.has(name));
};

/**
 * The tables that the shop's transactions lock, in their order; messages are queued last, by what they tell of. A table is left
 * out where whoever writes it has locked one of these before: points_ledger, which comes after orders or users.
 */
const BUSY_TABLES = [
  'orders',
  'lots',
  'users',
  'cart_lines',
  'tickets',
  'draws',
  'super_draws',
  'prizes',
  'parcels',
  'addresses',
  'draw_log',
  'messages',
];

/**
 * Locks the busy tables: waits for running transactions and holds later ones back, because migrations lock in an order
 * of their own and would deadlock with transactions that are half done.
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

/** A migration that every database made before v0.1.0 has: 001 to 006 replaced all of those. */
const UNRELEASED = '002-money-path.sql';

/** Matches the comment that names the functions a migration needs, which are created before it. */
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
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
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
 * Creates the functions whose text is new. Every text that was ever applied is recorded: a function that was here
 * before and has been replaced belongs to an older release, which must not put it back under the newer one's processes.
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
  if (older.length > 0)
    throw new NewerDatabaseError(older.map(({ name }) => `the function in place of ${name}`));
  // Creating a trigger locks its table.
  if (changed.some(({ text }) => text.includes('CREATE OR REPLACE TRIGGER'))) await holdTheShop(tx);
  for (const { name, text, hash } of changed) {
    await tx.query(text);
    await tx.query('INSERT INTO schema_functions (name, hash) VALUES ($1, $2)', [name, hash]);
  }
};

/**
 * Brings the database's schema up to date, in one transaction under an advisory lock: safe to run again and from
 * several processes at once, and a failure leaves nothing behind. An applied migration is known by its name, so one
 * that was released late is applied although later names are there already; afterwards functions whose text is new
 * replace the old ones, each with its triggers. Rejects when an applied migration has changed since, when the database
 * was made before v0.1.0, and with NewerDatabaseError when the database has a migration that this release does not
 * know, or a function has been replaced by a newer one.
 */
export const migrateDatabase = async (
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
  functions: readonly Migration[] = readSqlFunctions(),
): Promise<void> =>
  database.transaction(async tx => {
    await tx.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    // Functions refer to others and to columns of later migrations, so their bodies are not checked while they are
    // created.
    await tx.query('SET LOCAL check_function_bodies = off');
    await applyMigrations(tx, migrations, functions);
    await applyFunctions(tx, functions);
  });
