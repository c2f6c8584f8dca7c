import { type Call, WrongUsage } from '../command.ts';
import { LONGEST_REASON } from '../limits.ts';

/**
 * Reads the text of --reason, which is stored with the change for ever. Throws WrongUsage when it is missing or too
 * long.
 */
export const reasonOption = (call: Pick<Call, 'option' | 't'>): string => {
  const reason = call.option('reason')?.trim() ?? '';
  if (reason === '' || reason.length > LONGEST_REASON) throw new WrongUsage(call.t('reason_required'));
  return reason;
};
