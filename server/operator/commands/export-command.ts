import { Schema } from 'effect';
import type { OperatorCommand } from '../command.ts';
import { figureCellNames, type ImportKind, importCellNames, importRowSchema } from '../kinds/import-kind.ts';
import { csvLines } from '../print/csv.ts';
import {
  CSV_SEPARATOR_OPTION,
  csvSeparatorArgument,
  fileFormatArgument,
  importKindArgument,
  positionalArgument,
} from './command-arguments.ts';

type Cells = Readonly<Record<string, string>>;

/** Makes the cells of a stored row, as an import reads them. */
const cellsOf = (kind: ImportKind) => {
  const encode = Schema.encodeUnknownSync(importRowSchema(kind));
  return (row: Readonly<Record<string, unknown>>): Cells => {
    const values = kind.fields.flatMap(field => {
      const cells = field.spread(row[field.column]);
      return field.cells.map(({ name }, index) => [name, cells[index]] as const);
    });
    return encode(Object.fromEntries(values.filter(([, value]) => value !== undefined))) as Cells;
  };
};

export const exportCommand: OperatorCommand = {
  name: 'export',
  args: ['KIND'],
  summary: 'export_summary',
  detail: 'export_detail',
  options: { format: { value: 'csv|json', help: 'option_format' }, ...CSV_SEPARATOR_OPTION },
  run: async call => {
    const name = positionalArgument(call);
    const kind = importKindArgument(call, name);
    const format = fileFormatArgument(call, null);
    const separator = csvSeparatorArgument(call, format);
    const order = kind.single === true ? 'only_row' : kind.key.join(', ');
    const kept = await call.context.database.query<{ row: Readonly<Record<string, unknown>> }>(
      `SELECT to_json(t) AS row FROM ${kind.table} t ORDER BY ${order}`,
      [],
    );
    const toCells = cellsOf(kind);
    const rows = kept.map(({ row }) => toCells(row));
    const names = importCellNames(kind);
    return {
      data: rows,
      lines:
        format === 'json'
          ? [JSON.stringify(rows, null, 2)]
          : csvLines(
              { names, figures: figureCellNames(kind) },
              rows.map(cells => names.map(cell => cells[cell] ?? '')),
              separator,
            ),
    };
  },
};
