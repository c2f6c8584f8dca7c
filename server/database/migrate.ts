import type { Database } from './database.ts';
import { type Migration, readMigrations } from './migrations.ts';

/** Any number that no other program uses on the same server: "twofold" read as base 36, cut to 31 bits. */
const LOCK = 1_283_091_477;

/**
 * Brings the schema up to date, in one transaction under an advisory lock: safe to run again and from several
 * processes at once, and a migration that fails leaves nothing behind. Rejects when a migration that was applied has
 * changed since. One that this release does not know is left alone: a newer process may run beside this one.
 */
export const migrate = async (
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> =>
  database.transaction(async tx => {
    await tx.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    await tx.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const rows = await tx.query<{ name: string; hash: string }>('SELECT name, hash FROM schema_migrations');
    const applied = new Map(rows.map(row => [row.name, row.hash]));
    for (const { name, text, hash } of migrations) {
      const known = applied.get(name);
      if (known === hash) continue;
      if (known !== undefined) throw new Error(`migration ${name} was applied with another content`);
      await tx.query(text);
      await tx.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [name, hash]);
    }
  });
