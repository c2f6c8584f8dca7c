import type { Language } from '../../../src/domain/content/languages.ts';
import {
  MOST_REFUND_NOTE_CHARACTERS,
  MOST_REFUND_REFERENCE_CHARACTERS,
} from '../../../src/domain/orders/refund-life.ts';
import { MOST_RETURN_ANSWER_CHARACTERS } from '../../../src/domain/orders/return-life.ts';
import { makeTextTranslator, type TextTranslator } from '../../../src/texts/make-text-translator.ts';
import { ruleTextValues } from '../../../src/texts/rule-text-values.ts';
import { serverTexts } from '../../messages/texts/translate-server-text.ts';
import { OPERATOR_EXIT_CODES } from '../operator-exit-codes.ts';
import {
  DEEPEST_CELL_JSON_LEVELS,
  DEFAULT_LIST_ROWS,
  LARGEST_IMPORT_MB,
  LONGEST_PAYOUT_REFERENCE_CHARACTERS,
  LONGEST_REASON_CHARACTERS,
} from '../operator-limits.ts';
import { en } from './en.ts';
import { parcelOperatorTexts } from './parcel-operator-texts.ts';
import { prizeOperatorTexts } from './prize-operator-texts.ts';
import { refundOperatorTexts } from './refund-operator-texts.ts';
import { returnOperatorTexts } from './return-operator-texts.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';

/** The table of the operator's tool's own texts and those of the shop's answers, by language. */
export const operatorTexts = {
  uk: {
    ...serverTexts.uk,
    ...uk,
    ...parcelOperatorTexts.uk,
    ...prizeOperatorTexts.uk,
    ...refundOperatorTexts.uk,
    ...returnOperatorTexts.uk,
  },
  ru: {
    ...serverTexts.ru,
    ...ru,
    ...parcelOperatorTexts.ru,
    ...prizeOperatorTexts.ru,
    ...refundOperatorTexts.ru,
    ...returnOperatorTexts.ru,
  },
  en: {
    ...serverTexts.en,
    ...en,
    ...parcelOperatorTexts.en,
    ...prizeOperatorTexts.en,
    ...refundOperatorTexts.en,
    ...returnOperatorTexts.en,
  },
} satisfies Readonly<Record<Language, unknown>>;

export type OperatorTextId = keyof typeof operatorTexts.uk;
export type OperatorTranslate = TextTranslator<OperatorTextId>;

export const isOperatorTextId = (id: string): id is OperatorTextId => Object.hasOwn(operatorTexts.uk, id);

/** The values that a text may name in braces without being given them. */
const constants = {
  ...ruleTextValues,
  rows: DEFAULT_LIST_ROWS,
  largest_import: LARGEST_IMPORT_MB,
  deepest_json: DEEPEST_CELL_JSON_LEVELS,
  /** Braces of their own would name a value. */
  placeholder: '{number}',
  longest_reason: LONGEST_REASON_CHARACTERS,
  longest_reference: LONGEST_PAYOUT_REFERENCE_CHARACTERS,
  longest_refund_note: MOST_REFUND_NOTE_CHARACTERS,
  longest_transfer: MOST_REFUND_REFERENCE_CHARACTERS,
  longest_answer: MOST_RETURN_ANSWER_CHARACTERS,
  ...OPERATOR_EXIT_CODES,
};

/** Makes the translator of the operator's tool's texts into the operator's language. */
export const makeOperatorTranslator = makeTextTranslator<Language, OperatorTextId>(operatorTexts, constants);
