import type { Queryable } from '../../database/database.ts';
import { ensureReference } from '../../process/ensure-reference.ts';
import { type Call, Refused } from '../command.ts';
import { inTransaction } from '../in-transaction.ts';
import { cellNames, type Kind, type RowProblem } from '../kinds/kind.ts';
import { decodeRows } from './decode-rows.ts';
import { type FileFormat, readRows } from './read-file.ts';
import { type Written, writeRows } from './write-rows.ts';

/** A person mends the first fifty and tries again. */
const MOST_SHOWN = 50;
const WORTH_ANALYZE = 1_000;

const refusal = (problems: readonly RowProblem[], { say }: Pick<Call, 'say'>): Refused => {
  const sorted = problems.toSorted((a, b) => a.line - b.line);
  const described = sorted.map(({ line, field, text, values }) => ({
    row: line,
    field,
    problem: text,
    message: say(text, values),
  }));
  const lines = described
    .slice(0, MOST_SHOWN)
    .map(({ row, field, message }) =>
      field === null ? say('row_problem', { row, message }) : say('field_problem', { row, field, message }),
    );
  const more = described.length - lines.length;
  return new Refused(
    [...lines, ...(more > 0 ? [say('more_problems', { more })] : []), say('nothing_changed')],
    { problems: described },
  );
};

/** Said once, and not for every row. */
const missingColumns = (kind: Kind, present: ReadonlySet<string>): readonly RowProblem[] =>
  kind.fields
    .flatMap(field => field.cells)
    .filter(({ name, required }) => required && !present.has(name))
    .map(({ name }) => ({ line: 1, field: name, text: 'missing_column' }));

const removeOthers = async (tx: Queryable, kind: Kind, keys: readonly unknown[]): Promise<number> => {
  if (kind.whole !== true) return 0;
  const gone = await tx.query(
    `DELETE FROM ${kind.table} WHERE ${kind.key[0]} <> ALL ($1) RETURNING 1 AS one`,
    [keys],
  );
  return gone.length;
};

/** Ids that were imported are not given again; only for tables that give ids. */
const moveSequence = async (tx: Queryable, { table, key }: Kind): Promise<void> => {
  if (key[0] !== 'id') return;
  await tx.query(`SELECT setval(s, greatest((SELECT max(id) FROM ${table}), coalesce(pg_sequence_last_value(s), 1)))
    FROM (SELECT pg_get_serial_sequence('${table}', 'id')::regclass AS s) sequence WHERE s IS NOT NULL`);
};

export type Imported = Written & { readonly rows: number; readonly removed: number };

/**
 * Imports a file of one kind: all rows or none. Throws a Refused that names each row and field which is wrong. A dry
 * run asks the database everything, and keeps nothing.
 */
export const importFile = async (
  call: Call,
  kind: Kind,
  file: string,
  format: FileFormat,
): Promise<Imported> => {
  const { context, dryRun } = call;
  const read = readRows(file, format, cellNames(kind));
  const missing = format === 'csv' && read.present.size > 0 ? missingColumns(kind, read.present) : [];
  if (missing.length > 0) throw refusal([...missing, ...read.problems], call);
  const { rows, problems: wrongCells } = decodeRows(kind, read.rows, context.config.mediaOrigins);
  const wrong = [...read.problems, ...wrongCells];
  if (kind.single === true && rows.length > 1)
    wrong.push({ line: rows[1]?.line ?? 2, field: null, text: 'one_row_only' });
  if (wrong.length > 0) throw refusal(wrong, call);
  if (rows.length === 0) throw refusal([{ line: 1, field: null, text: 'file_empty' }], call);

  const imported = await inTransaction(context.database, dryRun, async (tx): Promise<Imported> => {
    await ensureReference(tx);
    const problems = (await kind.check?.(tx, rows, read.present)) ?? [];
    if (problems.length > 0) throw refusal(problems, call);
    const removed = await removeOthers(
      tx,
      kind,
      rows.map(({ values }) => values[kind.key[0] ?? '']),
    );
    const written = await writeRows(tx, kind, rows, read.present, done => call.progress(done, rows.length));
    await kind.after?.(tx, rows);
    await moveSequence(tx, kind);
    return { rows: rows.length, ...written, removed };
  });
  if (!dryRun && rows.length >= WORTH_ANALYZE) await context.database.query(`ANALYZE ${kind.table}`);
  return imported;
};
