import { expect } from 'vitest';
import { type TextId, translateServerText } from '../../../server/messages/texts/translate-server-text.ts';
import { uk } from '../../../server/messages/texts/uk.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import { ruleTextValues } from '../../../src/texts/rule-text-values.ts';

/** Texts that name nothing but the rules' constants: the others are as many as their values. */
const WHOLE = (Object.keys(uk) as TextId[]).filter(id =>
  [...uk[id].matchAll(/\{(\w+)/g)].every(([, name = '']) => name in ruleTextValues),
);
const textsIn = (language: Language): readonly string[] => WHOLE.map(id => translateServerText(language, id));
const TEXTS: Readonly<Record<Language, readonly string[]>> = {
  uk: textsIn('uk'),
  ru: textsIn('ru'),
  en: textsIn('en'),
};

/** Expects a refusal's body to be the contract's Failure, with texts from the catalogue of the call's language. */
export const expectContractFailure = (body: unknown, language: Language): void => {
  const failure = body as { errors?: unknown; message?: string; messages?: Record<string, string[]> };
  expect(failure.errors).toBe(true);
  const texts = [
    ...Object.values(failure.messages ?? {}).flat(),
    ...(failure.message === undefined ? [] : [failure.message]),
  ];
  expect(texts.length).toBeGreaterThan(0);
  for (const said of texts) expect(TEXTS[language]).toContain(said);
};
