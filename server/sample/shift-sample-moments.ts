import type { Queryable } from '../database/database.ts';

/** The shortest shift, in milliseconds: a start right after the build needs none, as nobody sees the difference. */
const SHORT_MS = 60 * 60_000;

type Column = { readonly table_name: string; readonly columns: readonly string[] };

const COLUMNS = `SELECT c.table_name, array_agg(c.column_name::text) AS columns FROM information_schema.columns c
  JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'timestamp with time zone'
    AND c.table_name <> 'schema_migrations'
  GROUP BY c.table_name ORDER BY c.table_name`;

/**
 * Moves all moments of a database restored from the sample's template, which are relative to the build, on to `now`
 * (epoch ms), so that a lot which was to start in two days still does. Only right after the restore, when there is
 * nothing but the sample; at any other time it does nothing. Resolves with whether it moved anything.
 */
export const shiftSampleMoments = async (tx: Queryable, now: number): Promise<boolean> => {
  const [row] = await tx.query<{ loaded_at: Date }>('DELETE FROM sample_moment RETURNING loaded_at');
  if (row === undefined) return false;
  const age = now - row.loaded_at.getTime();
  if (age < SHORT_MS) return true;
  const tables = await tx.query<Column>(COLUMNS);
  // The ledgers refuse changes by a trigger; shifting moments does not change their amounts.
  await tx.query('SET LOCAL session_replication_role = replica');
  for (const { table_name, columns } of tables) {
    const moved = columns.map(column => `${column} = ${column} + interval '${Math.floor(age)} milliseconds'`);
    await tx.query(`UPDATE ${table_name} SET ${moved.join(', ')}`);
  }
  await tx.query('SET LOCAL session_replication_role = origin');
  return true;
};
