import { databaseErrorCode } from '../../database/database-errors.ts';
import { inOperatorTransaction } from '../../database/operator-transaction.ts';
import { CommandRefused, type OperatorCommand, WrongCommandUsage } from '../command.ts';
import { offeredField } from '../kinds/import-kind.ts';
import { importKindArgument, positionalArgument } from './command-arguments.ts';

const STILL_REFERRED_TO = '23503';
/** The error code of the database's triggers for a row that something promised depends on. */
const PROMISED = '23001';

export const removeCommand: OperatorCommand = {
  name: 'remove',
  args: ['KIND', '[KEY…]'],
  summary: 'remove_summary',
  detail: 'remove_detail',
  run: async call => {
    const kind = importKindArgument(call, positionalArgument(call));
    const keys = call.args.slice(1);
    if (kind.single === true || kind.whole === true)
      throw new CommandRefused([call.t('not_removable', { kind: kind.name })]);
    if (keys.length === 0) throw new WrongCommandUsage(call.t('too_few_arguments'));
    const lasting = keys.filter(each => kind.lasting?.includes(each) === true);
    if (lasting.length > 0) throw new CommandRefused([call.t('lasting', { keys: lasting.join(', ') })]);
    const key = kind.key.map(column => `${column}::text`).join(` || '/' || `);
    try {
      const removed = await inOperatorTransaction(call.context.database, call.dryRun, async tx => {
        const gone = await tx.query<{ key: string }>(
          `DELETE FROM ${kind.table} WHERE ${key} = ANY ($1::text[]) RETURNING ${key} AS key`,
          [keys],
        );
        const found = new Set(gone.map(row => row.key));
        const missing = keys.filter(each => !found.has(each));
        if (missing.length > 0)
          throw new CommandRefused([
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
      const code = databaseErrorCode(error);
      if (code !== STILL_REFERRED_TO && code !== PROMISED) throw error;
      const text = code === PROMISED ? 'still_promised' : 'still_used';
      const instead = kind.fields.includes(offeredField) ? [call.t('offered_instead')] : [];
      throw new CommandRefused([call.t(text, { kind: kind.name }), ...instead, call.t('nothing_changed')]);
    }
  },
};
