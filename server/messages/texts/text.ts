import type { Language } from '../../../src/adapters/http/wire/primitives.ts';
import { en } from './en.ts';
import { pluralsOf } from './plurals-of.ts';
import { ru } from './ru.ts';
import { ruleValues } from './rule-values.ts';
import { uk } from './uk.ts';

export type TextId = keyof typeof uk;

const catalogues: Readonly<Record<Language, Readonly<Record<TextId, string>>>> = { uk, ru, en };

export const isTextId = (id: string): id is TextId => Object.hasOwn(uk, id);

/** `{name}` in a text is replaced by the value of that name. */
export const fillIn = (pattern: string, values: Readonly<Record<string, string | number>>): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** The server's text in a language; `{name}` is replaced by the value of that name, or by a rule's constant. */
export const text = (
  language: Language,
  id: TextId,
  values: Readonly<Record<string, string | number>> = {},
): string => {
  const all = { ...ruleValues, ...values };
  return fillIn(pluralsOf(language, catalogues[language][id], all), all);
};
