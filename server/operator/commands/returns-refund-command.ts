import { formatOrderNumber } from '../../../src/domain/orders/order-number.ts';
import { canReturnMove, type ReturnState } from '../../../src/domain/orders/return-life.ts';
import { CommandRefusedError, type OperatorCommand } from '../command.ts';
import { readPositionalArgument, readWholeNumberArgument } from './command-arguments.ts';
import { GIVE_BACK_OPTIONS, runGivingBack } from './give-lines-back.ts';

/**
 * The order's lock holds its returns, too: whoever takes one on has it first. A return itself comes after what giving back
 * locks (docs/architecture.md: Locks), so that it is only read here.
 */
const LOCK_ORDER = `SELECT o.id, o.number FROM orders o WHERE o.id = (SELECT t.order_id FROM returns t WHERE t.id = $1)
  FOR NO KEY UPDATE`;
const RETURN = 'SELECT t.state FROM returns t WHERE t.id = $1';
const LEFT = `SELECT l.lot_id FROM return_lines l WHERE l.return_id = $1
    AND NOT EXISTS (SELECT FROM refund_lines r WHERE r.order_id = l.order_id AND r.lot_id = l.lot_id)
  ORDER BY l.lot_id`;

export const returnsRefundCommand: OperatorCommand = {
  name: 'returns refund',
  args: ['RETURN'],
  summary: 'returns_refund_summary',
  detail: 'returns_refund_detail',
  options: GIVE_BACK_OPTIONS,
  run: async call => {
    const { t, context } = call;
    const asked = readWholeNumberArgument(call, 'RETURN', readPositionalArgument(call));
    return runGivingBack(
      call,
      'returned',
      async tx => {
        const [order] = await tx.query<{ id: number; number: number }>(LOCK_ORDER, [asked]);
        const [kept] = await tx.query<{ state: ReturnState }>(RETURN, [asked]);
        if (order === undefined || kept === undefined)
          throw new CommandRefusedError([t('no_such_return', { return: asked }), t('nothing_changed')]);
        if (!canReturnMove(kept.state, 'refunded'))
          throw new CommandRefusedError([
            t('return_not_open', { return: asked, state: kept.state }),
            t('nothing_changed'),
          ]);
        return {
          orderId: order.id,
          number: formatOrderNumber(context.config.orderPrefix, order.number),
          lotIds: (await tx.query<{ lot_id: number }>(LEFT, [asked])).map(({ lot_id }) => lot_id),
        };
      },
      { return: asked },
    );
  },
};
