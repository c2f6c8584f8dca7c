import type { Queryable } from '../database/database.ts';

const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** Formats bytes as a value of a `bytea` column for {@link insertManyRows}. */
export const formatBytea = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;

/**
 * Inserts many rows into a table by one SQL statement. `columns` lists names with types, such as `id int, at
 * timestamptz`; a row has a value for each; bytes as {@link formatBytea} writes them. Both `table` and `columns` are
 * constants of the program.
 */
export const insertManyRows = async (
  tx: Queryable,
  table: string,
  columns: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const names = columns.replace(/(\w+) [^,]+/g, '$1');
  await tx.query(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_to_recordset($1::json) AS rows (${columns})`,
    [JSON.stringify(rows, plain)],
  );
};
