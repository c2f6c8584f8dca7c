import { readOperatorReports } from '../../messages/read-operator-reports.ts';
import type { OperatorCommand } from '../command.ts';
import { formatTableCell } from '../print/plain-values.ts';
import { formatTableLines } from '../print/table.ts';
import { readLimitArgument, readMomentArgument } from './command-arguments.ts';

const HEADER = ['id', 'at', 'kind', 'number', 'email', 'detail', 'same_as'] as const;

/** The operator's command that lists reports a person has to look at: paid too late, paid twice, … */
export const reportsListCommand: OperatorCommand = {
  name: 'reports list',
  args: [],
  summary: 'reports_summary',
  options: {
    from: { value: 'DATE', help: 'option_from' },
    limit: { value: 'COUNT', help: 'option_limit' },
  },
  run: async call => {
    const { database, config } = call.context;
    const reports = await readOperatorReports(
      database,
      config.orderPrefix,
      '$1::timestamptz IS NULL OR r.at >= $1 ORDER BY r.id DESC LIMIT $2',
      [readMomentArgument(call, 'from'), readLimitArgument(call)],
    );
    return {
      data: reports,
      lines:
        reports.length === 0
          ? [call.t('nothing_found')]
          : formatTableLines(
              HEADER,
              reports.map(report => HEADER.map(name => formatTableCell(report[name]))),
            ),
    };
  },
};
