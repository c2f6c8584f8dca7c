import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import { CommandRefusedError, type OperatorCommand } from '../command.ts';
import { readPositionalArgument, readWholeNumberArgument } from './command-arguments.ts';
import { readReasonOption } from './read-reason-option.ts';

/** `ended`: null where there is no such prize. */
const HIDE = `SELECT end_winner_consent($1, NULL, 'office', $2, $3) AS ended`;

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
      const [row] = await tx.query<{ ended: boolean | null }>(HIDE, [prize, reason, new Date(now())]);
      if (row?.ended == null)
        throw new CommandRefusedError([call.t('no_such_prize', { prize }), call.t('nothing_changed')]);
      return row.ended;
    });
    return {
      data: { prize, changed, dry_run: call.dryRun },
      lines: [call.t(changed ? 'winner_hidden' : 'winner_not_shown', { prize })],
    };
  },
};
