import type { DatabaseRow } from '../../database/database.ts';
import { tableCellText } from './plain-values.ts';
import { tableLines } from './table.ts';

/** Prints one thing as two columns, names and values; under it each of its lists that has rows, by its name. */
export const factSheetLines = (
  title: readonly [name: string, value: string],
  values: DatabaseRow,
  lists: Readonly<Record<string, readonly DatabaseRow[]>>,
): readonly string[] => [
  ...tableLines(
    title,
    Object.entries(values).map(([name, value]) => [name, tableCellText(value)]),
  ),
  ...Object.entries(lists).flatMap(([name, rows]) => {
    const header = Object.keys(rows[0] ?? {});
    if (rows.length === 0) return [];
    return [
      '',
      name,
      ...tableLines(
        header,
        rows.map(row => header.map(column => tableCellText(row[column]))),
      ),
    ];
  }),
];
