import type { Command } from '../command.ts';
import { cellText } from '../print/plain.ts';
import { tableLines } from '../print/table.ts';
import { limitArgument, momentArgument } from './arguments.ts';

const LIST = `SELECT r.id, r.at, r.kind, r.order_id, o.user_id, u.email, r.detail FROM operator_reports r
  LEFT JOIN orders o ON o.id = r.order_id LEFT JOIN users u ON u.id = o.user_id
  WHERE $1::timestamptz IS NULL OR r.at >= $1 ORDER BY r.id DESC LIMIT $2`;
const HEADER = ['id', 'at', 'kind', 'order_id', 'email', 'detail'];

/** Things that a person has to look at: paid too late, paid twice, … */
export const reportsList: Command = {
  name: 'reports list',
  args: [],
  summary: 'reports_summary',
  options: {
    from: { value: 'DATE', help: 'option_from' },
    limit: { value: 'COUNT', help: 'option_limit' },
  },
  run: async call => {
    const reports = await call.context.database.query(LIST, [
      momentArgument(call, 'from'),
      limitArgument(call),
    ]);
    return {
      data: reports,
      lines:
        reports.length === 0
          ? [call.say('nothing_found')]
          : tableLines(
              HEADER,
              reports.map(report => HEADER.map(name => cellText(report[name]))),
            ),
    };
  },
};
