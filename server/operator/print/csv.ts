import { guardFormulaCell } from '../formula-guard.ts';

/** The table of the separators of CSV cells, by their names on the command line. */
export const CSV_SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type CsvSeparator = keyof typeof CSV_SEPARATORS;

/** The byte order mark, without which spreadsheets read a file in an old encoding of their system. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Quotes a cell that contains any separator, and one with space around it, which is not read otherwise. */
const quoted = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Formats a figure with a decimal comma, for semicolons as separators; a point would make a date of 1.12. */
const withComma = (figure: string): string => figure.replace(/^(-?\d+)\.(\d+)$/, '$1,$2');

type Columns = {
  readonly names: readonly string[];
  /**
   * The names of the cells that hold the shop's own numbers, moments, yes or no; all others may hold what a stranger
   * typed.
   */
  readonly figures: readonly string[];
};

/**
 * Formats a header and rows as RFC 4180 lines of CSV: for a program between commas, for a spreadsheet with a byte order
 * mark and the given separator. No text is a formula; a figure stays as it is, so that -12.00 is a number, but for its
 * decimal sign between semicolons.
 */
export const formatCsvLines = (
  { names, figures }: Columns,
  rows: readonly (readonly string[])[],
  separator: CsvSeparator | null = null,
): readonly string[] => {
  const isText = names.map(name => !figures.includes(name));
  const figure = separator === 'semicolon' ? withComma : String;
  const cellsOf = (row: readonly string[]) =>
    row.map((cell, index) => quoted(isText[index] === false ? figure(cell) : guardFormulaCell(cell)));
  const [header = '', ...lines] = [names.map(quoted), ...rows.map(cellsOf)].map(cells =>
    cells.join(CSV_SEPARATORS[separator ?? 'comma']),
  );
  return [separator === null ? header : BYTE_ORDER_MARK + header, ...lines];
};
