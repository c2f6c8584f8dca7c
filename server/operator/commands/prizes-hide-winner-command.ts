import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import { CommandRefusedError, type OperatorCommand } from '../command.ts';
import { readPositionalArgument, readWholeNumberArgument } from './command-arguments.ts';
import { readReasonOption } from './read-reason-option.ts';

// The prize is locked first: a consent that is just being given ends, too.
const LOCK = 'SELECT FROM prizes WHERE id = $1 FOR NO KEY UPDATE';
const HIDE = `SELECT end_winner_consent($1, 'office', $2, $3) AS ended`;

export const prizesHideWinnerCommand: OperatorCommand = {
  name: 'prizes hide-winner',
  args: ['PRIZE'],
  summary: 'prizes_hide_winner_summary',
  detail: 'prizes_hide_winner_detail',
  options: { reason: { value: 'TEXT', help: 'option_prize_reason' } },
  run: async call => {
    const prize = readWholeNumberArgument(call, 'PRIZE', readPositionalArgument(call));
    const reason = readReasonOption(call);
    const { database, now } = call.context;
    const changed = await runOperatorTransaction(database, call.dryRun, async tx => {
      const [locked] = await tx.query(LOCK, [prize]);
      if (locked === undefined)
        throw new CommandRefusedError([call.t('no_such_prize', { prize }), call.t('nothing_changed')]);
      const [row] = await tx.query<{ ended: boolean }>(HIDE, [prize, reason, new Date(now())]);
      return row?.ended ?? false;
    });
    return {
      data: { prize, changed, dry_run: call.dryRun },
      lines: [call.t(changed ? 'winner_hidden' : 'winner_not_shown', { prize })],
    };
  },
};
