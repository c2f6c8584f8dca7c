import type { Queryable } from '../../database/database.ts';
import type { ImportField, ImportKind, ImportRow } from '../kinds/import-kind.ts';

const CHUNK = 500;

export type ImportWriteCounts = { readonly added: number; readonly changed: number; readonly same: number };

const languages = (cells: ImportField['cells']): string =>
  `'{${cells.map(({ name }) => name.slice(-2)).join(',')}}'::text[]`;

/** The SQL of a column's new value in a stored row; a language that the file does not have stays. */
const newValue = ({ column, cells }: ImportField, present: ReadonlySet<string>): string => {
  const given = cells.filter(({ name }) => present.has(name));
  const absent = cells.filter(({ name }) => !present.has(name));
  return absent.length === 0
    ? `excluded.${column}`
    : `(kept.${column} - ${languages(given)}) || (excluded.${column} - ${languages(absent)})`;
};

/** The columns that an import writes into a stored row: those that the file has. The others stay. */
const updateOf = (kind: ImportKind, present: ReadonlySet<string>): string => {
  const changes = kind.fields
    .filter(field => field.cells.some(cell => present.has(cell.name)) && !kind.key.includes(field.column))
    .map(field => ({ column: field.column, value: newValue(field, present) }));
  if (changes.length === 0) return 'DO NOTHING';
  return `DO UPDATE SET ${changes.map(({ column, value }) => `${column} = ${value}`).join(', ')}
    WHERE (${changes.map(({ column }) => `kept.${column}`).join(', ')})
      IS DISTINCT FROM (${changes.map(({ value }) => value).join(', ')})`;
};

const statementOf = (kind: ImportKind, present: ReadonlySet<string>): string => {
  const names = kind.fields.map(({ column }) => column).join(', ');
  const types = kind.fields.map(({ column, type }) => `${column} ${type}`).join(', ');
  const key = kind.single === true ? 'only_row' : kind.key.join(', ');
  const order = kind.single === true ? '' : ` ORDER BY ${key}`;
  return `INSERT INTO ${kind.table} AS kept (${names})
    SELECT ${names} FROM json_to_recordset($1::json) AS rows (${types})${order}
    ON CONFLICT (${key}) ${updateOf(kind, present)} RETURNING (xmax = 0) AS added`;
};

/**
 * Writes an import's rows into the database: inserts new ones and changes those that differ, `progress` after each
 * part. `present`: the cells that the file has.
 */
export const writeImportRows = async (
  tx: Queryable,
  kind: ImportKind,
  rows: readonly ImportRow[],
  present: ReadonlySet<string>,
  progress: (done: number) => void,
): Promise<ImportWriteCounts> => {
  const statement = statementOf(kind, present);
  let added = 0;
  let changed = 0;
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = rows.slice(from, from + CHUNK).map(({ values }) => values);
    const written = await tx.query<{ added: boolean }>(statement, [JSON.stringify(part)]);
    const fresh = written.filter(row => row.added).length;
    added += fresh;
    changed += written.length - fresh;
    progress(from + part.length);
  }
  return { added, changed, same: rows.length - added - changed };
};
