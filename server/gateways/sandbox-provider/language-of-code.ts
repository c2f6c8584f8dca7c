import type { Language } from '../../../src/adapters/http/wire/primitives.ts';

/** `ik_loc`; English for a language that the provider does not speak. */
export const languageOfCode = (code: string): Language => (code === 'uk' || code === 'ru' ? code : 'en');
