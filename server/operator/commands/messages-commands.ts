import { inOperatorTransaction } from '../../database/operator-transaction.ts';
import { listDeadLetters, retryDeadLetters } from '../../messages/dead-letters.ts';
import { CommandRefused, type OperatorCommand, WrongCommandUsage } from '../command.ts';
import { tableCellText } from '../print/plain-values.ts';
import { tableLines } from '../print/table.ts';
import { limitArgument, wholeNumberArgument } from './command-arguments.ts';

const HEADER = ['id', 'at', 'kind', 'to', 'about', 'attempts', 'error'];

export const messagesDeadCommand: OperatorCommand = {
  name: 'messages dead',
  args: [],
  summary: 'messages_dead_summary',
  options: { limit: { value: 'COUNT', help: 'option_limit' } },
  run: async call => {
    const letters = await listDeadLetters(call.context.database, limitArgument(call));
    const rows = letters.map(({ id, at, kind, to, subject, template, attempts, error }) =>
      [id, at, kind, to, template ?? subject, attempts, error].map(tableCellText),
    );
    return {
      data: letters,
      lines: rows.length === 0 ? [call.t('nothing_found')] : tableLines(HEADER, rows),
    };
  },
};

export const messagesRetryCommand: OperatorCommand = {
  name: 'messages retry',
  args: ['ID…'],
  summary: 'messages_retry_summary',
  detail: 'messages_retry_detail',
  run: async call => {
    if (call.args.length === 0) throw new WrongCommandUsage(call.t('too_few_arguments'));
    const ids =
      call.args[0] === 'all' && call.args.length === 1
        ? null
        : call.args.map(id => BigInt(wholeNumberArgument(call, 'ID', id, 1, Number.MAX_SAFE_INTEGER)));
    const { database, now } = call.context;
    const queued = await inOperatorTransaction(database, call.dryRun, async tx => {
      const found = await retryDeadLetters(tx, now(), ids);
      const missing = (ids ?? []).filter(id => !found.includes(id));
      if (missing.length > 0)
        throw new CommandRefused([
          call.t('no_such_key', { keys: missing.join(', ') }),
          call.t('nothing_changed'),
        ]);
      return found.length;
    });
    return { data: { queued, dry_run: call.dryRun }, lines: [call.t('messages_queued', { queued })] };
  },
};
