import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import { DEFAULT_LANGUAGE } from '../../../src/domain/content/languages.ts';
import { findDatabaseErrorCode } from '../../database/database-errors.ts';
import { unguardFormulaCell } from '../formula-guard.ts';
import { isCellJsonTooDeep } from '../kinds/cell-codecs.ts';
import {
  type ImportRowProblem,
  type ImportRowShape,
  listFigureCellNames,
  listImportCellNames,
} from '../kinds/import-kind.ts';
import { LARGEST_IMPORT_MB } from '../operator-limits.ts';
import { CSV_SEPARATORS } from '../print/csv.ts';
import type { OperatorTextId } from '../texts/operator-text.ts';

/**
 * The fields of a row of an import's file as text by cell; an empty cell is absent. `line`: in a CSV the line, in JSON
 * the place from 1.
 */
export type RawImportRow = { readonly line: number; readonly cells: Readonly<Record<string, string>> };
export type ImportFileFormat = 'csv' | 'json';
export type RawImportRowsOutcome = {
  readonly rows: readonly RawImportRow[];
  readonly problems: readonly ImportRowProblem[];
  /** The cells that the file has at all: a CSV's header, or those that any JSON row names. */
  readonly present: ReadonlySet<string>;
};

const problem = (
  line: number,
  text: OperatorTextId,
  field: string | null = null,
  values: ImportRowProblem['values'] = {},
): ImportRowProblem => ({ line, field, text, values });

const only = (
  text: OperatorTextId,
  line = 1,
  values: ImportRowProblem['values'] = {},
): RawImportRowsOutcome => ({
  rows: [],
  problems: [problem(line, text, null, values)],
  present: new Set(),
});

const delimiterOf = (content: string): string => {
  const header = content.slice(0, content.search(/\r?\n|$/));
  if (header.includes('\t')) return CSV_SEPARATORS.tab;
  return header.includes(';') && !header.includes(',') ? CSV_SEPARATORS.semicolon : CSV_SEPARATORS.comma;
};

/** A number with a decimal comma, or with its thousands apart by a space as spreadsheets set it. */
const LOCAL_FIGURE = /^-?(?:\d+|\d{1,3}(?:[ \u00A0\u2009\u202F]\d{3})+)(?:[.,]\d+)?$/;

/**
 * Makes a plain figure of a spreadsheet's: it separates cells by a semicolon where the comma is the decimal sign, so
 * that `1 290,50` is 1290.50.
 */
const plainFigure = (cell: string): string =>
  LOCAL_FIGURE.test(cell) ? cell.replace(/[^\d.,-]/g, '').replace(',', '.') : cell;

type CsvRecord = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/**
 * Gives a CSV text one kind of line ending. A program that ends the header with a carriage return ends every line so,
 * also those within a cell. In any other file a carriage return within quotes is the cell's own; the parser knows one
 * kind of ending.
 */
const withOneEnding = (content: string): string =>
  /^[^\r\n]*\r/.test(content)
    ? content.replace(/\r\n?/g, '\n')
    : content.replace(/"[^"]*"|\r\n?/g, found => (found.startsWith('"') ? found : '\n'));

const count = (cells: readonly string[], character: string): number =>
  cells.reduce((found, cell) => found + cell.split(character).length - 1, 0);

/**
 * The line on which each record begins: the parser says where it ends, and takes every carriage return before that for
 * a line.
 */
const linesOf = (records: readonly CsvRecord[]): readonly number[] => {
  let returns = 0;
  return records.map(({ record, info }) => {
    returns += count(record, '\r');
    return info.lines - count(record, '\n') - returns;
  });
};

/** The problems of rows with more or fewer cells than the header: many rows of one length are named once. */
const wrongCounts = (
  rows: readonly { readonly line: number; readonly found: number }[],
  expected: number,
): readonly ImportRowProblem[] =>
  [...new Set(rows.map(({ found }) => found))].map(found => {
    const alike = rows.filter(row => row.found === found);
    const more = alike.length - 1;
    const text = more === 0 ? 'wrong_cell_count' : 'wrong_cell_counts';
    return problem(alike[0]?.line ?? 1, text, null, { found, expected, more });
  });

