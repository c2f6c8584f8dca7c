import type { Queryable } from '../database/database.ts';
import { writeImportAndEffects } from '../operator/import/import-rows.ts';
import type { ImportKind, ImportRow } from '../operator/kinds/import-kind.ts';
import { makeSampleFileError, readSampleFile } from './read-sample-file.ts';
import { shiftSampleTime } from './sample-time.ts';

const movedTo =
  (openedAt: number, kind: ImportKind) =>
  (row: ImportRow): ImportRow => {
    const moments = kind.fields
      .filter(({ column, type }) => type === 'timestamptz' && row.values[column] !== null)
      .map(
        ({ column }) => [column, new Date(shiftSampleTime(String(row.values[column]), openedAt))] as const,
      );
    return { ...row, values: { ...row.values, ...Object.fromEntries(moments) } };
  };

/** Imports the sample's file of this kind as an operator would, its moments moved to a shop that opens at `openedAt` (epoch ms). */
export const importSampleFile = async (tx: Queryable, kind: ImportKind, openedAt: number): Promise<void> => {
  const read = readSampleFile(kind);
  const moved = { ...read, rows: read.rows.map(movedTo(openedAt, kind)) };
  const done = await writeImportAndEffects(tx, kind, moved, { now: openedAt, lotsWithoutDate: true });
  if ('problems' in done) throw makeSampleFileError(kind.name, done.problems);
};
