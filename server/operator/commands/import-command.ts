import type { Command } from '../command.ts';
import { importFile } from '../import/import-file.ts';
import { KINDS } from '../kinds/kinds.ts';
import { argumentAt, formatArgument, kindArgument } from './arguments.ts';

const columnLines = KINDS.map(kind => {
  const cells = kind.fields.flatMap(field => field.cells);
  return `  ${kind.name}: ${cells.map(({ name, required }) => (required ? `${name}*` : name)).join(', ')}`;
});

export const importCommand: Command = {
  name: 'import',
  args: ['KIND', 'FILE'],
  summary: 'import_summary',
  detail: 'import_detail',
  notes: t => [t('import_columns'), ...columnLines],
  options: { format: { value: 'csv|json', help: 'option_format' } },
  run: async call => {
    const kind = kindArgument(call, argumentAt(call));
    const file = argumentAt(call, 1);
    const imported = await importFile(call, kind, file, formatArgument(call, file));
    const { rows, added, changed, same, removed } = imported;
    return {
      data: { kind: kind.name, dry_run: call.dryRun, rows, added, changed, same, removed },
      lines: [call.t('imported', { kind: kind.name, rows, added, changed, same, removed })],
    };
  },
};
