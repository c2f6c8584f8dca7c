import { lockUserRow } from '../../accounts/lock-user-row.ts';
import type { DatabaseRow, Queryable } from '../../database/database.ts';
import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import { CommandRefusedError, type OperatorCommand, WrongCommandUsageError } from '../command.ts';
import { formatTableCell } from '../print/plain-values.ts';
import { formatTableLines } from '../print/table.ts';
import {
  readLimitArgument,
  readPositionalArgument,
  readUserArgument,
  readWholeNumberArgument,
} from './command-arguments.ts';
import { readReasonOption } from './read-reason-option.ts';

/** The largest change of points at once, far above any real balance: a typing mistake is refused. */
const MOST_AT_ONCE = 10_000_000;

type Balance = { readonly points: bigint; readonly points_reserved: bigint };

const balanceOf = async (queries: Queryable, user: number): Promise<Balance> => {
  const [row] = await queries.query<Balance>('SELECT points, points_reserved FROM users WHERE id = $1', [
    user,
  ]);
  return row ?? { points: 0n, points_reserved: 0n };
};

export const pointsShowCommand: OperatorCommand = {
  name: 'points show',
  args: ['USER'],
  summary: 'points_show_summary',
  options: { limit: { value: 'COUNT', help: 'option_limit' } },
  run: async call => {
    const typed = readPositionalArgument(call);
    const { database } = call.context;
    const user = await readUserArgument(call, database, typed);
    const balance = await balanceOf(database, user);
    const ledger = await database.query<DatabaseRow>(
      `SELECT id, at, cause, amount, order_id, refund_id, reason FROM points_ledger WHERE user_id = $1
        ORDER BY id DESC LIMIT $2`,
      [user, readLimitArgument(call)],
    );
    const header = ['id', 'at', 'cause', 'amount', 'order_id', 'refund_id', 'reason'];
    return {
      data: { user_id: user, ...balance, ledger },
      lines: [
        call.t('points_balance_line', {
          user,
          points: String(balance.points),
          reserved: String(balance.points_reserved),
        }),
        ...formatTableLines(
          header,
          ledger.map(entry => header.map(name => formatTableCell(entry[name]))),
        ),
      ],
    };
  },
};

export const pointsAdjustCommand: OperatorCommand = {
  name: 'points adjust',
  args: ['USER', 'AMOUNT'],
  summary: 'points_adjust_summary',
  detail: 'points_adjust_detail',
  options: { reason: { value: 'TEXT', help: 'option_reason' } },
  run: async call => {
    const typed = readPositionalArgument(call);
    const amount = readWholeNumberArgument(
      call,
      'AMOUNT',
      readPositionalArgument(call, 1),
      -MOST_AT_ONCE,
      MOST_AT_ONCE,
    );
    if (amount === 0) throw new WrongCommandUsageError(call.t('amount_zero'));
    const reason = readReasonOption(call);
    const { database, now } = call.context;
    const result = await runOperatorTransaction(database, call.dryRun, async tx => {
      const user = await readUserArgument(call, tx, typed);
      await lockUserRow(tx, user);
      const before = await balanceOf(tx, user);
      const points = before.points + BigInt(amount);
      if (amount < 0 && points < before.points_reserved) {
        const values = { points: String(before.points), reserved: String(before.points_reserved) };
        throw new CommandRefusedError([call.t('points_below_reserved', values), call.t('nothing_changed')]);
      }
      await tx.query(
        `INSERT INTO points_ledger (user_id, amount, cause, reason, at) VALUES ($1, $2, 'adjustment', $3, shop_time($4))`,
        [user, amount, reason, new Date(now())],
      );
      await tx.query('UPDATE users SET points = $2 WHERE id = $1', [user, points]);
      return { user_id: user, before: before.points, amount, after: points };
    });
    return {
      data: { ...result, dry_run: call.dryRun },
      lines: [
        call.t('points_adjusted', {
          user: result.user_id,
          before: String(result.before),
          after: String(result.after),
        }),
      ],
    };
  },
};
