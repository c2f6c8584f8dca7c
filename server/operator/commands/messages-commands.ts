import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import { listDeadLetters, retryDeadLetters } from '../../messages/dead-letters.ts';
import { CommandRefusedError, type OperatorCommand, WrongCommandUsageError } from '../command.ts';
import { formatTableCell } from '../print/plain-values.ts';
import { formatTableLines } from '../print/table.ts';
import { readLimitArgument, readWholeNumberArgument } from './command-arguments.ts';

const HEADER = ['id', 'at', 'kind', 'to', 'about', 'attempts', 'error'];

export const messagesDeadCommand: OperatorCommand = {
  name: 'messages dead',
  args: [],
  summary: 'messages_dead_summary',
  options: { limit: { value: 'COUNT', help: 'option_limit' } },
  run: async call => {
    const letters = await listDeadLetters(call.context.database, readLimitArgument(call));
    const rows = letters.map(({ id, at, kind, to, subject, template, attempts, error }) =>
      [id, at, kind, to, template ?? subject, attempts, error].map(formatTableCell),
    );
    return {
      data: letters,
      lines: rows.length === 0 ? [call.t('nothing_found')] : formatTableLines(HEADER, rows),
    };
  },
};

export const messagesRetryCommand: OperatorCommand = {
  name: 'messages retry',
  args: ['ID…'],
  summary: 'messages_retry_summary',
  detail: 'messages_retry_detail',
  run: async call => {
    if (call.args.length === 0) throw new WrongCommandUsageError(call.t('too_few_arguments'));
    const ids =
      call.args[0] === 'all' && call.args.length === 1
        ? null
        : call.args.map(id => BigInt(readWholeNumberArgument(call, 'ID', id, 1, Number.MAX_SAFE_INTEGER)));
    const { database, now } = call.context;
    const queued = await runOperatorTransaction(database, call.dryRun, async tx => {
      const found = await retryDeadLetters(tx, now(), ids);
      const missing = (ids ?? []).filter(id => !found.includes(id));
      if (missing.length > 0)
        throw new CommandRefusedError([
          call.t('no_such_key', { keys: missing.join(', ') }),
          call.t('nothing_changed'),
        ]);
      return found.length;
    });
    return { data: { queued, dry_run: call.dryRun }, lines: [call.t('messages_queued', { queued })] };
  },
};
