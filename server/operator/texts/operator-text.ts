import type { Language } from '../../../src/adapters/http/wire/primitives.ts';
import { pluralsOf } from '../../messages/texts/plurals-of.ts';
import { fillIn, isTextId, type TextId, text } from '../../messages/texts/text.ts';
import { EXIT } from '../command.ts';
import { DEEPEST_JSON, LARGEST_IMPORT, LONGEST_REASON, LONGEST_REFERENCE, ROWS } from '../limits.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';

type OwnTextId = keyof typeof uk;
/** The tool's own texts, and those which the shop has already. */
export type OperatorTextId = OwnTextId | TextId;
type Values = Readonly<Record<string, string | number>>;
/** A text in the operator's language; `{name}` is replaced by the value of that name. */
export type Say = (id: OperatorTextId, values?: Values) => string;

const catalogues: Readonly<Record<Language, Readonly<Record<OwnTextId, string>>>> = { uk, ru, en };

const isOwn = (id: string): id is OwnTextId => Object.hasOwn(uk, id);
export const isOperatorText = (id: string): id is OperatorTextId => isOwn(id) || isTextId(id);

/** What the tool's own texts may name in braces without being given it. */
const constants = {
  rows: ROWS,
  largest_import: LARGEST_IMPORT,
  deepest_json: DEEPEST_JSON,
  longest_reason: LONGEST_REASON,
  longest_reference: LONGEST_REFERENCE,
  ...EXIT,
};
const all = (values: Values): Values => ({ ...constants, ...values });

export const speaker =
  (language: Language): Say =>
  (id, values = {}) =>
    isOwn(id)
      ? fillIn(pluralsOf(language, catalogues[language][id], all(values)), all(values))
      : text(language, id, values);
