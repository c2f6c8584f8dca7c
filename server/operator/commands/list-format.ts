import type { Row } from '../../database/database.ts';
import type { Call, Outcome } from '../command.ts';
import { csvLines } from '../print/csv.ts';
import { cellText, jsonText } from '../print/plain.ts';
import { tableLines } from '../print/table.ts';
import { choiceArgument, SEPARATOR_OPTION, separatorArgument } from './arguments.ts';

const FORMATS = ['table', 'csv', 'json'];

/** The command line option for the format of a long list. */
export const LIST_FORMAT_OPTION = {
  format: { value: FORMATS.join('|'), help: 'option_list_format' },
  ...SEPARATOR_OPTION,
} as const;

type Columns = {
  /** The columns of the CSV, in its order. */
  readonly all: readonly string[];
  /** The columns that hold figures: they are no text in a spreadsheet. */
  readonly figures: readonly string[];
  /** The columns of the table. */
  readonly shown: readonly string[];
};

const cell = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : cellText(value));

/** Prints rows in the form that `--format` names: a table of the most needed columns, CSV or JSON of all. */
export const listOutcome = (call: Call, rows: readonly Row[], { all, figures, shown }: Columns): Outcome => {
  const format = choiceArgument(call, 'format', FORMATS) ?? 'table';
  const separator = separatorArgument(call, format);
  if (format === 'json') return { data: rows, lines: [jsonText(rows)] };
  const cellsOf = (names: readonly string[]) => rows.map(row => names.map(name => cell(row[name])));
  if (format === 'csv')
    return { data: rows, lines: csvLines({ names: all, figures }, cellsOf(all), separator) };
  const lines = rows.length === 0 ? [call.t('nothing_found')] : tableLines(shown, cellsOf(shown));
  return { data: rows, lines };
};
