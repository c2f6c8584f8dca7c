import { join } from 'node:path';
import { html } from '../kinds/field-codecs.ts';
import type { RowProblem, RowShape } from '../kinds/kind.ts';
import { type RawRow, type ReadRows, readText } from './read-file.ts';

const PATH = /^[\w./-]+\.html$/;

/** HTML may stand in a file of its own: a cell such as `pages/about.uk.html` is its path from `folder`. */
export const withTextFiles = (shape: RowShape, read: ReadRows, folder: string): ReadRows => {
  const names = shape.fields.flatMap(({ cells }) => cells.filter(({ codec }) => codec === html));
  if (names.length === 0) return read;
  const problems: RowProblem[] = [];
  const rows = read.rows.map(({ line, cells }): RawRow => {
    const texts = names.flatMap(({ name }) => {
      const cell = cells[name];
      if (cell === undefined || !PATH.test(cell)) return [];
      const found = readText(join(folder, cell));
      if ('problem' in found) problems.push({ line, field: name, ...found.problem });
      return 'problem' in found ? [] : [[name, found.content.trim()] as const];
    });
    return { line, cells: { ...cells, ...Object.fromEntries(texts) } };
  });
  return { ...read, rows, problems: [...read.problems, ...problems] };
};
