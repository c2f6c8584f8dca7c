import type { Queryable } from '../database/database.ts';
import { importRows } from '../operator/import/import-rows.ts';
import type { ImportRow, Kind } from '../operator/kinds/kind.ts';
import { readSampleFile, sampleProblem } from './read-sample-file.ts';
import { sampleTime } from './sample-time.ts';

const movedTo =
  (openedAt: number, kind: Kind) =>
  (row: ImportRow): ImportRow => {
    const moments = kind.fields
      .filter(({ column, type }) => type === 'timestamptz' && row.values[column] !== null)
      .map(({ column }) => [column, new Date(sampleTime(String(row.values[column]), openedAt))] as const);
    return { ...row, values: { ...row.values, ...Object.fromEntries(moments) } };
  };

/** Imports the sample's file of this kind as an operator would, its moments moved to a shop that opens at `openedAt` (epoch ms). */
export const importSample = async (tx: Queryable, kind: Kind, openedAt: number): Promise<void> => {
  const read = readSampleFile(kind);
  const moved = { ...read, rows: read.rows.map(movedTo(openedAt, kind)) };
  const done = await importRows(tx, kind, moved, { now: openedAt, lotsWithoutDate: true });
  if ('problems' in done) throw sampleProblem(kind.name, done.problems);
};
