import type { ImportRow, RowProblem } from './kind.ts';

/**
 * Checks that levels leave no balance without one: the first begins at 0, each ends where the next begins, the last has
 * no end.
 */
export const checkLevels = (rows: readonly ImportRow[]): readonly RowProblem[] => {
  const ordered = rows.toSorted((a, b) => Number(a.values['position']) - Number(b.values['position']));
  return ordered.flatMap(({ line, values }, index): readonly RowProblem[] => {
    const problems: RowProblem[] = [];
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
