import type { Language } from '../../../src/adapters/http/wire/primitives.ts';
import { fillIn, isTextId, type TextId, text } from '../../messages/texts/text.ts';
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

export const speaker =
  (language: Language): Say =>
  (id, values = {}) =>
    isOwn(id) ? fillIn(catalogues[language][id], values) : text(language, id, values);
