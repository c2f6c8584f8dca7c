import { expect } from 'vitest';
import { en } from '../../../server/messages/texts/en.ts';
import { ru } from '../../../server/messages/texts/ru.ts';
import { uk } from '../../../server/messages/texts/uk.ts';
import type { Language } from '../../../src/adapters/http/wire/primitives.ts';

const TEXTS: Readonly<Record<Language, readonly string[]>> = {
  uk: Object.values(uk),
  ru: Object.values(ru),
  en: Object.values(en),
};

/** Every refusal is the contract's Failure, its texts come from the catalogue of the call's language. */
export const expectFailure = (body: unknown, language: Language): void => {
  const failure = body as { errors?: unknown; message?: string; messages?: Record<string, string[]> };
  expect(failure.errors).toBe(true);
  const texts = [
    ...Object.values(failure.messages ?? {}).flat(),
    ...(failure.message === undefined ? [] : [failure.message]),
  ];
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(TEXTS[language]).toContain(text);
};
