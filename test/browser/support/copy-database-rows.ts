import type { Database } from '../../../server/database/database.ts';

const COLUMNS = `SELECT quote_ident(c.table_name) AS name,
    string_agg(quote_ident(c.column_name), ', ' ORDER BY c.ordinal_position) FILTER (WHERE c.is_generated = 'NEVER') AS columns
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' GROUP BY 1 ORDER BY 1`;
const NUMBERS = `SELECT quote_ident(sequencename) AS name, last_value FROM pg_sequences WHERE schemaname = 'public'`;

/**
 * Copies all rows and the next numbers of a database that nobody else uses; what it resolves with puts them back. No
 * trigger speaks then: the ledgers refuse changes, and here none of their own is lost.
 */
export const copyDatabaseRows = async (database: Database): Promise<() => Promise<void>> => {
  const tables = await database.query<{ name: string; columns: string }>(COLUMNS, []);
  const numbers = await database.query<{ name: string; last_value: bigint | null }>(NUMBERS, []);
  await database.query(
    `CREATE SCHEMA kept; ${tables.map(({ name }) => `CREATE TABLE kept.${name} AS TABLE public.${name};`).join('')}`,
  );
  const putBack = [
    'SET LOCAL session_replication_role = replica',
    `TRUNCATE ${tables.map(({ name }) => `public.${name}`).join(', ')}`,
    ...tables.map(
      ({ name, columns }) =>
        `INSERT INTO public.${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept.${name}`,
    ),
    ...numbers.map(
      ({ name, last_value: last }) => `SELECT setval('public.${name}', ${last ?? 1}, ${last !== null})`,
    ),
    'SET LOCAL session_replication_role = origin',
  ].join(';');
  return () =>
    database.transaction(async tx => {
      await tx.query(putBack);
    });
};
