/** Control characters, which a terminal would obey. */
const CONTROL = /\p{Cc}/gu;

/** Rows as columns of equal width, two spaces apart. */
export const tableLines = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] => {
  const all = [header, ...rows].map(cells => cells.map(cell => cell.replace(CONTROL, ' ')));
  const widths = header.map((_, index) => Math.max(...all.map(cells => [...(cells[index] ?? '')].length)));
  return all.map(cells =>
    cells
      .map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd(),
  );
};
