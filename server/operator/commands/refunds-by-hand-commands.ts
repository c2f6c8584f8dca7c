import type { RefundState } from '../../../src/domain/orders/refund-life.ts';
import type { Queryable } from '../../database/database.ts';
import { type OperatorCommand, type OperatorCommandCall, WrongCommandUsageError } from '../command.ts';
import { idCellCodec, makeCleanCellCodec } from '../kinds/cell-codecs.ts';
import { type ImportRowShape, makeImportValueField } from '../kinds/import-kind.ts';
import { cleanTransferReference } from './clean-transfer-reference.ts';
import {
  type OfficeMove,
  type OfficeMoveOutcome,
  readOfficeMoveOutcome,
  runOfficeMove,
} from './office-move.ts';
import { readReasonOption } from './read-reason-option.ts';
import { runOfficeFile } from './run-office-file.ts';

const MOVE = `SELECT m.outcome, (SELECT r.state FROM refunds r WHERE r.id = $1) AS state
  FROM move_refund($1, $2, 'office', $3, $4, $5) m`;

type Transfer = OfficeMove<RefundState> & { readonly reference: string };

const transferBy = (reference: string, reason = ''): Transfer => ({ to: 'by_hand', reference, reason });

/** Keeps that the shop has transferred a refund's money, or changes nothing and says why. */
const moveRefundByOffice = async (
  { context }: Pick<OperatorCommandCall, 'context'>,
  tx: Queryable,
  refund: number,
  move: Transfer,
): Promise<OfficeMoveOutcome<'refund'>> => {
  const values = [refund, move.to, move.reference, move.reason ?? '', new Date(context.now())];
  const [row] = await tx.query<{ outcome: string; state: string | null }>(MOVE, values);
  const outcome = readOfficeMoveOutcome('refund', refund, move, row);
  const isOtherwise = row?.outcome === 'no_move' && row.state === move.to;
  return outcome.done === 'refused' && isOtherwise
    ? { ...outcome, text: 'refund_transferred_otherwise' }
    : outcome;
};

const byHandFileShape: ImportRowShape = {
  name: 'transferred refunds',
  key: ['refund'],
  fields: [
    makeImportValueField('refund', 'int', idCellCodec),
    makeImportValueField(
      'reference',
      'text',
      makeCleanCellCodec(cleanTransferReference, 'refund_reference_invalid'),
    ),
  ],
};

type Transferred = { readonly refund: number; readonly reference: string };

export const refundsByHandCommand: OperatorCommand = {
  name: 'refunds by-hand',
  args: ['REFUND'],
  summary: 'refunds_by_hand_summary',
  detail: 'refunds_by_hand_detail',
  options: {
    reference: { value: 'TEXT', help: 'option_refund_reference' },
    reason: { value: 'TEXT', help: 'option_refund_correction' },
  },
  run: async call => {
    const reference = cleanTransferReference(call.option('reference') ?? '');
    if (reference === null) throw new WrongCommandUsageError(call.t('refund_reference_required'));
    const reason = call.option('reason') === undefined ? '' : readReasonOption(call);
    const move = transferBy(reference, reason);
    return runOfficeMove(call, 'refund', move, (tx, refund) => moveRefundByOffice(call, tx, refund, move));
  },
};

export const refundsByHandFileCommand: OperatorCommand = {
  name: 'refunds by-hand-file',
  args: ['FILE'],
  summary: 'refunds_by_hand_file_summary',
  detail: 'refunds_by_hand_file_detail',
  run: async call => {
    const counts = await runOfficeFile<Transferred>(
      call,
      byHandFileShape,
      async tx =>
        ({ refund, reference }) =>
          moveRefundByOffice(call, tx, refund, transferBy(reference)),
    );
    return {
      data: { transferred: counts.moved, already: counts.already, dry_run: call.dryRun },
      lines: [
        call.t('refunds_transferred', { transferred: counts.moved, already: counts.already }),
        ...(counts.moved === 0 ? [call.t('nothing_changed')] : []),
      ],
    };
  },
};
