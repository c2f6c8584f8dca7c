import { guarded } from '../formula-guard.ts';

/** Semicolons and tabs stand between cells elsewhere, and space around a cell is not read. */
const quoted = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

type Columns = {
  readonly names: readonly string[];
  /** The names of those that hold numbers, moments, yes or no of ours; all others may hold what a stranger typed. */
  readonly figures: readonly string[];
};

/** RFC 4180 lines of a header and rows. No text is a formula; a figure stays as it is, so that -12.00 is a number. */
export const csvLines = (
  { names, figures }: Columns,
  rows: readonly (readonly string[])[],
): readonly string[] => {
  const isText = names.map(name => !figures.includes(name));
  const cellsOf = (row: readonly string[]) =>
    row.map((cell, index) => quoted(isText[index] === false ? cell : guarded(cell)));
  return [names.map(quoted), ...rows.map(cellsOf)].map(cells => cells.join(','));
};
