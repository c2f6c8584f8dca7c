import type { Language } from '../../../src/domain/content/languages.ts';
import { ruleValues } from '../../../src/texts/rule-values.ts';
import { type TranslateText, translator } from '../../../src/texts/translator.ts';
import { serverTexts } from '../../messages/texts/server-text.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import {
  DEEPEST_CELL_JSON,
  DEFAULT_LIST_ROWS,
  LARGEST_IMPORT_MB,
  LONGEST_PAYOUT_REFERENCE,
  LONGEST_REASON,
} from '../operator-limits.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';

/** The operator's tool's own texts, and those of the shop's answers. */
export const operatorTexts = {
  uk: { ...serverTexts.uk, ...uk },
  ru: { ...serverTexts.ru, ...ru },
  en: { ...serverTexts.en, ...en },
} satisfies Readonly<Record<Language, unknown>>;

export type OperatorTextId = keyof typeof operatorTexts.uk;
export type OperatorTranslate = TranslateText<OperatorTextId>;

export const isOperatorTextId = (id: string): id is OperatorTextId => Object.hasOwn(operatorTexts.uk, id);

/** The values that a text may name in braces without being given them. */
const constants = {
  ...ruleValues,
  rows: DEFAULT_LIST_ROWS,
  largest_import: LARGEST_IMPORT_MB,
  deepest_json: DEEPEST_CELL_JSON,
  longest_reason: LONGEST_REASON,
  longest_reference: LONGEST_PAYOUT_REFERENCE,
  ...EXIT_CODES,
};

/** The translator of the tool's texts into the operator's language. */
export const operatorTranslator = translator<Language, OperatorTextId>(operatorTexts, constants);
