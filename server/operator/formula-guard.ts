/**
 * What makes a spreadsheet run a cell as a formula (OWASP, “CSV Injection”): a sign at its beginning, also a full-width
 * one, a tab or a break; and those that begin with the guard already, so that it can be taken off again.
 */
const RUNS = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A text as a spreadsheet's cell, which shows it and runs nothing: an apostrophe stands before what could be a formula. */
export const guarded = (text: string): string => (RUNS.test(text) ? `'${text}` : text);

/** The text of a cell that `guarded` made. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell;
