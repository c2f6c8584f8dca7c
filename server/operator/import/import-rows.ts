import type { Queryable } from '../../database/database.ts';
import type { ImportKind, ImportRowProblem, ImportTerms } from '../kinds/import-kind.ts';
import type { JudgedImport } from './read-import.ts';
import { type ImportWriteCounts, writeImportRows } from './write-rows.ts';

export type ImportResult = ImportWriteCounts & { readonly rows: number; readonly removed: number };

const removeOthers = async (tx: Queryable, kind: ImportKind, keys: readonly unknown[]): Promise<number> => {
  if (kind.whole !== true) return 0;
  const gone = await tx.query(
    `DELETE FROM ${kind.table} WHERE ${kind.key[0]} <> ALL ($1) RETURNING 1 AS one`,
    [keys],
  );
  return gone.length;
};

/** Moves a table's sequence on, so that imported ids are not given again; only for tables that give ids. */
const moveSequence = async (tx: Queryable, { table, key }: ImportKind): Promise<void> => {
  if (key[0] !== 'id') return;
  await tx.query(`SELECT setval(s, greatest((SELECT max(id) FROM ${table}), coalesce(pg_sequence_last_value(s), 1)))
    FROM (SELECT pg_get_serial_sequence('${table}', 'id')::regclass AS s) sequence WHERE s IS NOT NULL`);
};

/** Writes an import's rows and what follows from them; nothing is written where only the database sees a fault. */
export const writeImportAndEffects = async (
  tx: Queryable,
  kind: ImportKind,
  { rows, present }: Pick<JudgedImport, 'rows' | 'present'>,
  terms: ImportTerms,
  progress: (done: number) => void = () => undefined,
): Promise<ImportResult | { readonly problems: readonly ImportRowProblem[] }> => {
  const problems = (await kind.check?.(tx, rows, present, terms)) ?? [];
  if (problems.length > 0) return { problems };
  const removed = await removeOthers(
    tx,
    kind,
    rows.map(({ values }) => values[kind.key[0] ?? '']),
  );
  const written = await writeImportRows(tx, kind, rows, present, progress);
  await kind.after?.(tx, rows);
  await moveSequence(tx, kind);
  return { rows: rows.length, ...written, removed };
};
