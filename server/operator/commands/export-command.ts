import { Schema } from 'effect';
import type { Command } from '../command.ts';
import { cellNames, figureNames, type Kind, rowSchema } from '../kinds/kind.ts';
import { csvLines } from '../print/csv.ts';
import {
  argumentAt,
  formatArgument,
  kindArgument,
  SEPARATOR_OPTION,
  separatorArgument,
} from './arguments.ts';

type Cells = Readonly<Record<string, string>>;

/** Makes the cells of a stored row, as an import reads them. */
const cellsOf = (kind: Kind) => {
  const encode = Schema.encodeUnknownSync(rowSchema(kind));
  return (row: Readonly<Record<string, unknown>>): Cells => {
    const values = kind.fields.flatMap(field => {
      const cells = field.spread(row[field.column]);
      return field.cells.map(({ name }, index) => [name, cells[index]] as const);
    });
    return encode(Object.fromEntries(values.filter(([, value]) => value !== undefined))) as Cells;
  };
};

export const exportCommand: Command = {
  name: 'export',
  args: ['KIND'],
  summary: 'export_summary',
  detail: 'export_detail',
  options: { format: { value: 'csv|json', help: 'option_format' }, ...SEPARATOR_OPTION },
  run: async call => {
    const name = argumentAt(call);
    const kind = kindArgument(call, name);
    const format = formatArgument(call, null);
    const separator = separatorArgument(call, format);
    const order = kind.single === true ? 'only_row' : kind.key.join(', ');
    const kept = await call.context.database.query<{ row: Readonly<Record<string, unknown>> }>(
      `SELECT to_json(t) AS row FROM ${kind.table} t ORDER BY ${order}`,
      [],
    );
    const toCells = cellsOf(kind);
    const rows = kept.map(({ row }) => toCells(row));
    const names = cellNames(kind);
    return {
      data: rows,
      lines:
        format === 'json'
          ? [JSON.stringify(rows, null, 2)]
          : csvLines(
              { names, figures: figureNames(kind) },
              rows.map(cells => names.map(cell => cells[cell] ?? '')),
              separator,
            ),
    };
  },
};
