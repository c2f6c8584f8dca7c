import type { DatabaseRow } from '../../database/database.ts';
import { formatTableCell } from './plain-values.ts';
import { formatTableLines } from './table.ts';

/**
 * Formats one thing as lines of two columns, names and values; under it each of its lists that has rows, by its name.
 */
export const formatFactSheetLines = (
  title: readonly [name: string, value: string],
  values: DatabaseRow,
  lists: Readonly<Record<string, readonly DatabaseRow[]>>,
): readonly string[] => [
  ...formatTableLines(
    title,
    Object.entries(values).map(([name, value]) => [name, formatTableCell(value)]),
  ),
  ...Object.entries(lists).flatMap(([name, rows]) => {
    const header = Object.keys(rows[0] ?? {});
    if (rows.length === 0) return [];
    return [
      '',
      name,
      ...formatTableLines(
        header,
        rows.map(row => header.map(column => formatTableCell(row[column]))),
      ),
    ];
  }),
];
