import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import type { OperatorCommand } from '../command.ts';
import { readPositionalArgument, readUserArgument } from './command-arguments.ts';
import { readReasonOption } from './read-reason-option.ts';

const LIFT = `UPDATE purchase_locks SET lifted_at = shop_time($3), lifted_reason = $2
  WHERE user_id = $1 AND lifted_at IS NULL RETURNING order_id`;

export const usersUnlockCommand: OperatorCommand = {
  name: 'users unlock',
  args: ['USER'],
  summary: 'users_unlock_summary',
  detail: 'users_unlock_detail',
  options: { reason: { value: 'TEXT', help: 'option_unlock_reason' } },
  run: async call => {
    const typed = readPositionalArgument(call);
    const reason = readReasonOption(call);
    const { database, now } = call.context;
    const { user, locks } = await runOperatorTransaction(database, call.dryRun, async tx => {
      const id = await readUserArgument(call, tx, typed);
      const rows = await tx.query(LIFT, [id, reason, new Date(now())]);
      return { user: id, locks: rows.length };
    });
    const text = locks === 0 ? 'user_not_locked' : 'user_unlocked';
    return {
      data: { user_id: user, changed: locks > 0, dry_run: call.dryRun },
      lines: [call.t(text, { user }), ...(locks === 0 ? [call.t('nothing_changed')] : [])],
    };
  },
};
