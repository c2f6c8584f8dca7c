import { expect } from 'vitest';
import { serverText, type TextId } from '../../../server/messages/texts/server-text.ts';
import { uk } from '../../../server/messages/texts/uk.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import { ruleValues } from '../../../src/texts/rule-values.ts';

/** Texts that name nothing but the rules' constants: the others are as many as their values. */
const WHOLE = (Object.keys(uk) as TextId[]).filter(id =>
  [...uk[id].matchAll(/\{(\w+)/g)].every(([, name = '']) => name in ruleValues),
);
const textsIn = (language: Language): readonly string[] => WHOLE.map(id => serverText(language, id));
const TEXTS: Readonly<Record<Language, readonly string[]>> = {
  uk: textsIn('uk'),
  ru: textsIn('ru'),
  en: textsIn('en'),
};

/** Every refusal is the contract's Failure, its texts come from the catalogue of the call's language. */
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
