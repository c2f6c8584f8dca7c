import { Exit, Schema } from 'effect';
import { parseExactMoment } from '../../../src/domain/content/exact-moment.ts';
import { type MinorUnits, minorUnitsOfText } from '../../../src/domain/money/money-units.ts';
import { type CommandCall, WrongCommandUsage } from '../command.ts';
import { mediaAddressCell } from '../kinds/cell-codecs.ts';
import { LONGEST_PAYOUT_REFERENCE, LONGEST_REASON } from '../operator-limits.ts';

/** Reads UAH as decimal text with at most two places, above 0. Throws WrongCommandUsage for anything else. */
export const moneyArgument = ({ t }: Pick<CommandCall, 't'>, name: string, typed: string): MinorUnits => {
  const amount = /^\d{1,11}(\.\d{1,2})?$/.test(typed) ? minorUnitsOfText(typed) : null;
  if (amount === null || amount <= 0n) throw new WrongCommandUsage(t('not_money_argument', { name }));
  return amount;
};

/**
 * The command line option for the reference of an entry in the charity's books: one line, and the same reference is the
 * same entry.
 */
export const payoutReferenceOption = ({ option, t }: Pick<CommandCall, 'option' | 't'>): string => {
  const reference = option('reference')?.trim() ?? '';
  if (reference === '' || reference.length > LONGEST_PAYOUT_REFERENCE || /\p{Cc}/u.test(reference))
    throw new WrongCommandUsage(t('reference_required'));
  return reference;
};

/** Reads the day of a payment, such as `2026-11-25`. */
export const payoutDayOption = ({ option, t }: Pick<CommandCall, 'option' | 't'>): string => {
  const typed = option('on') ?? '';
  if (parseExactMoment(`${typed}T00:00:00Z`) === null) throw new WrongCommandUsage(t('day_required'));
  return typed;
};

/** The command line option for the public address of a payout's document: an https address, or a path of the shop. */
export const payoutDocumentOption = ({ option, t }: Pick<CommandCall, 'option' | 't'>): string => {
  const typed = option('document')?.trim() ?? '';
  if (typed === '' || Exit.isFailure(Schema.decodeUnknownExit(mediaAddressCell)(typed)))
    throw new WrongCommandUsage(t('document_required'));
  return typed;
};

export const payoutNoteOption = ({ option, t }: Pick<CommandCall, 'option' | 't'>): string => {
  const note = option('note')?.trim() ?? '';
  if (note.length > LONGEST_REASON || /\p{Cc}/u.test(note)) throw new WrongCommandUsage(t('note_too_long'));
  return note;
};
