import type { DatabaseRow } from '../../database/database.ts';
import type { OperatorCommandCall, OperatorCommandOutcome } from '../command.ts';
import { formatCsvLines } from '../print/csv.ts';
import { formatDatabaseJson, formatTableCell } from '../print/plain-values.ts';
import { formatTableLines } from '../print/table.ts';
import { CSV_SEPARATOR_OPTION, readChoiceArgument, readCsvSeparatorArgument } from './command-arguments.ts';

const FORMATS = ['table', 'csv', 'json'];

/** The operator's command line option for the format of a long list. */
export const LIST_FORMAT_OPTION = {
  format: { value: FORMATS.join('|'), help: 'option_list_format' },
  ...CSV_SEPARATOR_OPTION,
} as const;

type Columns = {
  /** The columns of the CSV, in its order. */
  readonly all: readonly string[];
  /** The columns that hold figures: they are no text in a spreadsheet. */
  readonly figures: readonly string[];
  /** The columns of the table. */
  readonly shown: readonly string[];
};

const cell = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : formatTableCell(value));

/**
 * Makes the outcome of a command that lists rows, in the form that `--format` names: a table of the most needed
 * columns, CSV or JSON of all.
 */
export const makeListCommandOutcome = (
  call: OperatorCommandCall,
  rows: readonly DatabaseRow[],
  { all, figures, shown }: Columns,
): OperatorCommandOutcome => {
  const format = readChoiceArgument(call, 'format', FORMATS) ?? 'table';
  const separator = readCsvSeparatorArgument(call, format);
  if (format === 'json') return { data: rows, lines: [formatDatabaseJson(rows)] };
  const cellsOf = (names: readonly string[]) => rows.map(row => names.map(name => cell(row[name])));
  if (format === 'csv')
    return { data: rows, lines: formatCsvLines({ names: all, figures }, cellsOf(all), separator) };
  const lines = rows.length === 0 ? [call.t('nothing_found')] : formatTableLines(shown, cellsOf(shown));
  return { data: rows, lines };
};
