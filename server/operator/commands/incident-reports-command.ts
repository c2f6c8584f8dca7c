import { readOperatorReports } from '../../messages/read-operator-reports.ts';
import type { OperatorCommand } from '../command.ts';
import { tableCellText } from '../print/plain-values.ts';
import { tableLines } from '../print/table.ts';
import { limitArgument, momentArgument } from './command-arguments.ts';

const HEADER = ['id', 'at', 'kind', 'number', 'email', 'detail', 'same_as'] as const;

/** The command that lists reports a person has to look at: paid too late, paid twice, … */
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
      [momentArgument(call, 'from'), limitArgument(call)],
    );
    return {
      data: reports,
      lines:
        reports.length === 0
          ? [call.t('nothing_found')]
          : tableLines(
              HEADER,
              reports.map(report => HEADER.map(name => tableCellText(report[name]))),
            ),
    };
  },
};
