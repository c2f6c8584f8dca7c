import { type CommandCall, WrongCommandUsage } from '../command.ts';
import { LONGEST_REASON } from '../operator-limits.ts';

/**
 * Reads the text of --reason, which is stored with the change for ever. Throws WrongCommandUsage when it is missing or too
 * long.
 */
export const reasonOption = (call: Pick<CommandCall, 'option' | 't'>): string => {
  const reason = call.option('reason')?.trim() ?? '';
  if (reason === '' || reason.length > LONGEST_REASON) throw new WrongCommandUsage(call.t('reason_required'));
  return reason;
};
