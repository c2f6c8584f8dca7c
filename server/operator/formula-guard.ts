/**
 * Texts that a spreadsheet runs as a formula (OWASP, “CSV Injection”): a sign at the beginning, also a full-width one,
 * a tab or a break; and those that begin with the guard already, so that it can be taken off again.
 */
const RUNS = /^'*[=+\-@＝＋－＠\t\r\n]/;

/**
 * Guards a text for a cell of a CSV that a spreadsheet opens, which then shows it and runs nothing: an apostrophe is
 * put before a possible formula.
 */
export const guardFormulaCell = (text: string): string => (RUNS.test(text) ? `'${text}` : text);

/** Answers the text of a cell as it was before {@link guardFormulaCell} guarded it. */
export const unguardFormulaCell = (cell: string): string =>
  cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell;
