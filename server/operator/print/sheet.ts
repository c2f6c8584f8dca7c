import type { Row } from '../../database/database.ts';
import { cellText } from './plain.ts';
import { tableLines } from './table.ts';

/** Prints one thing as two columns, names and values; under it each of its lists that has rows, by its name. */
export const sheetLines = (
  title: readonly [name: string, value: string],
  values: Row,
  lists: Readonly<Record<string, readonly Row[]>>,
): readonly string[] => [
  ...tableLines(
    title,
    Object.entries(values).map(([name, value]) => [name, cellText(value)]),
  ),
  ...Object.entries(lists).flatMap(([name, rows]) => {
    const header = Object.keys(rows[0] ?? {});
    if (rows.length === 0) return [];
    return [
      '',
      name,
      ...tableLines(
        header,
        rows.map(row => header.map(column => cellText(row[column]))),
      ),
    ];
  }),
];
