import type { Language } from '../../../../src/adapters/http/wire/primitives.ts';
import { CODE_MINUTES } from '../../../../src/domain/accounts/confirmation.ts';
import { inWords } from '../in-words.ts';

/**
 * The SMS with a confirmation code (docs/behaviour.md#registration): nothing stands behind the code that could be copied
 * with it. Cyrillic fits 70 characters into one SMS.
 */
export const phoneCodeSms = (language: Language, shopName: string, code: string): string => {
  const time = inWords(language, CODE_MINUTES, 'minute');
  return {
    uk: `Нікому не кажи цей код, він діє ${time}. ${shopName}: ${code}`,
    ru: `Никому не говори этот код, он действует ${time}. ${shopName}: ${code}`,
    en: `Don’t share this code, valid for ${time}. ${shopName}: ${code}`,
  }[language];
};
