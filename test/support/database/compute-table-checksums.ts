import type { Database } from '../../../server/database/database.ts';

type Checksums = Readonly<Record<string, string>>;

/** The last result by database, and which transactions had begun then. */
const last = new WeakMap<Database, { readonly snapshot: string; readonly result: Checksums }>();

/** The number of the next transaction that writes, where none is under way; else null. */
const snapshotOf = async (database: Database): Promise<string | null> => {
  const [row] = await database.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot');
  const [least, next] = row?.snapshot.split(':') ?? [];
  return next !== undefined && least === next ? next : null;
};

/**
 * Computes a checksum of what stands in every table, by its name: two equal results mean that nothing changed in
 * between.
 */
export const computeTableChecksums = async (database: Database): Promise<Checksums> => {
  const snapshot = await snapshotOf(database);
  const known = last.get(database);
  // Whatever writes a row takes a number: as long as none was taken, nothing can have changed.
  if (known !== undefined && known.snapshot === snapshot) return known.result;
  const tables = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS sum FROM ${name} t`,
  );
  const rows = await database.query<{ name: string; sum: string }>(sums.join(' UNION ALL '));
  const result = Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  if (snapshot !== null) last.set(database, { snapshot, result });
  return result;
};
