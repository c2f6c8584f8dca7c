import { readFileSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import { errorCode } from '../../database/errors.ts';
import type { RowProblem } from '../kinds/kind.ts';
import type { OperatorTextId } from '../texts/operator-text.ts';

/** A row as it stands in the file: text by cell; an empty cell is absent. `line`: CSV its line, JSON its place from 1. */
export type RawRow = { readonly line: number; readonly cells: Readonly<Record<string, string>> };
export type FileFormat = 'csv' | 'json';
export type ReadRows = {
  readonly rows: readonly RawRow[];
  readonly problems: readonly RowProblem[];
  /** The cells that the file has at all: a CSV's header, or what any JSON row names. */
  readonly present: ReadonlySet<string>;
};

const problem = (
  line: number,
  text: OperatorTextId,
  field: string | null = null,
  values: RowProblem['values'] = {},
): RowProblem => ({ line, field, text, values });

const only = (text: OperatorTextId, line = 1, values: RowProblem['values'] = {}): ReadRows => ({
  rows: [],
  problems: [problem(line, text, null, values)],
  present: new Set(),
});

/** Spreadsheets separate by a semicolon where the comma is the decimal sign. */
const delimiterOf = (content: string): string => {
  const header = content.slice(0, content.search(/\r?\n|$/));
  if (header.includes('\t')) return '\t';
  return header.includes(';') && !header.includes(',') ? ';' : ',';
};

type CsvRecord = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/** Where a record begins: the parser says where it ends. */
const lineOf = ({ record, info }: CsvRecord): number =>
  info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);

const readCsv = (content: string, known: readonly string[]): ReadRows => {
  let records: readonly CsvRecord[];
  try {
    // The parser counts lines by one kind of ending.
    records = parse(content.replace(/\r\n?/g, '\n'), {
      bom: true,
      delimiter: delimiterOf(content),
      info: true,
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
  const header = first.record;
  const problems: RowProblem[] = [];
  header.forEach((name, index) => {
    if (!known.includes(name)) problems.push(problem(1, 'unknown_column', name));
    else if (header.indexOf(name) !== index) problems.push(problem(1, 'column_twice', name));
  });
  const rows = rest.flatMap((each): readonly RawRow[] => {
    const line = lineOf(each);
    if (each.record.length !== header.length) {
      problems.push(
        problem(line, 'wrong_cell_count', null, { found: each.record.length, expected: header.length }),
      );
      return [];
    }
    const cells = header.flatMap((name, index) => {
      const cell = each.record[index] ?? '';
      return cell === '' ? [] : [[name, cell] as const];
    });
    return [{ line, cells: Object.fromEntries(cells) }];
  });
  return { rows, problems, present: new Set(header) };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cellText = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** `title: {uk, ru, en}` may stand for `title_uk`, `title_ru`, `title_en`. */
const flat = (row: Readonly<Record<string, unknown>>, known: readonly string[]) =>
  Object.entries(row).flatMap(([name, value]): readonly (readonly [string, unknown])[] =>
    !known.includes(name) && known.includes(`${name}_uk`) && isRecord(value)
      ? Object.entries(value).map(([language, text]) => [`${name}_${language}`, text] as const)
      : [[name, value]],
  );

const readJson = (content: string, known: readonly string[]): ReadRows => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    return only('json_broken', 1, { reason: error instanceof Error ? error.message : '' });
  }
  const list: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (list.length === 0) return only('file_empty');
  const problems: RowProblem[] = [];
  const present = new Set<string>();
  const rows = list.flatMap((row, index): readonly RawRow[] => {
    const line = index + 1;
    if (!isRecord(row)) {
      problems.push(problem(line, 'not_a_record'));
      return [];
    }
    const cells: Record<string, string> = {};
    for (const [name, value] of flat(row, known)) {
      if (!known.includes(name)) problems.push(problem(line, 'unknown_column', name));
      else present.add(name);
      if (known.includes(name) && value !== null && value !== '') cells[name] = cellText(value);
    }
    return [{ line, cells }];
  });
  return { rows, problems, present };
};

type FoundText = { readonly content: string } | { readonly problem: Pick<RowProblem, 'text' | 'values'> };

/** A file's text, which must be UTF-8. */
export const readText = (file: string): FoundText => {
  try {
    return { content: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)) };
  } catch (error) {
    if (error instanceof TypeError) return { problem: { text: 'not_utf8' } };
    return { problem: { text: 'file_unreadable', values: { file, reason: errorCode(error) ?? '' } } };
  }
};

/** Rows of a CSV or JSON file, in UTF-8; `known` are the cells that it may have. Never throws on what it holds. */
export const readRows = (file: string, format: FileFormat, known: readonly string[]): ReadRows => {
  const found = readText(file);
  if ('problem' in found) return only(found.problem.text, 1, found.problem.values);
  return format === 'csv' ? readCsv(found.content, known) : readJson(found.content, known);
};
