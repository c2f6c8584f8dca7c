import { guarded } from '../formula-guard.ts';

/** The separators of CSV cells, by the name that the command line has for it. */
export const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Separator = keyof typeof SEPARATORS;

/** Without it spreadsheets read a file as one of their system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Whatever may stand between cells elsewhere is quoted, and space around a cell, which is not read. */
const quoted = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Where semicolons separate, the comma is the decimal sign; a point would make a date of 1.12. */
const withComma = (figure: string): string => figure.replace(/^(-?\d+)\.(\d+)$/, '$1,$2');

type Columns = {
  readonly names: readonly string[];
  /** The names of those that hold numbers, moments, yes or no of ours; all others may hold what a stranger typed. */
  readonly figures: readonly string[];
};

/**
 * RFC 4180 lines of a header and rows, between commas for a program; for a spreadsheet with a byte order mark and the
 * separator that was asked for. No text is a formula; a figure stays as it is, so that -12.00 is a number, but for its
 * decimal sign between semicolons.
 */
export const csvLines = (
  { names, figures }: Columns,
  rows: readonly (readonly string[])[],
  separator: Separator | null = null,
): readonly string[] => {
  const isText = names.map(name => !figures.includes(name));
  const figure = separator === 'semicolon' ? withComma : String;
  const cellsOf = (row: readonly string[]) =>
    row.map((cell, index) => quoted(isText[index] === false ? figure(cell) : guarded(cell)));
  const [header = '', ...lines] = [names.map(quoted), ...rows.map(cellsOf)].map(cells =>
    cells.join(SEPARATORS[separator ?? 'comma']),
  );
  return [separator === null ? header : BYTE_ORDER_MARK + header, ...lines];
};
