import { withoutHiddenCharacters } from '../../../src/domain/accounts/personal-text.ts';

/** Makes a cell safe for a terminal, which would obey hidden characters in it. */
const inOneLine = (cell: string): string => withoutHiddenCharacters(cell.replace(/[\s\p{Cc}]/gu, ' '));

/** Formats rows as lines with columns of equal width, two spaces apart. */
export const formatTableLines = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] => {
  const all = [header, ...rows].map(cells => cells.map(inOneLine));
  const widths = header.map((_, index) => Math.max(...all.map(cells => [...(cells[index] ?? '')].length)));
  return all.map(cells =>
    cells
      .map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd(),
  );
};
