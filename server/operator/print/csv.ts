const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** RFC 4180 lines of a header and rows. */
export const csvLines = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] => [header, ...rows].map(cells => cells.map(quoted).join(','));

/** A spreadsheet would run such a cell as a formula; what shoppers typed gets a harmless apostrophe before it. */
export const typedByShopper = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
