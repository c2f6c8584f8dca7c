import { Schema } from 'effect';
import type { OperatorCommand } from '../command.ts';
import {
  type ImportKind,
  listFigureCellNames,
  listImportCellNames,
  makeImportRowSchema,
} from '../kinds/import-kind.ts';
import { formatCsvLines } from '../print/csv.ts';
import {
  CSV_SEPARATOR_OPTION,
  readCsvSeparatorArgument,
  readFileFormatArgument,
  readImportKindArgument,
  readPositionalArgument,
} from './command-arguments.ts';

type Cells = Readonly<Record<string, string>>;

/** Makes the cells of a stored row, as an import reads them. */
const cellsOf = (kind: ImportKind) => {
  const encode = Schema.encodeUnknownSync(makeImportRowSchema(kind));
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
    const name = readPositionalArgument(call);
    const kind = readImportKindArgument(call, name);
    const format = readFileFormatArgument(call, null);
    const separator = readCsvSeparatorArgument(call, format);
    const order = kind.single === true ? 'only_row' : kind.key.join(', ');
    const kept = await call.context.database.query<{ row: Readonly<Record<string, unknown>> }>(
      `SELECT to_json(t) AS row FROM ${kind.table} t ORDER BY ${order}`,
      [],
    );
    const toCells = cellsOf(kind);
    const rows = kept.map(({ row }) => toCells(row));
    const names = listImportCellNames(kind);
    return {
      data: rows,
      lines:
        format === 'json'
          ? [JSON.stringify(rows, null, 2)]
          : formatCsvLines(
              { names, figures: listFigureCellNames(kind) },
              rows.map(cells => names.map(cell => cells[cell] ?? '')),
              separator,
            ),
    };
  },
};
