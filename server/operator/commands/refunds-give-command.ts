import { REFUND_REASONS, type RefundReason } from '../../../src/domain/orders/refund-life.ts';
import type { Queryable } from '../../database/database.ts';
import { type OperatorCommand, type OperatorCommandCall, WrongCommandUsageError } from '../command.ts';
import { readChoiceArgument, readPositionalArgument } from './command-arguments.ts';
import { GIVE_BACK_OPTIONS, runGivingBack } from './give-lines-back.ts';
import { readLotsOption } from './read-lots-option.ts';
import { readOrderArgument } from './read-order-argument.ts';

const LEFT = `SELECT n.lot_id FROM order_lines n WHERE n.order_id = $1
    AND NOT EXISTS (SELECT FROM refund_lines r WHERE r.order_id = n.order_id AND r.lot_id = n.lot_id)
  ORDER BY n.lot_id`;

/** Reads which lines are given back: their lots, or null for all that are left. Throws a WrongCommandUsageError. */
const readGivenLots = (call: OperatorCommandCall): readonly number[] | null => {
  const lots = readLotsOption(call);
  if ((lots === null) !== call.isOn('all')) throw new WrongCommandUsageError(call.t('refund_lots_or_all'));
  return lots;
};

const readReason = (call: OperatorCommandCall): RefundReason => {
  const typed = readChoiceArgument(call, 'reason', REFUND_REASONS);
  const reason = REFUND_REASONS.find(each => each === typed);
  if (reason !== undefined) return reason;
  throw new WrongCommandUsageError(call.t('refund_reason_required', { reasons: REFUND_REASONS.join(', ') }));
};

const listLotsLeft = async (tx: Queryable, orderId: number): Promise<readonly number[]> =>
  (await tx.query<{ lot_id: number }>(LEFT, [orderId])).map(({ lot_id }) => lot_id);

export const refundsGiveCommand: OperatorCommand = {
  name: 'refunds give',
  args: ['ORDER'],
  summary: 'refunds_give_summary',
  detail: 'refunds_give_detail',
  options: {
    lots: { value: 'ID,ID', help: 'option_lots' },
    all: { help: 'option_refund_all' },
    reason: { value: REFUND_REASONS.join('|'), help: 'option_refund_reason' },
    ...GIVE_BACK_OPTIONS,
  },
  run: async call => {
    const [asked, reason] = [readGivenLots(call), readReason(call)];
    return runGivingBack(call, reason, async tx => {
      const { id: orderId, number } = await readOrderArgument(call, tx, readPositionalArgument(call));
      return { orderId, number, lotIds: asked ?? (await listLotsLeft(tx, orderId)) };
    });
  },
};
