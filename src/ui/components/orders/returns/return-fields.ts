import { cleanPersonalText } from '../../../../domain/accounts/personal-text.ts';
import {
  MOST_RETURN_TEXT_CHARACTERS,
  needsReturnText,
  type ReturnReason,
} from '../../../../domain/orders/return-life.ts';
import { type FormFieldErrors, pickFieldsWithErrors } from '../../../forms/form-field-errors.ts';

/** The fields of a return whose refusals are shown beside them, in their order. */
export const RETURN_FIELDS = ['lots', 'reason', 'text'] as const;

/** What somebody has chosen and typed of a return so far. */
export type ReturnDraft = {
  readonly lots: readonly number[];
  readonly reason: ReturnReason | null;
  readonly text: string;
};

export const EMPTY_RETURN_DRAFT: ReturnDraft = { lots: [], reason: null, text: '' };

const findTextError = (reason: ReturnReason | null, text: string) => {
  if (text.length > MOST_RETURN_TEXT_CHARACTERS)
    return { id: 'returns.text.long', values: { most: MOST_RETURN_TEXT_CHARACTERS } };
  return text === '' && reason !== null && needsReturnText(reason) ? { id: 'returns.text.blank' } : undefined;
};

/** Finds what is wrong with a return before it is sent, by field. */
export const findReturnErrors = ({ lots, reason, text }: ReturnDraft): FormFieldErrors =>
  pickFieldsWithErrors({
    lots: lots.length === 0 ? { id: 'returns.things.blank' } : undefined,
    reason: reason === null ? { id: 'returns.reason.blank' } : undefined,
    text: findTextError(reason, cleanPersonalText(text)),
  });
