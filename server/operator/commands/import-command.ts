import type { OperatorCommand } from '../command.ts';
import { importFile } from '../import/import-file.ts';
import { IMPORT_KINDS } from '../kinds/import-kinds.ts';
import {
  readFileFormatArgument,
  readImportKindArgument,
  readPositionalArgument,
} from './command-arguments.ts';

const columnLines = IMPORT_KINDS.map(kind => {
  const cells = kind.fields.flatMap(field => field.cells);
  return `  ${kind.name}: ${cells.map(({ name, required }) => (required ? `${name}*` : name)).join(', ')}`;
});

export const importCommand: OperatorCommand = {
  name: 'import',
  args: ['KIND', 'FILE'],
  summary: 'import_summary',
  detail: 'import_detail',
  notes: t => [t('import_columns'), ...columnLines],
  options: { format: { value: 'csv|json', help: 'option_format' } },
  run: async call => {
    const kind = readImportKindArgument(call, readPositionalArgument(call));
    const file = readPositionalArgument(call, 1);
    const imported = await importFile(call, kind, file, readFileFormatArgument(call, file));
    const { rows, added, changed, same, removed } = imported;
    return {
      data: { kind: kind.name, dry_run: call.dryRun, rows, added, changed, same, removed },
      lines: [call.t('imported', { kind: kind.name, rows, added, changed, same, removed })],
    };
  },
};
