import { cleanPersonalLine } from '../../../src/domain/accounts/personal-text.ts';
import { minorUnits, minorUnitsToText } from '../../../src/domain/money/money-units.ts';
import { MOST_REFUND_NOTE_CHARACTERS, type RefundReason } from '../../../src/domain/orders/refund-life.ts';
import type { DatabaseRow, Queryable } from '../../database/database.ts';
import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import { giveBackLines } from '../../orders/refunds/give-back-lines.ts';
import {
  CommandRefusedError,
  type OperatorCommandCall,
  type OperatorCommandOutcome,
  WrongCommandUsageError,
} from '../command.ts';
import { formatFactSheetLines } from '../print/fact-sheet.ts';
import type { OperatorTextId } from '../texts/operator-text.ts';

const REFUSALS: Readonly<Record<'not_found' | 'not_paid' | 'already' | 'packed', OperatorTextId>> = {
  not_found: 'refund_no_such_lot',
  not_paid: 'pack_not_paid',
  already: 'refund_given_before',
  packed: 'refund_packed',
};

const PACKED = `SELECT DISTINCT p.id FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id AND p.state IN ('packed', 'ready')
  WHERE l.order_id = $1 AND l.lot_id = ANY ($2::integer[]) ORDER BY p.id`;

/** What a refund undid: sums of its lines, and how many of their tickets are void or stay in a list that is frozen. */
const UNDONE = `SELECT r.state, r.by_provider, r.amount, o.currency, own.*, t.*
  FROM refunds r JOIN orders o ON o.id = r.order_id
  CROSS JOIN LATERAL (SELECT array_agg(l.lot_id ORDER BY l.lot_id) AS lots, sum(l.points_used)::bigint AS points_back,
      sum(l.points_earned)::bigint AS points_taken_back, sum(l.first_commission)::bigint AS first_commission_taken_back,
      sum(l.second_commission)::bigint AS second_commission_taken_back, sum(l.turnover)::bigint AS turnover,
      sum(l.charity_points)::bigint AS charity_taken_back
    FROM refund_lines l WHERE l.refund_id = r.id) own
  CROSS JOIN LATERAL (SELECT count(v.number)::integer AS tickets_void, (count(*) - count(v.number))::integer AS tickets_left
    FROM order_tickets(r.order_id) k LEFT JOIN void_tickets v ON v.lot_id = k.lot_id AND v.number = k.number
    WHERE k.lot_id = ANY (own.lots)) t
  WHERE r.id = $1`;

type Undone = DatabaseRow & { readonly amount: bigint; readonly turnover: bigint; readonly currency: string };

/** Lines of one order that the office gives back; `number`: the order's, as it is shown. */
type LinesToGive = { readonly orderId: number; readonly number: string; readonly lotIds: readonly number[] };

/** The options of every command that gives lines back. */
export const GIVE_BACK_OPTIONS = {
  note: { value: 'TEXT', help: 'option_refund_note' },
  'by-hand': { help: 'option_refund_by_hand' },
} as const;

const readNote = (call: OperatorCommandCall): string => {
  const note = cleanPersonalLine(call.option('note') ?? '');
  if (note.length > MOST_REFUND_NOTE_CHARACTERS)
    throw new WrongCommandUsageError(call.t('refund_note_too_long'));
  return note;
};

/**
 * Runs a command that gives back the lines that `readLines` answers, with {@link GIVE_BACK_OPTIONS}, in a transaction of its
 * own, and shows what that undid beneath the facts `subject`. Throws a CommandRefusedError where they are not given back;
 * then nothing was changed.
 */
export const runGivingBack = async (
  call: OperatorCommandCall,
  reason: RefundReason,
  readLines: (tx: Queryable) => Promise<LinesToGive>,
  subject: DatabaseRow = {},
): Promise<OperatorCommandOutcome> => {
  const { context, dryRun, t } = call;
  const note = readNote(call);
  const { order, id, undone } = await runOperatorTransaction(context.database, dryRun, async tx => {
    const { orderId, number, lotIds } = await readLines(tx);
    const refuse = (text: OperatorTextId, values = {}): never => {
      throw new CommandRefusedError([t(text, { order: number, ...values }), t('nothing_changed')]);
    };
    if (lotIds.length === 0) refuse('refund_nothing_left');
    const { outcome, refund_id } = await giveBackLines(
      tx,
      {
        orderId,
        lotIds,
        reason,
        note,
        ...(context.payments.refunds !== null &&
          !call.isOn('by-hand') && { provider: context.config.payment.provider }),
      },
      context.now(),
    );
    if (outcome !== 'given_back') {
      const parcels = await tx.query<{ id: number }>(PACKED, [orderId, lotIds]);
      return refuse(REFUSALS[outcome], {
        refund: refund_id ?? '',
        parcels: parcels.map(parcel => parcel.id).join(', '),
      });
    }
    const [row] = await tx.query<Undone>(UNDONE, [refund_id]);
    if (row === undefined) throw new Error(`refund ${refund_id} is not there`);
    return { order: number, id: refund_id, undone: row };
  });
  const { lots, ...rest } = undone;
  const shown = {
    ...subject,
    order,
    lots,
    ...rest,
    amount: minorUnitsToText(minorUnits(undone.amount)),
    turnover: minorUnitsToText(minorUnits(undone.turnover)),
  };
  // A refund's number is given anew by the run that keeps it.
  const refund = dryRun ? null : id;
  return {
    data: { refund, ...shown, dry_run: dryRun },
    lines: formatFactSheetLines(['refund', String(refund ?? '—')], shown, {}),
  };
};
