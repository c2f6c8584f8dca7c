import type { ImportRow, ImportRowProblem } from './import-kind.ts';

/**
 * Checks that an import's levels leave no balance without one: the first begins at 0, each ends where the next begins,
 * the last has no end.
 */
export const checkImportedLevels = (rows: readonly ImportRow[]): readonly ImportRowProblem[] => {
  const ordered = rows.toSorted((a, b) => Number(a.values['position']) - Number(b.values['position']));
  return ordered.flatMap(({ line, values }, index): readonly ImportRowProblem[] => {
    const problems: ImportRowProblem[] = [];
    const before = ordered[index - 1];
    const from = values['from_kopiyka'];
    if (before === undefined && from !== 0) problems.push({ line, field: 'from', text: 'level_start' });
    if (before !== undefined && from !== before.values['to_kopiyka'])
      problems.push({ line, field: 'from', text: 'level_gap' });
    const to = values['to_kopiyka'];
    const isLast = index === ordered.length - 1;
    if (isLast !== (to === null) || (to !== null && Number(to) <= Number(from)))
      problems.push({ line, field: 'to', text: 'level_end' });
    return problems;
  });
};
