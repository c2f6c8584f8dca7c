import type { Language } from '../../../src/domain/content/languages.ts';
import { ruleValues } from '../../../src/texts/rule-values.ts';
import { type Translate, translator } from '../../../src/texts/translator.ts';
import { serverTexts } from '../../messages/texts/text.ts';
import { EXIT } from '../exit-codes.ts';
import { DEEPEST_JSON, LARGEST_IMPORT, LONGEST_REASON, LONGEST_REFERENCE, ROWS } from '../limits.ts';
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
export type OperatorTranslate = Translate<OperatorTextId>;

export const isOperatorText = (id: string): id is OperatorTextId => Object.hasOwn(operatorTexts.uk, id);

/** The values that a text may name in braces without being given them. */
const constants = {
  ...ruleValues,
  rows: ROWS,
  largest_import: LARGEST_IMPORT,
  deepest_json: DEEPEST_JSON,
  longest_reason: LONGEST_REASON,
  longest_reference: LONGEST_REFERENCE,
  ...EXIT,
};

/** The translator of the tool's texts into the operator's language. */
export const operatorTranslator = translator<Language, OperatorTextId>(operatorTexts, constants);
