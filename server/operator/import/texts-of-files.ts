import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { findDatabaseErrorCode } from '../../database/database-errors.ts';
import { htmlCellCodec } from '../kinds/cell-codecs.ts';
import type { ImportRowProblem, ImportRowShape } from '../kinds/import-kind.ts';
import {
  MOST_IMPORT_BYTES,
  type RawImportRow,
  type RawImportRowsOutcome,
  readUtf8File,
  type TextFileOutcome,
} from './read-file.ts';

const PATH = /^[\w./-]+\.html$/;

const isInside = (folder: string, file: string): boolean => {
  const way = relative(folder, file);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

/**
 * Reads the file that a cell names, only within `folder`, whose files came with the import. Neither a path nor a link
 * leads out of it.
 */
const readInside = (folder: string, path: string, most: number): TextFileOutcome => {
  const file = resolve(folder, path);
  const outside: TextFileOutcome = { problem: { text: 'file_outside', values: { file: path } } };
  if (!isInside(resolve(folder), file)) return outside;
  try {
    const real = realpathSync(file);
    if (!isInside(realpathSync(folder), real)) return outside;
    // A pipe would be waited for without end, so that only regular files are read.
    if (statSync(real).isFile()) return readUtf8File(real, most);
    return { problem: { text: 'file_unreadable', values: { file, reason: 'EFTYPE' } } };
  } catch (error) {
    return {
      problem: { text: 'file_unreadable', values: { file, reason: findDatabaseErrorCode(error) ?? '' } },
    };
  }
};

/**
 * Replaces file names in the HTML cells of an import by the files' texts: a cell such as `pages/about.uk.html` is a
 * path from `folder`.
 */
export const withHtmlTextsOfFiles = (
  shape: ImportRowShape,
  read: RawImportRowsOutcome,
  folder: string,
): RawImportRowsOutcome => {
  const names = shape.fields.flatMap(({ cells }) => cells.filter(({ codec }) => codec === htmlCellCodec));
  if (names.length === 0) return read;
  const problems: ImportRowProblem[] = [];
  let left = MOST_IMPORT_BYTES;
  const rows = read.rows.map(({ line, cells }): RawImportRow => {
    const texts = names.flatMap(({ name }) => {
      const cell = cells[name];
      if (cell === undefined || !PATH.test(cell)) return [];
      const found = readInside(folder, cell, left);
      if ('problem' in found) {
        problems.push({ line, field: name, ...found.problem });
        return [];
      }
      left -= Buffer.byteLength(found.content);
      return [[name, found.content.trim()] as const];
    });
    return { line, cells: { ...cells, ...Object.fromEntries(texts) } };
  });
  return { ...read, rows, problems: [...read.problems, ...problems] };
};
