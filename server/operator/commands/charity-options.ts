import { Exit, Schema } from 'effect';
import { exactMoment } from '../../../src/domain/content/exact-moment.ts';
import { type MinorUnits, minorFromText } from '../../../src/domain/money/money.ts';
import { type Call, WrongUsage } from '../command.ts';
import { mediaAddress } from '../kinds/field-codecs.ts';
import { LONGEST_REASON, LONGEST_REFERENCE } from '../limits.ts';

/** Reads UAH as decimal text with at most two places, above 0. Throws WrongUsage for anything else. */
export const moneyArgument = ({ t }: Pick<Call, 't'>, name: string, typed: string): MinorUnits => {
  const amount = /^\d{1,11}(\.\d{1,2})?$/.test(typed) ? minorFromText(typed) : null;
  if (amount === null || amount <= 0n) throw new WrongUsage(t('not_money_argument', { name }));
  return amount;
};

/**
 * The command line option for the reference of an entry in the charity's books: one line, and the same reference is the
 * same entry.
 */
export const referenceOption = ({ option, t }: Pick<Call, 'option' | 't'>): string => {
  const reference = option('reference')?.trim() ?? '';
  if (reference === '' || reference.length > LONGEST_REFERENCE || /\p{Cc}/u.test(reference))
    throw new WrongUsage(t('reference_required'));
  return reference;
};

/** Reads the day of a payment, such as `2026-11-25`. */
export const dayOption = ({ option, t }: Pick<Call, 'option' | 't'>): string => {
  const typed = option('on') ?? '';
  if (exactMoment(`${typed}T00:00:00Z`) === null) throw new WrongUsage(t('day_required'));
  return typed;
};

/** The command line option for the public address of a payout's document: an https address, or a path of the shop. */
export const documentOption = ({ option, t }: Pick<Call, 'option' | 't'>): string => {
  const typed = option('document')?.trim() ?? '';
  if (typed === '' || Exit.isFailure(Schema.decodeUnknownExit(mediaAddress)(typed)))
    throw new WrongUsage(t('document_required'));
  return typed;
};

export const noteOption = ({ option, t }: Pick<Call, 'option' | 't'>): string => {
  const note = option('note')?.trim() ?? '';
  if (note.length > LONGEST_REASON || /\p{Cc}/u.test(note)) throw new WrongUsage(t('note_too_long'));
  return note;
};
