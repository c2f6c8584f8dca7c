import type { Language } from '../../../src/adapters/http/wire/primitives.ts';

const PLURAL = /\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g;
const FORM = / (\w+) \{([^{}]*)\}/g;

/** The text with each `{name, plural, one {# day} other {# days}}` in the form that the language has for the value. */
export const pluralsOf = (
  language: Language,
  pattern: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  pattern.replace(PLURAL, (_whole, name: string, forms: string) => {
    const value = Number(values[name]);
    const words = new Map([...forms.matchAll(FORM)].map(([, form = '', text = '']) => [form, text]));
    const text = words.get(new Intl.PluralRules(language).select(value)) ?? words.get('other') ?? '#';
    return text.replaceAll('#', String(value));
  });