/** Reads the rows of an import's CSV text; the formula guard of an export is taken off. Never throws on the content. */
export const readCsvImportRows = (content: string, shape: ImportRowShape): RawImportRowsOutcome => {
  const known = listImportCellNames(shape);
  const figures = new Set(listFigureCellNames(shape));
  const delimiter = delimiterOf(content);
  const figure = delimiter === CSV_SEPARATORS.semicolon ? plainFigure : String;
  let records: readonly CsvRecord[];
  try {
    records = parse(withOneEnding(content), {
      bom: true,
      delimiter,
      info: true,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as readonly CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return only('csv_broken', Number(error['lines'] ?? 1));
  }
  const [first, ...rest] = records;
  if (first === undefined) return only('file_empty');
  // A spreadsheet adds empty columns at the end where a cell was touched once.
  const header = first.record.slice(0, first.record.findLastIndex(name => name !== '') + 1);
  const lines = linesOf(records);
  const problems: ImportRowProblem[] = [];
  header.forEach((name, index) => {
    if (!known.includes(name)) problems.push(problem(1, 'unknown_column', name));
    else if (header.indexOf(name) !== index) problems.push(problem(1, 'column_twice', name));
  });
  const uneven: { line: number; found: number }[] = [];
  const rows = rest.flatMap(({ record }, index): readonly RawImportRow[] => {
    const line = lines[index + 1] ?? 1;
    if (record.length < header.length || record.slice(header.length).some(cell => cell !== '')) {
      uneven.push({ line, found: record.length });
      return [];
    }
    const cells = header.flatMap((name, column) => {
      const cell = record[column] ?? '';
      return cell === ''
        ? []
        : [[name, figures.has(name) ? figure(cell) : unguardFormulaCell(cell)] as const];
    });
    return [{ line, cells: Object.fromEntries(cells) }];
  });
  return { rows, problems: [...problems, ...wrongCounts(uneven, header.length)], present: new Set(header) };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Makes the text of a JSON value's cell: a text stays as it is, as one between quotes in a CSV does. */
const cellText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Spreads `title: {uk, ru, en}` into `title_uk`, `title_ru`, `title_en`. */
const flat = (row: Readonly<Record<string, unknown>>, known: readonly string[]) =>
  Object.entries(row).flatMap(([name, value]): readonly (readonly [string, unknown])[] =>
    !known.includes(name) && known.includes(`${name}_${DEFAULT_LANGUAGE}`) && isRecord(value)
      ? Object.entries(value).map(([language, text]) => [`${name}_${language}`, text] as const)
      : [[name, value]],
  );

const readJson = (content: string, shape: ImportRowShape): RawImportRowsOutcome => {
  const known = listImportCellNames(shape);
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    return only('json_broken', 1, { reason: error instanceof Error ? error.message : '' });
  }
  const list: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (list.length === 0) return only('file_empty');
  const problems: ImportRowProblem[] = [];
  const present = new Set<string>();
  const rows = list.flatMap((row, index): readonly RawImportRow[] => {
    const line = index + 1;
    if (!isRecord(row)) {
      problems.push(problem(line, 'not_a_record'));
      return [];
    }
    const cells: Record<string, string> = {};
    for (const [name, value] of flat(row, known)) {
      if (!known.includes(name)) {
        problems.push(problem(line, 'unknown_column', name));
        continue;
      }
      present.add(name);
      if (isCellJsonTooDeep(value)) {
        problems.push(problem(line, 'too_deep', name));
        return [];
      }
      if (value !== null && value !== '') cells[name] = cellText(value);
    }
    return [{ line, cells }];
  });
  return { rows, problems, present };
};

export type TextFileOutcome =
  | { readonly content: string }
  | { readonly problem: Pick<ImportRowProblem, 'text' | 'values'> };

/** The number of bytes that are read at once. */
const PART = 65_536;

/** Reads a file's content, or null where that is more than `most` bytes; a pipe's size is not known before. */
const readAtMost = (file: string, most: number): Buffer | null => {
  const opened = openSync(file, 'r');
  try {
    if (fstatSync(opened).size > most) return null;
    const part = Buffer.allocUnsafe(PART);
    const parts: Buffer[] = [];
    for (let size = 0; size <= most; ) {
      const bytes = readSync(opened, part);
      if (bytes === 0) return Buffer.concat(parts);
      parts.push(Buffer.from(part.subarray(0, bytes)));
      size += bytes;
    }
    return null;
  } finally {
    closeSync(opened);
  }
};

/** The largest number of bytes of one import of the operator's tool, with the files that its cells name. */
export const MOST_IMPORT_BYTES = LARGEST_IMPORT_MB * 1_000_000;

/** Reads the text of an import's file, which must be UTF-8 and at most so many bytes. */
export const readUtf8File = (file: string, most = MOST_IMPORT_BYTES): TextFileOutcome => {
  try {
    const bytes = readAtMost(file, most);
    if (bytes === null) return { problem: { text: 'import_too_large' } };
    return { content: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    if (error instanceof TypeError) return { problem: { text: 'not_utf8' } };
    return {
      problem: { text: 'file_unreadable', values: { file, reason: findDatabaseErrorCode(error) ?? '' } },
    };
  }
};

/** Reads the rows of an import's CSV or JSON file, in UTF-8. Never throws on the content. */
export const readImportFileRows = (
  file: string,
  format: ImportFileFormat,
  shape: ImportRowShape,
): RawImportRowsOutcome => {
  const found = readUtf8File(file);
  if ('problem' in found) return only(found.problem.text, 1, found.problem.values);
  return format === 'csv' ? readCsvImportRows(found.content, shape) : readJson(found.content, shape);
};
