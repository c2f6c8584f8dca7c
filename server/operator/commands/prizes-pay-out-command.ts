import { type OperatorCommand, WrongCommandUsageError } from '../command.ts';
import { cleanTransferReference } from './clean-transfer-reference.ts';
import { movePrizeByOffice } from './move-prize-by-office.ts';
import { readReasonOption } from './read-reason-option.ts';

export const prizesPayOutCommand: OperatorCommand = {
  name: 'prizes pay-out',
  args: ['PRIZE'],
  summary: 'prizes_pay_out_summary',
  detail: 'prizes_pay_out_detail',
  options: {
    reference: { value: 'TEXT', help: 'option_prize_reference' },
    reason: { value: 'TEXT', help: 'option_prize_note' },
  },
  run: async call => {
    const reference = cleanTransferReference(call.option('reference') ?? '');
    if (reference === null) throw new WrongCommandUsageError(call.t('refund_reference_required'));
    const reason = call.option('reason') === undefined ? '' : readReasonOption(call);
    return movePrizeByOffice(call, { to: 'paid_out', reference, reason });
  },
};
