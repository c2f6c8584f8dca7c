import { type OperatorCommandCall, WrongCommandUsageError } from '../command.ts';
import { LONGEST_REASON_CHARACTERS } from '../operator-limits.ts';

/**
 * Reads a command's option --reason, which is stored with the change for ever. Throws a WrongCommandUsageError when it
 * is missing or too long.
 */
export const readReasonOption = (call: Pick<OperatorCommandCall, 'option' | 't'>): string => {
  const reason = call.option('reason')?.trim() ?? '';
  if (reason === '' || reason.length > LONGEST_REASON_CHARACTERS)
    throw new WrongCommandUsageError(call.t('reason_required'));
  return reason;
};
