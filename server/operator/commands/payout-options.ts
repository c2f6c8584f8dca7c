import { Exit, Schema } from 'effect';
import { parseExactMoment } from '../../../src/domain/content/exact-moment.ts';
import { type MinorUnits, minorUnitsOfText } from '../../../src/domain/money/money-units.ts';
import { type OperatorCommandCall, WrongCommandUsageError } from '../command.ts';
import { mediaAddressCellCodec } from '../kinds/cell-codecs.ts';
import { LONGEST_PAYOUT_REFERENCE_CHARACTERS, LONGEST_REASON_CHARACTERS } from '../operator-limits.ts';

/**
 * Reads a command's argument as UAH, decimal text with at most two places, above 0. Throws a WrongCommandUsageError for
 * anything else.
 */
export const readMoneyArgument = (
  { t }: Pick<OperatorCommandCall, 't'>,
  name: string,
  typed: string,
): MinorUnits => {
  const amount = /^\d{1,11}(\.\d{1,2})?$/.test(typed) ? minorUnitsOfText(typed) : null;
  if (amount === null || amount <= 0n) throw new WrongCommandUsageError(t('not_money_argument', { name }));
  return amount;
};

/**
 * Reads a command's option with the reference of an entry in the charity's books: one line, and the same reference is
 * the same entry. Throws a WrongCommandUsageError for anything else.
 */
export const readPayoutReferenceOption = ({
  option,
  t,
}: Pick<OperatorCommandCall, 'option' | 't'>): string => {
  const reference = option('reference')?.trim() ?? '';
  if (reference === '' || reference.length > LONGEST_PAYOUT_REFERENCE_CHARACTERS || /\p{Cc}/u.test(reference))
    throw new WrongCommandUsageError(t('reference_required'));
  return reference;
};

/**
 * Reads a command's option with the day of a payout to the fund, such as `2026-11-25`. Throws a WrongCommandUsageError
 * for anything else.
 */
export const readPayoutDayOption = ({ option, t }: Pick<OperatorCommandCall, 'option' | 't'>): string => {
  const typed = option('on') ?? '';
  if (parseExactMoment(`${typed}T00:00:00Z`) === null) throw new WrongCommandUsageError(t('day_required'));
  return typed;
};

/**
 * Reads a command's option with the public address of a payout's document: an https address, or a path of the shop.
 * Throws a WrongCommandUsageError for anything else.
 */
export const readPayoutDocumentOption = ({
  option,
  t,
}: Pick<OperatorCommandCall, 'option' | 't'>): string => {
  const typed = option('document')?.trim() ?? '';
  if (typed === '' || Exit.isFailure(Schema.decodeUnknownExit(mediaAddressCellCodec)(typed)))
    throw new WrongCommandUsageError(t('document_required'));
  return typed;
};

export const readPayoutNoteOption = ({ option, t }: Pick<OperatorCommandCall, 'option' | 't'>): string => {
  const note = option('note')?.trim() ?? '';
  if (note.length > LONGEST_REASON_CHARACTERS || /\p{Cc}/u.test(note))
    throw new WrongCommandUsageError(t('note_too_long'));
  return note;
};
