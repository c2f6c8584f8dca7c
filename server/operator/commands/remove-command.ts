import { findDatabaseErrorCode } from '../../database/database-errors.ts';
import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import { CommandRefusedError, type OperatorCommand, WrongCommandUsageError } from '../command.ts';
import { offeredImportField } from '../kinds/import-kind.ts';
import { readImportKindArgument, readPositionalArgument } from './command-arguments.ts';

const STILL_REFERRED_TO = '23503';
/** The error code of the database's triggers for a row that something promised depends on. */
const PROMISED = '23001';

export const removeCommand: OperatorCommand = {
  name: 'remove',
  args: ['KIND', '[KEY…]'],
  summary: 'remove_summary',
  detail: 'remove_detail',
  run: async call => {
    const kind = readImportKindArgument(call, readPositionalArgument(call));
    const keys = call.args.slice(1);
    if (kind.single === true || kind.whole === true)
      throw new CommandRefusedError([call.t('not_removable', { kind: kind.name })]);
    if (keys.length === 0) throw new WrongCommandUsageError(call.t('too_few_arguments'));
    const lasting = keys.filter(each => kind.lasting?.includes(each) === true);
    if (lasting.length > 0) throw new CommandRefusedError([call.t('lasting', { keys: lasting.join(', ') })]);
    const key = kind.key.map(column => `${column}::text`).join(` || '/' || `);
    try {
      const removed = await runOperatorTransaction(call.context.database, call.dryRun, async tx => {
        const gone = await tx.query<{ key: string }>(
          `DELETE FROM ${kind.table} WHERE ${key} = ANY ($1::text[]) RETURNING ${key} AS key`,
          [keys],
        );
        const found = new Set(gone.map(row => row.key));
        const missing = keys.filter(each => !found.has(each));
        if (missing.length > 0)
          throw new CommandRefusedError([
            call.t('no_such_key', { keys: missing.join(', ') }),
            call.t('nothing_changed'),
          ]);
        await kind.after?.(tx, []);
        return gone.length;
      });
      return {
        data: { kind: kind.name, dry_run: call.dryRun, removed },
        lines: [call.t('removed', { kind: kind.name, removed })],
      };
    } catch (error) {
      const code = findDatabaseErrorCode(error);
      if (code !== STILL_REFERRED_TO && code !== PROMISED) throw error;
      const text = code === PROMISED ? 'still_promised' : 'still_used';
      const instead = kind.fields.includes(offeredImportField) ? [call.t('offered_instead')] : [];
      throw new CommandRefusedError([
        call.t(text, { kind: kind.name }),
        ...instead,
        call.t('nothing_changed'),
      ]);
    }
  },
};
