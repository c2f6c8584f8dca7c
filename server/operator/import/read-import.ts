import { dirname } from 'node:path';
import type { ImportAllowances, ImportRow, ImportRowProblem, ImportRowShape } from '../kinds/import-kind.ts';
import { decodeImportRows } from './decode-rows.ts';
import { type ImportFileFormat, readImportFileRows } from './read-file.ts';
import { withHtmlTextsOfFiles } from './texts-of-files.ts';

/** The content of an import's file: its sound rows, and the problems of the others. */
export type JudgedImport = {
  readonly rows: readonly ImportRow[];
  /** The cells that the file has at all. */
  readonly present: ReadonlySet<string>;
  readonly problems: readonly ImportRowProblem[];
};

/** The problems of missing columns, named once and not for every row. */
const missingColumns = (shape: ImportRowShape, present: ReadonlySet<string>): readonly ImportRowProblem[] =>
  shape.fields
    .flatMap(field => field.cells)
    .filter(({ name, required }) => required && !present.has(name))
    .map(({ name }) => ({ line: 1, field: name, text: 'missing_column' }));

/** Reads the rows of an import's file and judges them as far as that needs no database. Never throws on the content. */
export const readAndJudgeImport = (
  shape: ImportRowShape,
  file: string,
  format: ImportFileFormat,
  allowed: ImportAllowances,
): JudgedImport => {
  const read = withHtmlTextsOfFiles(shape, readImportFileRows(file, format, shape), dirname(file));
  const { present } = read;
  const missing = format === 'csv' && present.size > 0 ? missingColumns(shape, present) : [];
  if (missing.length > 0) return { rows: [], present, problems: [...missing, ...read.problems] };
  const { rows, problems: wrongCells } = decodeImportRows(shape, read.rows, allowed);
  const problems = [...read.problems, ...wrongCells];
  if (shape.single === true && rows.length > 1)
    problems.push({ line: rows[1]?.line ?? 2, field: null, text: 'one_row_only' });
  if (rows.length === 0 && problems.length === 0) problems.push({ line: 1, field: null, text: 'file_empty' });
  return { rows, present, problems };
};
