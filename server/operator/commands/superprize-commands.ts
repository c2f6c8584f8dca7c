import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import { releaseHeldSuperDraw } from '../../draws/super/release-held-super-draw.ts';
import { CommandRefusedError, type OperatorCommand, type OperatorCommandCall } from '../command.ts';
import { formatTableCell } from '../print/plain-values.ts';
import { readPositionalArgument, readWholeNumberArgument } from './command-arguments.ts';
import { formatDrawReleaseLines } from './format-draw-release-lines.ts';
import { readReasonOption } from './read-reason-option.ts';
import { writePersonColumnsSql } from './write-person-columns-sql.ts';

const ONE = `SELECT s.id, s.title->>$1 AS title, s.total, s.from_date, s.to_date, coalesce(d.state, 'open') AS state,
    super_people(s.id) AS people, d.tickets, d.void_count, d.closed_at, d.due_at, d.drawn_at, d.winner_number,
    t.title AS winning_ticket, u.id AS winner_id, ${writePersonColumnsSql('winner_')},
    encode(d.random_value, 'hex') AS random_value, d.round, encode(d.root, 'hex') AS root,
    d.waiting_for, encode(d.beacon_signature, 'hex') AS beacon_signature, d.commitment, forfeits_of(NULL, d.super_id) AS forfeits
  FROM super_prizes s LEFT JOIN super_draws d ON d.super_id = s.id
  LEFT JOIN super_entries e ON e.super_id = d.super_id AND e.number = d.winner_number
  LEFT JOIN tickets t ON t.lot_id = e.lot_id AND t.number = e.ticket_number LEFT JOIN users u ON u.id = e.user_id
  WHERE s.id = $2`;

const idArgument = (call: OperatorCommandCall): number =>
  readWholeNumberArgument(call, 'ID', readPositionalArgument(call));

/**
 * The operator's command that prints a super prize and its draw. A super prize is added and changed by `import
 * superprize`, and ended by its draw only.
 */
export const superprizeShowCommand: OperatorCommand = {
  name: 'superprize show',
  args: ['ID'],
  summary: 'superprize_show_summary',
  run: async call => {
    const id = idArgument(call);
    const [prize] = await call.context.database.query(ONE, [call.language, id]);
    if (prize === undefined) throw new CommandRefusedError([call.t('no_such_superprize', { id })]);
    return {
      data: prize,
      lines: Object.entries(prize)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `${name}: ${formatTableCell(value)}`),
    };
  },
};

/** The operator's command that releases the held-back draw of a super prize, as `draw release` does for a lot. */
export const superprizeReleaseCommand: OperatorCommand = {
  name: 'superprize release',
  args: ['ID'],
  summary: 'superprize_release_summary',
  detail: 'draw_release_detail',
  options: { reason: { value: 'TEXT', help: 'option_release_reason' } },
  run: async call => {
    const id = idArgument(call);
    const reason = readReasonOption(call);
    const outcome = await runOperatorTransaction(call.context.database, call.dryRun, tx =>
      releaseHeldSuperDraw(tx, call.context, { superId: id, reason }),
    );
    const of = call.t('draw_of_super', { id });
    return {
      data: { super_id: id, reason, dry_run: call.dryRun },
      lines: formatDrawReleaseLines(call, outcome, of),
    };
  },
};
