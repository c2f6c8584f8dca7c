import type { Queryable } from '../database/database.ts';

const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** Formats bytes as a value of {@link insertRows}. */
export const byteaText = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;

/**
 * Inserts many rows by one statement. `columns` lists names with types, such as `id int, at timestamptz`; a row has
 * a value for each; bytes as `bytesText`. Both `table` and `columns` are constants of the program.
 */
export const insertRows = async (
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
