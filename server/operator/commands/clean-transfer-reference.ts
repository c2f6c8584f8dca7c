import { cleanPersonalLine } from '../../../src/domain/accounts/personal-text.ts';
import { MOST_REFUND_REFERENCE_CHARACTERS } from '../../../src/domain/orders/refund-life.ts';

/** Cleans the reference of a bank transfer, of a refund or of a prize's money; null where it is none, or too long. */
export const cleanTransferReference = (typed: string): string | null => {
  const reference = cleanPersonalLine(typed);
  return reference === '' || reference.length > MOST_REFUND_REFERENCE_CHARACTERS ? null : reference;
};
